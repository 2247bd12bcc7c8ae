import { describe, expect, it } from 'vitest';
import { builtInTenants } from '../built-in-tenants';
import { tenantSchema } from '../wire';
import { frameComponent, homeComponent } from './tenant-components';

const made = (change: object) => tenantSchema.parse({ id: 'acme', name: 'Acme', features: {}, ...change });

describe('tenant components', () => {
  it.each([
    ['sinter', 'custom-layout', 'sinter-home'],
    ['ton', 'ton-layout', 'default-home'],
    ['aptos', 'aptos-layout', 'default-home'],
    ['sui', 'sui-layout', 'default-home'],
    ['admin', 'admin-layout', 'admin-home'],
    ['dashboard', 'dashboard-layout', 'dashboard-home'],
    ['auth', 'auth-layout', 'auth-home'],
    ['default', 'default-layout', 'default-home'],
  ])('for the built-in tenant %s are the frame %s and the home page %s', (id, frame, home) => {
    const tenant = builtInTenants.find((candidate) => candidate.id === id);
    if (!tenant) throw new Error(id);
    expect([frameComponent(tenant), homeComponent(tenant)]).toEqual([frame, home]);
  });

  it.each([
    ['default', 'default-layout', 'default-home'],
    ['enterprise', 'enterprise-layout', 'default-home'],
    ['custom', 'custom-layout', 'development-home'],
    ['blog', 'blog-layout', 'default-home'],
    ['nonsense', 'default-layout', 'default-home'],
  ])('depend on the layout type of a tenant created at run time (%s)', (layout_type, frame, home) => {
    expect([frameComponent(made({ layout_type })), homeComponent(made({ layout_type }))]).toEqual([
      frame,
      home,
    ]);
  });

  it('come from the tenant configuration if it is used for rendering and its components are allowed', () => {
    const layout_config = { config: { components: { layout: 'blog-layout', homePage: 'evil-home' } } };
    const drawn = made({ features: { dynamicUiRendering: true }, layout_config });
    expect([frameComponent(drawn), homeComponent(drawn)]).toEqual(['blog-layout', 'default-home']);
    expect(frameComponent(made({ layout_config }))).toBe('default-layout');
  });
});
