import * as z from 'zod/mini';

const count = z.int().check(z.nonnegative());

/** How much a tenant may use (specification §3); a tenant without limits may use what there is. */
export const tenantLimitsSchema = z.object({
  api: z.object({
    /** Requests per hour. */
    rateLimit: count,
    /** Requests per minute. */
    burstLimit: count,
    /** Requests per UTC day. */
    dailyLimit: count,
  }),
  storage: z.object({
    /** MB. */
    limit: z.number().check(z.nonnegative()),
    /** 'soft' warns, 'hard' refuses. */
    type: z.enum(['soft', 'hard']),
  }),
  users: z.object({ max: count, concurrent: count }),
  projects: z.object({ max: count, private: count }),
});

/** How a tenant's people sign in and what is recorded of them (specification §3). */
export const tenantSecuritySchema = z.object({
  mfa: z.object({ required: z.boolean(), methods: z.array(z.string()) }),
  session: z.object({
    /** Seconds. */
    maxAge: count,
    concurrentSessions: count,
  }),
  audit: z.object({
    enabled: z.boolean(),
    /** Days. */
    retention: count,
  }),
});

export type TenantLimits = z.infer<typeof tenantLimitsSchema>;
export type TenantSecurity = z.infer<typeof tenantSecuritySchema>;

/** What a new tenant may use (specification §9.5). */
export const freeLimits: TenantLimits = {
  api: { rateLimit: 1000, burstLimit: 100, dailyLimit: 10_000 },
  storage: { limit: 100, type: 'soft' },
  users: { max: 1, concurrent: 1 },
  projects: { max: 1, private: 0 },
};

/** How a new tenant's people sign in (specification §9.5). */
export const defaultSecurity: TenantSecurity = {
  mfa: { required: false, methods: ['totp'] },
  session: { maxAge: 86_400, concurrentSessions: 3 },
  audit: { enabled: true, retention: 30 },
};
