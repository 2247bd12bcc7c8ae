/** An sRGB colour: channels 0 to 255, opacity 0 to 1. */
export interface Color {
  /** Red, 0 to 255. */
  readonly red: number;
  /** Green, 0 to 255. */
  readonly green: number;
  /** Blue, 0 to 255. */
  readonly blue: number;
  /** Opacity, 0 to 1. */
  readonly alpha: number;
}

/** Opaque black. */
export const BLACK: Color = { red: 0, green: 0, blue: 0, alpha: 1 };
/** Opaque white. */
export const WHITE: Color = { red: 255, green: 255, blue: 255, alpha: 1 };

const hexColor = /^#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})$/i;

/**
 * Parses `#rgb`, `#rgba`, `#rrggbb` and `#rrggbbaa`, the formats used in VS Code themes; undefined for anything else.
 */
export function parseColor(text: string): Color | undefined {
  if (!hexColor.test(text)) return undefined;
  const digits = text.slice(1);
  const long = digits.length > 4 ? digits : digits.replace(/./g, '$&$&');
  const channel = (index: number) => Number.parseInt(long.slice(2 * index, 2 * index + 2), 16);
  return {
    red: channel(0),
    green: channel(1),
    blue: channel(2),
    alpha: long.length === 8 ? channel(3) / 255 : 1,
  };
}

/** `#rrggbb`, or `#rrggbbaa` for a translucent colour. */
export function formatColor(color: Color): string {
  const channels = [color.red, color.green, color.blue];
  if (color.alpha < 1) channels.push(color.alpha * 255);
  return `#${channels.map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')}`;
}

/** The colour with the given opacity, 0 to 1. */
export function withAlpha(color: Color, alpha: number): Color {
  return { ...color, alpha };
}

/** Linear interpolation from `from` (`part` is 0) to `to` (`part` is 1). */
export function mix(from: Color, to: Color, part: number): Color {
  const between = (a: number, b: number) => a + (b - a) * part;
  return {
    red: between(from.red, to.red),
    green: between(from.green, to.green),
    blue: between(from.blue, to.blue),
    alpha: between(from.alpha, to.alpha),
  };
}

/** The visible result of drawing a translucent colour over an opaque one. */
export function over(top: Color, bottom: Color): Color {
  return withAlpha(mix(bottom, withAlpha(top, bottom.alpha), top.alpha), bottom.alpha);
}

/** Relative luminance as defined by WCAG 2, from 0 for black to 1 for white. Opacity is ignored. */
export function luminance(color: Color): number {
  const linear = (channel: number) => {
    const value = channel / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * linear(color.red) + 0.7152 * linear(color.green) + 0.0722 * linear(color.blue);
}

/** Difference between the strongest and the weakest channel, 0 (grey) to 255. */
export function chroma({ red, green, blue }: Color): number {
  return Math.max(red, green, blue) - Math.min(red, green, blue);
}

/**
 * Contrast ratio as defined by WCAG 2, from 1 to 21, between an opaque or translucent colour and an opaque background.
 */
export function contrast(foreground: Color, background: Color): number {
  const a = luminance(over(foreground, background)) + 0.05;
  const b = luminance(background) + 0.05;
  return a > b ? a / b : b / a;
}
