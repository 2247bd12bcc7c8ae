import { type Color, parseColor } from './color';
import { colorNames } from './color-names';

const functionCall = /^(rgb|hsl)a?\(\s*([^()]+?)\s*\)$/;

/**
 * Parses the colours that a tenant or layout may use (specification §5): hex, `rgb()`, `rgba()`, `hsl()`,
 * `hsla()` with commas or spaces, and colour names. Undefined for anything else.
 */
export function parseCssColor(text: string): Color | undefined {
  const lower = text.trim().toLowerCase();
  const hex = parseColor(lower) ?? parseColor(`#${colorNames.get(lower)}`);
  if (hex) return hex;
  const [, name, list = ''] = functionCall.exec(lower) ?? [];
  const parts = list.split(/\s*[,/]\s*|\s+/);
  if (name === undefined || parts.length < 3 || parts.length > 4) return undefined;
  const alpha = parts[3] === undefined ? 1 : number(parts[3], 1);
  const [first, second, third] = parts;
  const color =
    name === 'rgb'
      ? rgb(number(first, 255), number(second, 255), number(third, 255))
      : hsl(number(first?.replace(/deg$/, ''), 360), number(second, 1), number(third, 1));
  const channels = [color.red, color.green, color.blue, alpha];
  return channels.every(Number.isFinite) ? { ...color, alpha: clamp(alpha, 1) } : undefined;
}

/** A number, or a percentage of `whole`; NaN for anything else. */
function number(text: string | undefined, whole: number): number {
  const [, digits, percent] = /^([+-]?(?:\d+\.?\d*|\.\d+))(%?)$/.exec(text ?? '') ?? [];
  const value = Number(digits ?? Number.NaN);
  return percent ? (value * whole) / 100 : value;
}

function clamp(value: number, most: number): number {
  return Math.min(Math.max(value, 0), most);
}

function rgb(red: number, green: number, blue: number): Omit<Color, 'alpha'> {
  return { red: clamp(red, 255), green: clamp(green, 255), blue: clamp(blue, 255) };
}

/** Conversion as in CSS Color 4, "Converting HSL Colors to sRGB". */
function hsl(hue: number, saturation: number, lightness: number): Omit<Color, 'alpha'> {
  const channel = (offset: number) => {
    const k = (((offset + hue / 30) % 12) + 12) % 12;
    const range = clamp(saturation, 1) * Math.min(clamp(lightness, 1), 1 - clamp(lightness, 1));
    return 255 * (clamp(lightness, 1) - range * Math.max(-1, Math.min(k - 3, 9 - k, 1)));
  };
  return { red: channel(0), green: channel(8), blue: channel(4) };
}
