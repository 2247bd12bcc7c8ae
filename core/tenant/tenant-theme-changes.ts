import { distinctUntilChanged, map, type Observable, of, startWith, switchMap, timer } from 'rxjs';
import type { TenantTheme } from './tenant-theme';
import type { Tenant } from './wire';

/** How long a tenant's theme is cached, in milliseconds (specification §9.3). */
export const THEME_CACHE_MS = 300_000;

interface Cached {
  readonly theme: TenantTheme | undefined;
  readonly takenAt: number;
}

/**
 * The current tenant's theme. A change to the configuration takes effect when the cached theme expires, or immediately
 * if the feature `enableNewThemeService` is on.
 */
export function tenantThemeChanges(tenant$: Observable<Tenant>): Observable<TenantTheme | undefined> {
  const cache = new Map<string, Cached>();
  return tenant$.pipe(
    switchMap(({ id, theme, features }) => {
      const takeUp = () => {
        cache.set(id, { theme, takenAt: Date.now() });
        return theme;
      };
      const cached = cache.get(id);
      if (!cached || features.enableNewThemeService) return of(takeUp());
      const oldIn = cached.takenAt + THEME_CACHE_MS - Date.now();
      return oldIn > 0 ? timer(oldIn).pipe(map(takeUp), startWith(cached.theme)) : of(takeUp());
    }),
    distinctUntilChanged(),
  );
}
