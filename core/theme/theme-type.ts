import * as z from 'zod/mini';

/** Whether a theme is dark or light, and whether it is made for high contrast. */
export type ThemeType = 'dark' | 'light' | 'hc-dark' | 'hc-light';

/** The four bases that a manifest's theme may name. */
export const uiThemeSchema = z.enum(['vs', 'vs-dark', 'hc-black', 'hc-light']);

const typeOfUiTheme: Record<z.infer<typeof uiThemeSchema>, ThemeType> = {
  vs: 'light',
  'vs-dark': 'dark',
  'hc-black': 'hc-dark',
  'hc-light': 'hc-light',
};

/** 'vs-dark' → 'dark', and so on. */
export function themeTypeOf(uiTheme: z.infer<typeof uiThemeSchema>): ThemeType {
  return typeOfUiTheme[uiTheme];
}
