/** A colour as a number 0xRRGGBB that knows its notations. */
export class Color extends Number {
  /** Reads a CSS hex text, a number, an [r, g, b] triple in [0, 1], or another Color. */
  static from(value: unknown): Color {
    if (value instanceof Color) return value;
    if (typeof value === "number") return new Color(value);
    if (Array.isArray(value)) {
      const [r = 0, g = 0, b = 0] = value.map((part) => Math.round(Number(part) * 255));
      return new Color((r << 16) | (g << 8) | b);
    }
    if (typeof value === "string") return Color.fromString(value);
    return new Color(Number.NaN);
  }

  /** Reads `#rgb` or `#rrggbb`; anything else is no valid colour. */
  static fromString(text: string): Color {
    const match = /^#?([0-9a-f]{3}|[0-9a-f]{6})(?:[0-9a-f]{2})?$/i.exec(text.trim());
    if (!match?.[1]) return new Color(Number.NaN);
    const hex = match[1].length === 3 ? [...match[1]].map((digit) => digit + digit).join("") : match[1];
    return new Color(Number.parseInt(hex, 16));
  }

  get valid(): boolean {
    const value = Number(this);
    return Number.isInteger(value) && value >= 0 && value <= 0xffffff;
  }

  /** `#rrggbb`, or `#000000` where the colour is not valid. */
  get css(): string {
    return this.toString();
  }

  /** Red, green, blue in [0, 1]. */
  get rgb(): [number, number, number] {
    const value = Number(this);
    return [((value >> 16) & 255) / 255, ((value >> 8) & 255) / 255, (value & 255) / 255];
  }

  override toString(): string {
    return `#${(this.valid ? Number(this) : 0).toString(16).padStart(6, "0")}`;
  }

  override valueOf(): number {
    return Number(super.valueOf());
  }

  toJSON(): string {
    return this.toString();
  }
}
