import { describe, expect, it } from 'vitest';
import { newTenant, tenantDraftSchema } from './new-tenant';
import type { Plan } from './plan';
import { freeLimits } from './tenant-limits';
import type { Tenant } from './wire';

const free = ['codeAnalysis', 'debugging', 'deployment', 'editor', 'multiChain', 'walletConnect'];

const planned = (plan: Plan, rest: object = {}) =>
  newTenant(tenantDraftSchema.parse({ name: 'Acme', slug: 'acme', plan, ...rest }));

function switchedOn({ features }: Tenant): readonly string[] {
  const on = Object.entries(features).filter(([, value]) => value === true);
  return on.map(([name]) => name).sort();
}

describe('a new tenant', () => {
  it('starts with the free plan and the limits in the specification', () => {
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
    expect(switchedOn(tenant)).toEqual(free);
  });

  it('gets the features and limits of its plan', () => {
    const pro = planned('pro');
    expect(switchedOn(pro)).toEqual(
      [...free, 'aiChat', 'contractGeneration', 'customThemes', 'apiAccess'].sort(),
    );
    expect(pro.limits).toEqual({
      api: { rateLimit: 10_000, burstLimit: 500, dailyLimit: 100_000 },
      storage: { limit: 1000, type: 'soft' },
      users: { max: 10, concurrent: 5 },
      projects: { max: 25, private: 10 },
    });
    const enterprise = planned('enterprise');
    const off = Object.entries(enterprise.features).filter(([, value]) => value === false);
    expect(off.map(([name]) => name).sort()).toEqual(['analytics', 'collaboration', 'webhooks']);
    expect(enterprise.limits).toBeUndefined();
  });

  it('uses the features and limits from its request instead of those from its plan', () => {
    const named = planned('pro', {
      features: { aiChat: false, panelShell: true, maxProjects: 3 },
      limits: null,
    });
    expect(named.features).toMatchObject({ aiChat: false, panelShell: true, maxProjects: 3, editor: true });
    expect(named.features.customThemes).toBe(true);
    expect(named.limits).toBeUndefined();
    const limits = { ...freeLimits, projects: { max: 2, private: 2 } };
    expect(planned('enterprise', { limits }).limits).toEqual(limits);
    const features = { features: { aiChat: 'yes' } };
    expect(tenantDraftSchema.safeParse({ name: 'Acme', slug: 'acme', ...features }).success).toBe(false);
  });

  it('has a name of at most 100 characters', () => {
    const draft = (length: number) => ({ name: 'n'.repeat(length), slug: 'acme' });
    expect(tenantDraftSchema.safeParse(draft(100)).success).toBe(true);
    expect(tenantDraftSchema.safeParse(draft(101)).success).toBe(false);
  });

  it.each(['ab', 'Acme', 'a_b', 'a b', 'a'.repeat(51), '', 'ä-b-c'])("cannot have the slug '%s'", (slug) => {
    expect(tenantDraftSchema.safeParse({ name: 'Acme', slug }).success).toBe(false);
  });

  it.each(['abc', 'a-1', '123', 'a'.repeat(50)])("can have the slug '%s'", (slug) => {
    expect(tenantDraftSchema.safeParse({ name: 'Acme', slug }).success).toBe(true);
  });

  it('requires a name', () => {
    expect(tenantDraftSchema.safeParse({ name: '  ', slug: 'abc' }).success).toBe(false);
  });
});
