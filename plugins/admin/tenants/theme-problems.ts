import type { TenantTheme } from '@core/tenant/tenant-theme';
import { contrast, over } from '@core/theme/colors/color';
import { parseCssColor } from '@core/theme/colors/css-color';
import { GRAPHIC_CONTRAST, TEXT_CONTRAST } from '@core/theme/colors/readable-color';

export const THEME_COLORS = ['primary', 'secondary', 'accent', 'background', 'surface', 'text'] as const;

export type ThemeColor = (typeof THEME_COLORS)[number];

/** Colour pairs used together in the product, with their minimum contrast. */
const PAIRS: readonly (readonly [ThemeColor, ThemeColor, number])[] = [
  ['text', 'background', TEXT_CONTRAST],
  ['text', 'surface', TEXT_CONTRAST],
  ['accent', 'background', TEXT_CONTRAST],
  ['primary', 'background', GRAPHIC_CONTRAST],
];

export type ThemeProblem =
  | { readonly type: 'noColor'; readonly color: ThemeColor }
  | {
      readonly type: 'contrast';
      readonly color: ThemeColor;
      readonly against: ThemeColor;
      readonly ratio: number;
      readonly least: number;
    };

/** Invalid colours, which cannot be saved, and pairs with low contrast, which pages replace with readable colours. */
export function themeProblems(theme: TenantTheme): readonly ThemeProblem[] {
  const wrong = THEME_COLORS.filter((color) => !parseCssColor(theme[color]));
  const lowContrast = PAIRS.flatMap(([color, against, least]): ThemeProblem[] => {
    const [above, below] = [parseCssColor(theme[color]), parseCssColor(theme[against])];
    if (!above || !below) return [];
    const ratio = contrast(over(above, below), below);
    return ratio < least ? [{ type: 'contrast', color, against, ratio, least }] : [];
  });
  return [...wrong.map((color): ThemeProblem => ({ type: 'noColor', color })), ...lowContrast];
}
