import * as z from 'zod/mini';
import { defaultSecurity, freeLimits } from './tenant-limits';
import { type Tenant, tenantSchema } from './wire';

/** What somebody asks for who makes a tenant (specification §7.1, `POST /tenants`); the rest has its defaults. */
export const tenantDraftSchema = z.object({
  name: z.string().check(z.trim(), z.minLength(1)),
  /** Becomes the id; letters in lower case, digits and hyphens, 3 to 50 (specification §5). */
  slug: tenantSchema.shape.id,
  description: tenantSchema.shape.description,
  plan: tenantSchema.shape.plan,
  layout_type: tenantSchema.shape.layout_type,
});

export type TenantDraft = z.infer<typeof tenantDraftSchema>;

/** A tenant made at run time: with the limits and the security of §9.5, and only the editor switched on. */
export function newTenant({ name, slug, description, plan, layout_type }: TenantDraft): Tenant {
  return tenantSchema.parse({
    id: slug,
    name,
    description,
    plan,
    layout_type,
    features: {},
    limits: freeLimits,
    security: defaultSecurity,
  });
}
