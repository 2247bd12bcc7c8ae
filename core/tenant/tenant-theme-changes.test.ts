import { BehaviorSubject } from 'rxjs';
import { describe, expect, it } from 'vitest';
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
  const clock = { now: 0 };
  const seen: (string | undefined)[] = [];
  tenantThemeChanges(tenant$, () => clock.now).subscribe((each) => seen.push(each?.primary));
  return { tenant$, clock, seen };
}

describe('the theme of the tenant', () => {
  it('follows the tenant', () => {
    const { tenant$, seen } = follow(tenant('acme', 'red'));
    tenant$.next(tenant('plain'));
    tenant$.next(tenant('other', 'blue'));
    expect(seen).toEqual(['red', undefined, 'blue']);
  });

  it('is kept for five minutes, whatever becomes of its configuration', () => {
    const { tenant$, clock, seen } = follow(tenant('acme', 'red'));
    clock.now = THEME_CACHE_MS - 1;
    tenant$.next(tenant('acme', 'green'));
    expect(seen).toEqual(['red']);
    clock.now = THEME_CACHE_MS;
    tenant$.next(tenant('acme', 'blue'));
    expect(seen).toEqual(['red', 'blue']);
  });

  it('is applied live where the feature is on', () => {
    const { tenant$, seen } = follow(tenant('acme', 'red', true));
    tenant$.next(tenant('acme', 'green', true));
    tenant$.next(tenant('acme', undefined, true));
    expect(seen).toEqual(['red', 'green', undefined]);
  });
});
