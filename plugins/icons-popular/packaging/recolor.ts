import { BLACK, type Color, formatColor, luminance, mix, parseColor, WHITE } from '@core/theme/colors/color';
import type { SvgIcon } from './packaged-icons';

/** Returns the replacement for a colour, or undefined to leave the colour unchanged. */
export type Recolor = (color: Color) => Color | undefined;

const COLORS = /(#[0-9a-f]{3,8}\b|currentColor)/gi;
/** SVG's default fill colour. */
const DEFAULT_FILL = BLACK;

/** Replaces all colours in an icon, including the default fill of shapes that specify no colour. */
export function recolored({ body, ...box }: SvgIcon, recolor: Recolor): SvgIcon {
  const replaced = body.replaceAll(COLORS, (text) => {
    const color = text.toLowerCase() === 'currentcolor' ? DEFAULT_FILL : parseColor(text);
    const other = color && recolor(color);
    return other ? formatColor(other) : text.toLowerCase() === 'currentcolor' ? '#000000' : text;
  });
  const unsaid = recolor(DEFAULT_FILL);
  return { ...box, body: unsaid ? `<g fill="${formatColor(unsaid)}">${replaced}</g>` : replaced };
}

/** Returns a function that replaces each colour with the most similar one in `palette`. */
export function nearestOf(palette: readonly string[]): Recolor {
  const colors = palette.flatMap((text) => parseColor(text) ?? []);
  return (color) => {
    const [nearest] = [...colors].sort((a, b) => distance(a, color) - distance(b, color));
    return nearest && { ...nearest, alpha: color.alpha };
  };
}

export function toSingleColor(text: string): Recolor {
  const only = parseColor(text);
  return (color) => only && { ...only, alpha: color.alpha };
}

/** Lightens colours that would not be visible on a dark background. */
export const forDark: Recolor = (color) => (luminance(color) < 0.03 ? mix(color, WHITE, 0.75) : undefined);

/** Darkens colours that would not be visible on a light background. */
export const forLight: Recolor = (color) => (luminance(color) > 0.3 ? mix(color, BLACK, 0.45) : undefined);

/** Weights the RGB channels, because the eye is most sensitive to green (Riemersma, "Colour metric"). */
function distance(a: Color, b: Color): number {
  const meanRed = (a.red + b.red) / 2;
  const [red, green, blue] = [a.red - b.red, a.green - b.green, a.blue - b.blue];
  return (2 + meanRed / 256) * red ** 2 + 4 * green ** 2 + (2 + (255 - meanRed) / 256) * blue ** 2;
}
