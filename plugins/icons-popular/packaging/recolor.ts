import { BLACK, type Color, formatColor, luminance, mix, parseColor, WHITE } from '@core/theme/colors/color';
import type { Picture } from './packaged-icons';

/** Says which colour takes the place of one; undefined keeps it. */
export type Recolor = (color: Color) => Color | undefined;

const COLORS = /(#[0-9a-f]{3,8}\b|currentColor)/gi;
/** What SVG draws with where a shape says nothing. */
const UNSAID = BLACK;

/** Replaces every colour of a picture, that of shapes which name none included. */
export function recolored({ body, ...box }: Picture, recolor: Recolor): Picture {
  const replaced = body.replaceAll(COLORS, (text) => {
    const color = text.toLowerCase() === 'currentcolor' ? UNSAID : parseColor(text);
    const other = color && recolor(color);
    return other ? formatColor(other) : text.toLowerCase() === 'currentcolor' ? '#000000' : text;
  });
  const unsaid = recolor(UNSAID);
  return { ...box, body: unsaid ? `<g fill="${formatColor(unsaid)}">${replaced}</g>` : replaced };
}

/** Takes the colour of a palette that looks most alike. */
export function nearestOf(palette: readonly string[]): Recolor {
  const colors = palette.flatMap((text) => parseColor(text) ?? []);
  return (color) => {
    const [nearest] = [...colors].sort((a, b) => distance(a, color) - distance(b, color));
    return nearest && { ...nearest, alpha: color.alpha };
  };
}

/** Draws everything in one colour. */
export function inOne(text: string): Recolor {
  const only = parseColor(text);
  return (color) => only && { ...only, alpha: color.alpha };
}

/** Lifts what would be lost on a dark ground. */
export const forDark: Recolor = (color) => (luminance(color) < 0.03 ? mix(color, WHITE, 0.75) : undefined);

/** Darkens what would be lost on a light ground. */
export const forLight: Recolor = (color) => (luminance(color) > 0.3 ? mix(color, BLACK, 0.45) : undefined);

/** Weighted distance in RGB: eyes tell greens apart best (Riemersma, "Colour metric"). */
function distance(a: Color, b: Color): number {
  const meanRed = (a.red + b.red) / 2;
  const [red, green, blue] = [a.red - b.red, a.green - b.green, a.blue - b.blue];
  return (2 + meanRed / 256) * red ** 2 + 4 * green ** 2 + (2 + (255 - meanRed) / 256) * blue ** 2;
}
