import * as z from 'zod/mini';

/** Dark or light, and with or without high contrast. */
export type ThemeType = 'dark' | 'light' | 'hc-dark' | 'hc-light';

/** Base themes that a manifest can declare. */
export const uiThemeSchema = z.enum(['vs', 'vs-dark', 'hc-black', 'hc-light']);

const typeOfUiTheme: Record<z.infer<typeof uiThemeSchema>, ThemeType> = {
  vs: 'light',
  'vs-dark': 'dark',
  'hc-black': 'hc-dark',
  'hc-light': 'hc-light',
};

/** A base theme's type, for example 'dark' for 'vs-dark'. */
export function themeTypeOf(uiTheme: z.infer<typeof uiThemeSchema>): ThemeType {
  return typeOfUiTheme[uiTheme];
}
