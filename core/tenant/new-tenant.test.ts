import { describe, expect, it } from 'vitest';
import { newTenant, tenantDraftSchema } from './new-tenant';

describe('a new tenant', () => {
  it('starts with what the specification gives to everybody', () => {
    const tenant = newTenant(tenantDraftSchema.parse({ name: ' Acme ', slug: 'acme-1' }));
    expect(tenant).toMatchObject({
      id: 'acme-1',
      name: 'Acme',
      plan: 'free',
      status: 'active',
      layout_type: 'default',
      limits: {
        api: { rateLimit: 1000, burstLimit: 100, dailyLimit: 10_000 },
        storage: { limit: 100, type: 'soft' },
        users: { max: 1, concurrent: 1 },
        projects: { max: 1, private: 0 },
      },
      security: {
        mfa: { methods: ['totp'] },
        session: { maxAge: 86_400, concurrentSessions: 3 },
        audit: { retention: 30 },
      },
    });
    const on = Object.entries(tenant.features).filter(([, value]) => value === true);
    expect(on.map(([name]) => name)).toEqual(['editor']);
  });

  it.each(['ab', 'Acme', 'a_b', 'a b', 'a'.repeat(51), '', 'ä-b-c'])("refuses the slug '%s'", (slug) => {
    expect(tenantDraftSchema.safeParse({ name: 'Acme', slug }).success).toBe(false);
  });

  it.each(['abc', 'a-1', '123', 'a'.repeat(50)])("takes the slug '%s'", (slug) => {
    expect(tenantDraftSchema.safeParse({ name: 'Acme', slug }).success).toBe(true);
  });

  it('has a name', () => {
    expect(tenantDraftSchema.safeParse({ name: '  ', slug: 'abc' }).success).toBe(false);
  });
});
