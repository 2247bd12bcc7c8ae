import { newTenant } from '@core/tenant/new-tenant';
import type { TenantConfig } from '@core/tenant/remote/wire';
import { describe, expect, it } from 'vitest';
import { edited, isChanged, type TenantEdit, withChange } from './tenant-edit';

const tenant = newTenant({
  name: 'Acme',
  slug: 'acme',
  description: '',
  plan: 'free',
  layout_type: 'default',
});
const config: TenantConfig = { ...tenant, slug: 'acme', createdAt: '', updatedAt: '', version: 3 };
const untouched: TenantEdit = { config, changes: {} };

describe('tenant edits', () => {
  it('contain only differences, and are empty after a change is reverted', () => {
    const renamed = withChange(untouched, 'name', 'Bcme');
    expect(renamed.changes).toEqual({ name: 'Bcme' });
    expect(isChanged(renamed)).toBe(true);
    expect(isChanged(withChange(renamed, 'name', 'Acme'))).toBe(false);
    const features = { ...config.features, aiChat: true };
    const both = withChange(renamed, 'features', features);
    expect(edited(both)).toEqual({ ...config, name: 'Bcme', features });
    expect(withChange(both, 'features', { ...config.features }).changes).toEqual({ name: 'Bcme' });
  });

  it('remove values set to null, and ignore null for absent values', () => {
    const unlimited = withChange(untouched, 'limits', null);
    expect(unlimited.changes).toEqual({ limits: null });
    expect(edited(unlimited).limits).toBeUndefined();
    expect(isChanged(withChange(untouched, 'theme', null))).toBe(false);
  });

  it('still apply to a configuration that another administrator has changed', () => {
    const renamed = withChange(untouched, 'name', 'Mine');
    const later: TenantEdit = { ...renamed, config: { ...config, plan: 'pro', name: 'Theirs', version: 4 } };
    expect(edited(later)).toMatchObject({ name: 'Mine', plan: 'pro', version: 4 });
  });
});
