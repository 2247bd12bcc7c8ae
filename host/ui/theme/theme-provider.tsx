import { loadOnce } from '@core/base/async';
import type { Theme, ThemeDescription, ThemeService } from '@core/theme/theme';
import { createContext, type ReactNode, useContext, useLayoutEffect, useMemo } from 'react';
import { useObservable } from '../hooks/use-observable';
import type { ApplyTheme } from './apply-theme';

/** Gives views access to themes. */
export interface ThemeAccess {
  /** The current theme; undefined until the first theme is loaded. */
  readonly theme: Theme | undefined;
  /** All available themes. */
  readonly themes: readonly ThemeDescription[];
  /** See {@link ThemeService.select}. */
  readonly select: (id: string) => Promise<void>;
}

/** Undefined until it is imported for the first theme. */
let apply: ApplyTheme | undefined;
const loadApply = loadOnce(async () => {
  apply = (await import('./apply-theme')).applyTheme;
});

const ThemeContext = createContext<ThemeAccess | undefined>(undefined);
const noThemes: readonly ThemeDescription[] = [];

/** Props for {@link ThemeProvider}. */
export interface ThemeProviderProps {
  /** The service that provides the current theme. */
  service: ThemeService;
  /** The page's components. */
  children: ReactNode;
}

/** Applies the current theme to the document's root as colour variables, `data-theme` and colour scheme. */
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
    // Only the first theme waits for this import. Until it resolves, and when offline, tokens.css provides the default
    // theme's colours.
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

/** Gives a view access to themes. Throws outside a {@link ThemeProvider}. */
export function useTheme(): ThemeAccess {
  const access = useContext(ThemeContext);
  if (!access) throw new Error('useTheme must be used within a ThemeProvider');
  return access;
}
