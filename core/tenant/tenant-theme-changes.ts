import { distinctUntilChanged, map, type Observable } from 'rxjs';
import type { TenantTheme } from './tenant-theme';
import type { Tenant } from './wire';

/** How long a tenant's theme is kept once it was taken up, in milliseconds (specification §9.3). */
export const THEME_CACHE_MS = 300_000;

interface Cached {
  readonly theme: TenantTheme | undefined;
  readonly takenAt: number;
}

/**
 * The theme of the current tenant. A change of a tenant's configuration is taken up when what is kept of its theme has grown
 * old; with the feature `enableNewThemeService` at once. `now` is the time in milliseconds.
 */
export function tenantThemeChanges(
  tenant$: Observable<Tenant>,
  now: () => number = Date.now,
): Observable<TenantTheme | undefined> {
  const cache = new Map<string, Cached>();
  return tenant$.pipe(
    map(({ id, theme, features }) => {
      const cached = cache.get(id);
      const isFresh = cached && now() - cached.takenAt < THEME_CACHE_MS;
      if (isFresh && !features.enableNewThemeService) return cached.theme;
      cache.set(id, { theme, takenAt: now() });
      return theme;
    }),
    distinctUntilChanged(),
  );
}
