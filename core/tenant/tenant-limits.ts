import * as z from 'zod/mini';

const count = z.int().check(z.nonnegative());

/** A tenant's limits (specification §3); a tenant without limits is unrestricted. */
export const tenantLimitsSchema = z.object({
  api: z.object({
    /** Maximum requests per hour. */
    rateLimit: count,
    /** Maximum requests per minute. */
    burstLimit: count,
    /** Maximum requests per UTC day. */
    dailyLimit: count,
  }),
  storage: z.object({
    /** Limit in MB. */
    limit: z.number().check(z.nonnegative()),
    /** 'soft' warns, 'hard' rejects. */
    type: z.enum(['soft', 'hard']),
  }),
  users: z.object({ max: count, concurrent: count }),
  projects: z.object({ max: count, private: count }),
});

/** Sign-in and audit settings for a tenant's users (specification §3). */
export const tenantSecuritySchema = z.object({
  mfa: z.object({ required: z.boolean(), methods: z.array(z.string()) }),
  session: z.object({
    /** Maximum age of a session, in seconds. */
    maxAge: count,
    concurrentSessions: count,
  }),
  audit: z.object({
    enabled: z.boolean(),
    /** How long audit entries are retained, in days. */
    retention: count,
  }),
});

export type TenantLimits = z.infer<typeof tenantLimitsSchema>;
export type TenantSecurity = z.infer<typeof tenantSecuritySchema>;

/** Limits for a new tenant (specification §9.5). */
export const freeLimits: TenantLimits = {
  api: { rateLimit: 1000, burstLimit: 100, dailyLimit: 10_000 },
  storage: { limit: 100, type: 'soft' },
  users: { max: 1, concurrent: 1 },
  projects: { max: 1, private: 0 },
};

/** Sign-in settings for a new tenant (specification §9.5). */
export const defaultSecurity: TenantSecurity = {
  mfa: { required: false, methods: ['totp'] },
  session: { maxAge: 86_400, concurrentSessions: 3 },
  audit: { enabled: true, retention: 30 },
};
