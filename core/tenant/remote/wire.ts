import * as z from 'zod/mini';
import { tenantDraftSchema } from '../new-tenant';
import { PLANS } from '../plan';
import { tenantLimitsSchema, tenantSecuritySchema } from '../tenant-limits';
import { tenantThemeSchema } from '../tenant-theme';
import { tenantFeaturesSchema, tenantSchema } from '../wire';

/** Maximum length of a tenant's style sheet or script, in characters. */
export const MAX_CUSTOM_CODE_LENGTH = 200_000;

const customCode = z.optional(z.string().check(z.maxLength(MAX_CUSTOM_CODE_LENGTH)));

/** A tenant without its configuration (specification §3, "Tenant"). */
export const tenantSummarySchema = z.object({
  id: tenantSchema.shape.id,
  name: z.string(),
  /** Name in URLs; the same as the id. */
  slug: z.string(),
  plan: z.string(),
  status: z.string(),
  description: z.string(),
  layout_type: z.string(),
  /** ISO time; for a built-in tenant, the installation time. */
  createdAt: z.string(),
  updatedAt: z.string(),
});

export type TenantSummary = z.infer<typeof tenantSummarySchema>;

/** A tenant with its whole configuration (specification §3, "Tenant config"). */
export const tenantConfigSchema = z.extend(tenantSchema, {
  ...tenantSummarySchema.shape,
  /** Sanitised and scoped before it is used. */
  custom_css: customCode,
  /** Stored and returned, but never run (decisions.md, "Safety"). */
  custom_js: customCode,
  /** Version number of the configuration, starting at 1. */
  version: z.int(),
});

export type TenantConfig = z.infer<typeof tenantConfigSchema>;

/** Body of `POST /tenants`. */
export const tenantCreationSchema = z.extend(tenantDraftSchema, {
  /** Checked by the server, which explains why a slug is not allowed. */
  slug: z.string(),
  /** Checked by `validateLayout`, which reports all problems. */
  layout_config: z.optional(z.unknown()),
});

/** Possible tenant statuses. */
export const TENANT_STATUSES = ['active', 'inactive'] as const;

/**
 * Body of `PUT /api/tenant/{tenant}/config`: fields in the request replace the current fields. If `version` is given
 * and the configuration has a different version, the change is refused.
 */
export const tenantChangeSchema = z.object({
  /** Null removes the layout, so that the layout type determines the frame and home page. */
  layout_config: z.optional(z.unknown()),
  custom_css: customCode,
  custom_js: customCode,
  /** Time of the change according to the sender, in ISO format; the server stores its own time. */
  updated_at: z.optional(z.string()),
  version: z.optional(z.int()),
  name: z.optional(tenantDraftSchema.shape.name),
  description: z.optional(z.string()),
  plan: z.optional(z.enum(PLANS)),
  status: z.optional(z.enum(TENANT_STATUSES)),
  layout_type: z.optional(z.string()),
  features: z.optional(tenantFeaturesSchema),
  disabled_plugins: tenantSchema.shape.disabled_plugins,
  /** Null means that there are no tenant colours. */
  theme: z.optional(z.nullable(tenantThemeSchema)),
  settings: z.optional(z.record(z.string(), z.unknown())),
  /** Null means unlimited. */
  limits: z.optional(z.nullable(tenantLimitsSchema)),
  security: z.optional(tenantSecuritySchema),
});

export type TenantChange = z.infer<typeof tenantChangeSchema>;

/** Warnings about the layout in a request (specification §5); absent if the request has no layout. */
const warnings = z.optional(z.array(z.string()));

/** Response to `POST /tenants`. */
export const tenantCreatedSchema = z.extend(tenantConfigSchema, { warnings });

/** Response to `GET` and `PUT /api/tenant/{tenant}/config`. */
export const tenantConfigAnswerSchema = z.object({
  success: z.literal(true),
  data: tenantConfigSchema,
  warnings,
});

/** Response to `GET /tenants`. */
export const tenantListSchema = z.object({ tenants: z.array(tenantSummarySchema) });

/** Body and response of `POST /tenants/sanitize-css`. */
export const customCssSchema = z.object({
  custom_css: z.string().check(z.maxLength(MAX_CUSTOM_CODE_LENGTH)),
});

/** Body of `POST /tenants/validate-slug`. */
export const slugQuestionSchema = z.object({ slug: z.string().check(z.maxLength(200)) });

/** Response to `POST /tenants/validate-slug`. */
export const slugAnswerSchema = z.object({
  available: z.boolean(),
  /** Up to three similar available names. */
  suggestions: z.array(z.string()),
  /** Why the slug is not available. */
  error: z.optional(z.string()),
});

export type SlugAnswer = z.infer<typeof slugAnswerSchema>;
