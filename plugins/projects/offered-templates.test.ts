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
  it('offers every chain, in order, to a tenant of many chains', () => {
    expect(offered('sinter')).toEqual(['ton', 'sui', 'empty']);
  });

  it("offers a chain's tenant its own chain and the empty one", () => {
    expect(offered('sui')).toEqual(['sui', 'empty']);
  });

  it('offers a tenant of no chain the empty one', () => {
    expect(offered('admin')).toEqual(['empty']);
  });
});
