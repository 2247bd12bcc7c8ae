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

/** Middle grey: above it, a background is a light one. */
const MIDDLE = 0.18;

/** What a theme is: as package.json says, else as the theme says of itself, else as its editor looks. */
export function colorThemeType(theme: ColorTheme, uiTheme: string | undefined): ThemeType {
  const stated = uiThemeSchema.safeParse(uiTheme).data;
  if (stated) return themeTypeOf(stated);
  if (theme.type) return typeOfWord[theme.type];
  const background = parseColor(theme.colors['editor.background'] ?? '');
  return background && luminance(background) > MIDDLE ? 'light' : 'dark';
}
