import { EMPTY_TEMPLATE } from '@core/files/templates/templates';
import { builtInTenants } from '@core/tenant/built-in-tenants';
import { describe, expect, it } from 'vitest';
import { suiTemplate, tonTemplate } from './fake-services';
import { offeredTemplates } from './offered-templates';

const offered = (tenantId: string) => {
  const tenant = builtInTenants.find(({ id }) => id === tenantId);
  return tenant && offeredTemplates([EMPTY_TEMPLATE, suiTemplate, tonTemplate], tenant).map(({ id }) => id);
};

describe('offeredTemplates', () => {
  it('offers a tenant with several chains the templates for all chains, in their declared order', () => {
    expect(offered('sinter')).toEqual(['ton', 'sui', 'empty']);
  });

  it("offers the templates for the tenant's chain and the empty template", () => {
    expect(offered('sui')).toEqual(['sui', 'empty']);
  });

  it('offers only the empty template to a tenant without a chain', () => {
    expect(offered('admin')).toEqual(['empty']);
  });
});
