import { parseCssColor } from '@core/theme/colors/css-color';

const length = /^-?\d*\.?\d+(?:px|rem|em)?$/i;
/** Matches a separator only outside parentheses. Colours such as `rgb(0, 0, 0)` also contain commas and spaces. */
const outside = (separator: string) => new RegExp(`${separator}(?![^(]*\\))`);

/**
 * True for 'none' or a list of shadows, each with two to four lengths, at most one colour, and optionally `inset`.
 * https://www.w3.org/TR/css-backgrounds-3/#box-shadow
 */
export function isCssShadow(value: string): boolean {
  return value.trim() === 'none' || value.split(outside(',')).every((shadow) => isShadow(shadow.trim()));
}

function isShadow(shadow: string): boolean {
  const parts = shadow.split(outside('\\s+'));
  const lengths = parts.filter((part) => length.test(part)).length;
  const colors = parts.filter((part) => !length.test(part) && part !== 'inset');
  return lengths >= 2 && lengths <= 4 && colors.length <= 1 && colors.every((color) => parseCssColor(color));
}
