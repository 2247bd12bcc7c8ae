import { distinctUntilChanged, map, type Observable, of, startWith, switchMap, timer } from 'rxjs';
import type { TenantTheme } from './tenant-theme';
import type { Tenant } from './wire';

/** How long a tenant's theme is kept once it was taken up, in milliseconds (specification §9.3). */
export const THEME_CACHE_MS = 300_000;

interface Cached {
  readonly theme: TenantTheme | undefined;
  readonly takenAt: number;
}

/**
 * The theme of the current tenant. A change of a tenant's configuration is taken up once what is kept of its theme has grown
 * old; with the feature `enableNewThemeService` at once.
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
