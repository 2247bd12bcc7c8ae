import * as z from 'zod/mini';
import type { Plan } from './plan';
import type { TenantFeature } from './routes/route-rules';
import { freeLimits, type TenantLimits } from './tenant-limits';
import { tenantFeaturesSchema } from './wire';

type TenantFeatures = z.infer<typeof tenantFeaturesSchema>;

/** Initial features and limits for tenants on a plan. */
export interface PlanPackage {
  /** Features that are on. */
  readonly features: readonly TenantFeature[];
  /** Null means unlimited. */
  readonly limits: TenantLimits | null;
}

/** Features that are stored and shown, but have no effect yet (decisions.md, "Tenants"). */
export const notOffered: ReadonlySet<string> = new Set<TenantFeature>([
  'collaboration',
  'webhooks',
  'analytics',
]);

const free: readonly TenantFeature[] = [
  'editor',
  'multiChain',
  'deployment',
  'walletConnect',
  'debugging',
  'codeAnalysis',
];
const switches = Object.entries(tenantFeaturesSchema.parse({})).map(([name]) => name as TenantFeature);

/** Features and limits of each plan (decisions.md, "Tenants"). */
export const planPackages: Readonly<Record<Plan, PlanPackage>> = {
  free: { features: free, limits: freeLimits },
  pro: {
    features: [...free, 'aiChat', 'contractGeneration', 'customThemes', 'apiAccess'],
    limits: {
      api: { rateLimit: 10_000, burstLimit: 500, dailyLimit: 100_000 },
      storage: { limit: 1000, type: 'soft' },
      users: { max: 10, concurrent: 5 },
      projects: { max: 25, private: 10 },
    },
  },
  enterprise: { features: switches.filter((name) => !notOffered.has(name)), limits: null },
};

/** A plan's features, overridden by those in a request. */
export function featuresOfPlan(plan: Plan, named: Partial<TenantFeatures>): TenantFeatures {
  const { features } = planPackages[plan];
  const all = Object.fromEntries(switches.map((name) => [name, features.includes(name)]));
  return tenantFeaturesSchema.parse({ ...all, ...named });
}

/** Features in a request; absent features are determined by the plan. */
export const namedFeaturesSchema = z.object(
  Object.fromEntries(
    Object.entries(tenantFeaturesSchema.shape).map(([name, schema]) => [
      name,
      z.optional(schema instanceof z.ZodMiniDefault ? schema._zod.def.innerType : schema),
    ]),
  ),
) as unknown as z.ZodMiniType<Partial<TenantFeatures>>;
