import { loadOnce } from '@core/base/async';
import type { Theme, ThemeDescription, ThemeService } from '@core/theme/theme';
import { createContext, type ReactNode, useContext, useLayoutEffect, useMemo } from 'react';
import { useObservable } from '../hooks/use-observable';
import type { ApplyTheme } from './apply-theme';

/** What a view may know of themes and do with them. */
export interface ThemeAccess {
  /** The theme in use; undefined until the first one has been loaded. */
  readonly theme: Theme | undefined;
  readonly themes: readonly ThemeDescription[];
  /** See {@link ThemeService.select}. */
  readonly select: (id: string) => Promise<void>;
}

/** Set when the first theme has been loaded. */
let apply: ApplyTheme | undefined;
const loadApply = loadOnce(async () => {
  apply = (await import('./apply-theme')).applyTheme;
});

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
    if (!theme) return;
    if (apply) return apply(theme, document.documentElement);
    let isLatest = true;
    // Only the first theme waits; until then, and without a connection, tokens.css has the colours of the default theme.
    loadApply().then(
      () => isLatest && apply?.(theme, document.documentElement),
      () => undefined,
    );
    return () => {
      isLatest = false;
    };
  }, [theme]);
  return <ThemeContext value={access}>{children}</ThemeContext>;
}

/** Throws when no {@link ThemeProvider} stands above. */
export function useTheme(): ThemeAccess {
  const access = useContext(ThemeContext);
  if (!access) throw new Error('useTheme must be used within a ThemeProvider');
  return access;
}
