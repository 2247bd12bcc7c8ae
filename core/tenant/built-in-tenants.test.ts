import { expect, it } from 'vitest';
import { builtInTenants } from './built-in-tenants';
import { tenantSchema } from './wire';

it.each(builtInTenants)(
  'tenant $id is valid according to its schema and is not changed by parsing',
  (tenant) => {
    expect(tenantSchema.parse(tenant)).toEqual(tenant);
  },
);
