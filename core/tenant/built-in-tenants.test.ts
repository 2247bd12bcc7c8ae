import { expect, it } from 'vitest';
import { builtInTenants } from './built-in-tenants';
import { tenantSchema } from './wire';

it.each(builtInTenants)('tenant $id satisfies the schema, and parsing does not change it', (tenant) => {
  expect(tenantSchema.parse(tenant)).toEqual(tenant);
});
