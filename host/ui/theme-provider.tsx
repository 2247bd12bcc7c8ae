import type { Theme, ThemeDescription, ThemeService } from '@core/theme/theme';
import { createContext, type ReactNode, useContext, useLayoutEffect, useMemo } from 'react';
import { themeTokens } from './theme-tokens';
import { useObservable } from './use-observable';

/** What a view may know of themes and do with them. */
export interface ThemeAccess {
  /** The theme in use; undefined until the first one has been loaded. */
  readonly theme: Theme | undefined;
  readonly themes: readonly ThemeDescription[];
  /** See {@link ThemeService.select}. */
  readonly select: (id: string) => Promise<void>;
}

const ThemeContext = createContext<ThemeAccess | undefined>(undefined);
const noThemes: readonly ThemeDescription[] = [];

export interface ThemeProviderProps {
  service: ThemeService;
  children: ReactNode;
}

/** Puts the theme in use on the document's root, as colour variables, `data-theme` and colour scheme. */
export function ThemeProvider({ service, children }: ThemeProviderProps) {
  const theme = useObservable(service.theme$, undefined);
  const themes = useObservable(service.themes$, noThemes);
  const access = useMemo<ThemeAccess>(
    () => ({ theme, themes, select: (id) => service.select(id) }),
    [service, theme, themes],
  );
  useLayoutEffect(() => {
    if (theme) applyTheme(theme, document.documentElement);
  }, [theme]);
  return <ThemeContext value={access}>{children}</ThemeContext>;
}

/** Throws when no {@link ThemeProvider} stands above. */
export function useTheme(): ThemeAccess {
  const access = useContext(ThemeContext);
  if (!access) throw new Error('useTheme must be used within a ThemeProvider');
  return access;
}

function applyTheme(theme: Theme, root: HTMLElement): void {
  for (const [name, value] of Object.entries(themeTokens(theme.colorTheme, theme.type))) {
    root.style.setProperty(name, value);
  }
  root.style.colorScheme = theme.type === 'light' || theme.type === 'hc-light' ? 'light' : 'dark';
  root.dataset.theme = theme.id;
  root.dataset.themeType = theme.type;
}
