import type { Plain } from "../../shared/loose";
import { engine, RUNTIME } from "./engine";

type Template = (context: unknown, options?: unknown) => string;

const compiled = new Map<string, Template>();
const loading = new Map<string, Promise<Template>>();
const builtIn = new Map<string, string>();

/** Offer a template of the table itself under a path, so that it needs no download. */
export function offerTemplate(path: string, source: string): void {
  builtIn.set(path, source);
}

/**
 * A compiled template, downloaded once; it becomes a partial under its path (or `id`) too.
 * @throws when the file is not there, naming it
 */
export async function getTemplate(path: string, id?: string): Promise<Template> {
  const key = id ?? path;
  const ready = compiled.get(key);
  if (ready) return ready;
  const running = loading.get(key);
  if (running) return running;
  const promise = read(path).then((source) => {
    const template = engine.compile(source, { preventIndent: true });
    engine.registerPartial(key, template);
    compiled.set(key, template as Template);
    return template as Template;
  });
  loading.set(key, promise);
  try {
    return await promise;
  } finally {
    loading.delete(key);
  }
}

async function read(path: string): Promise<string> {
  const own = builtIn.get(path);
  if (own !== undefined) return own;
  const response = await fetch(`/${path.replace(/^\/+/, "")}`);
  if (!response.ok) throw new Error(`The template "${path}" cannot be loaded (${response.status})`);
  return response.text();
}

/** Load and compile several templates; a record names them, an array uses their paths as names. */
export function loadTemplates(paths: string[] | Record<string, string>): Promise<Template[]> {
  const entries = Array.isArray(paths)
    ? paths.map((path) => getTemplate(path))
    : Object.entries(paths).map(([id, path]) => getTemplate(path, id));
  return Promise.all(entries);
}

/** Run a template over data. */
export async function renderTemplate(path: string, data: Plain = {}): Promise<string> {
  const template = await getTemplate(path);
  return template(data, RUNTIME);
}

/** Forget what was compiled, so that changed files are read again. */
export function forgetTemplates(): void {
  compiled.clear();
}
