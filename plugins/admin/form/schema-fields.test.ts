import { freeLimits, tenantLimitsSchema, tenantSecuritySchema } from '@core/tenant/tenant-limits';
import { tenantFeaturesSchema } from '@core/tenant/wire';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { schemaFields, valueAt, withValueAt } from './schema-fields';

describe('schemaFields', () => {
  it('derives field kinds, minimums and choices from the schema', () => {
    const limits = schemaFields(tenantLimitsSchema);
    expect(limits.map(({ name, kind }) => `${name}: ${kind}`)).toEqual([
      'api.rateLimit: whole',
      'api.burstLimit: whole',
      'api.dailyLimit: whole',
      'storage.limit: number',
      'storage.type: choice',
      'users.max: whole',
      'users.concurrent: whole',
      'projects.max: whole',
      'projects.private: whole',
    ]);
    expect(limits[0]).toMatchObject({ minimum: 0, isOptional: false });
    expect(limits[4]?.choices).toEqual(['soft', 'hard']);
    const security = schemaFields(tenantSecuritySchema);
    expect(security.find(({ name }) => name === 'mfa.methods')?.kind).toBe('list');
  });

  it('includes all tenant features, and makes numbers optional', () => {
    const features = schemaFields(tenantFeaturesSchema);
    expect(features.filter(({ kind }) => kind === 'switch')).toHaveLength(18);
    expect(features.find(({ name }) => name === 'maxProjects')).toMatchObject({
      kind: 'whole',
      isOptional: true,
      minimum: 1,
    });
    expect(features.find(({ name }) => name === 'editor')?.isOptional).toBe(false);
  });

  it('omits values that no field can edit', () => {
    expect(schemaFields(z.object({ any: z.unknown(), name: z.string() })).map(({ name }) => name)).toEqual([
      'name',
    ]);
  });
});

describe('valueAt and withValueAt', () => {
  it('read and replace one value without changing others', () => {
    expect(valueAt(freeLimits, ['api', 'rateLimit'])).toBe(1000);
    expect(valueAt({ api: 3 }, ['api', 'rateLimit'])).toBeUndefined();
    const changed = withValueAt(freeLimits, ['api', 'rateLimit'], 5);
    expect(changed).toEqual({ ...freeLimits, api: { ...freeLimits.api, rateLimit: 5 } });
    expect(Object.keys(changed)).toEqual(Object.keys(freeLimits));
    expect(freeLimits.api.rateLimit).toBe(1000);
    expect(withValueAt({ a: 1, b: 2 }, ['a'], undefined)).toEqual({ b: 2 });
  });
});
