import type { Theme } from '@core/theme/theme';
import { themeTokens } from './theme-tokens';

/** Applies a theme to an element: its tokens as CSS variables, its id, and its colour scheme. */
export type ApplyTheme = (theme: Theme, root: HTMLElement) => void;

/** See {@link ApplyTheme}. */
export const applyTheme: ApplyTheme = (theme, root) => {
  for (const [name, value] of Object.entries(themeTokens(theme.colorTheme, theme.type))) {
    root.style.setProperty(name, value);
  }
  root.style.colorScheme = theme.type === 'light' || theme.type === 'hc-light' ? 'light' : 'dark';
  root.dataset.theme = theme.id;
  root.dataset.themeType = theme.type;
};
