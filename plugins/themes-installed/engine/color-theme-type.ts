import { luminance, parseColor } from '@core/theme/colors/color';
import { type ThemeType, themeTypeOf, uiThemeSchema } from '@core/theme/theme-type';
import type { ColorTheme } from '@core/theme/wire';

const typeOfWord: Readonly<Record<NonNullable<ColorTheme['type']>, ThemeType>> = {
  dark: 'dark',
  light: 'light',
  hc: 'hc-dark',
  hcDark: 'hc-dark',
  hcLight: 'hc-light',
};

/** Luminance above which a background is treated as light. */
const MIDDLE = 0.18;

/**
 * A theme's type, taken from package.json, or else from the theme file, or else from the brightness of the editor
 * background.
 */
export function colorThemeType(theme: ColorTheme, uiTheme: string | undefined): ThemeType {
  const stated = uiThemeSchema.safeParse(uiTheme).data;
  if (stated) return themeTypeOf(stated);
  if (theme.type) return typeOfWord[theme.type];
  const background = parseColor(theme.colors['editor.background'] ?? '');
  return background && luminance(background) > MIDDLE ? 'light' : 'dark';
}
