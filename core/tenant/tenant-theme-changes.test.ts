import { BehaviorSubject } from 'rxjs';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { TenantTheme } from './tenant-theme';
import { THEME_CACHE_MS, tenantThemeChanges } from './tenant-theme-changes';
import { type Tenant, tenantSchema } from './wire';

const theme = (primary: string): TenantTheme => ({
  primary,
  secondary: '#222222',
  accent: '#3366ff',
  background: '#101010',
  surface: '#181818',
  text: '#eeeeee',
});

function tenant(id: string, primary?: string, enableNewThemeService = false): Tenant {
  const colors = primary === undefined ? {} : { theme: theme(primary) };
  return tenantSchema.parse({ id, name: id, features: { enableNewThemeService }, ...colors });
}

function follow(first: Tenant) {
  const tenant$ = new BehaviorSubject(first);
  const seen: (string | undefined)[] = [];
  tenantThemeChanges(tenant$).subscribe((each) => seen.push(each?.primary));
  return { tenant$, seen };
}

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

describe('the tenant theme', () => {
  it('changes with the tenant', () => {
    const { tenant$, seen } = follow(tenant('acme', 'red'));
    tenant$.next(tenant('plain'));
    tenant$.next(tenant('other', 'blue'));
    expect(seen).toEqual(['red', undefined, 'blue']);
  });

  it('is cached for five minutes, then updated from the configuration', () => {
    const { tenant$, seen } = follow(tenant('acme', 'red'));
    vi.advanceTimersByTime(THEME_CACHE_MS / 2);
    tenant$.next(tenant('acme', 'green'));
    tenant$.next(tenant('acme', 'blue'));
    vi.advanceTimersByTime(THEME_CACHE_MS / 2 - 1);
    expect(seen).toEqual(['red']);
    vi.advanceTimersByTime(1);
    expect(seen).toEqual(['red', 'blue']);
  });

  it('is updated immediately if the cached theme has expired', () => {
    const { tenant$, seen } = follow(tenant('acme', 'red'));
    vi.advanceTimersByTime(THEME_CACHE_MS);
    tenant$.next(tenant('acme', 'green'));
    expect(seen).toEqual(['red', 'green']);
  });

  it('is not replaced by a delayed update for another tenant', () => {
    const { tenant$, seen } = follow(tenant('acme', 'red'));
    tenant$.next(tenant('acme', 'green'));
    tenant$.next(tenant('other', 'blue'));
    vi.advanceTimersByTime(2 * THEME_CACHE_MS);
    expect(seen).toEqual(['red', 'blue']);
  });

  it('is updated immediately if the feature enableNewThemeService is on', () => {
    const { tenant$, seen } = follow(tenant('acme', 'red', true));
    tenant$.next(tenant('acme', 'green', true));
    tenant$.next(tenant('acme', undefined, true));
    expect(seen).toEqual(['red', 'green', undefined]);
  });
});
