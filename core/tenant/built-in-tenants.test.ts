import { expect, it } from 'vitest';
import { builtInTenants } from './built-in-tenants';
import { tenantSchema } from './wire';

it.each(builtInTenants)('the tenant $id is as its schema would read it', (tenant) => {
  expect(tenantSchema.parse(tenant)).toEqual(tenant);
});
