import * as z from 'zod/mini';
import { PLANS } from './plan';
import { featuresOfPlan, namedFeaturesSchema, planPackages } from './plan-packages';
import { defaultSecurity, tenantLimitsSchema } from './tenant-limits';
import { type Tenant, tenantSchema } from './wire';

/** Maximum length of a tenant name, in characters. */
export const LONGEST_TENANT_NAME = 100;

/** Fields of a new tenant (specification §7.1, `POST /tenants`); absent fields are determined by the plan. */
export const tenantDraftSchema = z.object({
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(LONGEST_TENANT_NAME)),
  /** Id of the new tenant: 3 to 50 lowercase letters, digits and hyphens (specification §5). */
  slug: tenantSchema.shape.id,
  description: tenantSchema.shape.description,
  plan: z._default(z.enum(PLANS), 'free'),
  layout_type: tenantSchema.shape.layout_type,
  features: z.optional(namedFeaturesSchema),
  /** Null means unlimited. */
  limits: z.optional(z.nullable(tenantLimitsSchema)),
});

export type TenantDraft = z.infer<typeof tenantDraftSchema>;

/**
 * A tenant created at run time, with the features and limits of its plan, and the security settings from specification
 * §9.5.
 */
export function newTenant({ name, slug, description, plan, layout_type, ...named }: TenantDraft): Tenant {
  const limits = named.limits === undefined ? planPackages[plan].limits : named.limits;
  return tenantSchema.parse({
    id: slug,
    name,
    description,
    plan,
    layout_type,
    features: featuresOfPlan(plan, named.features ?? {}),
    ...(limits && { limits }),
    security: defaultSecurity,
  });
}
