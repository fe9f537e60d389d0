/** What the bundler offers on `import.meta`. */
interface ImportMeta {
  glob<T = unknown>(
    pattern: string | string[],
    options: { eager: true; query?: string; import?: string },
  ): Record<string, T>;
}

declare module "*.scss" {
  const css: string;
  export default css;
}
