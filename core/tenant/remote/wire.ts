import * as z from 'zod/mini';
import { tenantDraftSchema } from '../new-tenant';
import { PLANS } from '../plan';
import { tenantLimitsSchema, tenantSecuritySchema } from '../tenant-limits';
import { tenantThemeSchema } from '../tenant-theme';
import { tenantFeaturesSchema, tenantSchema } from '../wire';

/** Longest style sheet or script of a tenant, in characters. */
export const LONGEST_CUSTOM_CODE = 200_000;

const customCode = z.optional(z.string().check(z.maxLength(LONGEST_CUSTOM_CODE)));

/** What is known of a tenant without its configuration (specification §3, "Tenant"). */
export const tenantSummarySchema = z.object({
  id: tenantSchema.shape.id,
  name: z.string(),
  /** The name in addresses; the same as the id. */
  slug: z.string(),
  plan: z.string(),
  status: z.string(),
  description: z.string(),
  layout_type: z.string(),
  /** ISO times; a built-in tenant is as old as its installation. */
  createdAt: z.string(),
  updatedAt: z.string(),
});

export type TenantSummary = z.infer<typeof tenantSummarySchema>;

/** A tenant with all that decides what its people see and may do (specification §3, "Tenant config"). */
export const tenantConfigSchema = z.extend(tenantSchema, {
  ...tenantSummarySchema.shape,
  /** Sanitised and scoped before it is used. */
  custom_css: customCode,
  /** Stored and handed back, never run (decisions.md, "Safety"). */
  custom_js: customCode,
  /** Counts the changes; the first is 1. */
  version: z.int(),
});

export type TenantConfig = z.infer<typeof tenantConfigSchema>;

/** `POST /tenants` */
export const tenantCreationSchema = z.extend(tenantDraftSchema, {
  /** Checked by the server, which returns a sentence for a slug that is not possible. */
  slug: z.string(),
  /** Checked by `validateLayout`, which names all that is wrong. */
  layout_config: z.optional(z.unknown()),
});

export const TENANT_STATUSES = ['active', 'inactive'] as const;

/**
 * `PUT /api/tenant/{tenant}/config`: what is named replaces what was. With `version` the change is refused when the
 * configuration is no longer that one.
 */
export const tenantChangeSchema = z.object({
  /** Null: its type decides. */
  layout_config: z.optional(z.unknown()),
  custom_css: customCode,
  custom_js: customCode,
  /** When the sender made the change, as ISO time; the server's own clock is what is stored. */
  updated_at: z.optional(z.string()),
  version: z.optional(z.int()),
  name: z.optional(tenantDraftSchema.shape.name),
  description: z.optional(z.string()),
  plan: z.optional(z.enum(PLANS)),
  status: z.optional(z.enum(TENANT_STATUSES)),
  layout_type: z.optional(z.string()),
  features: z.optional(tenantFeaturesSchema),
  disabled_plugins: tenantSchema.shape.disabled_plugins,
  /** Null: it goes without colours of its own. */
  theme: z.optional(z.nullable(tenantThemeSchema)),
  settings: z.optional(z.record(z.string(), z.unknown())),
  /** Null: it may use what there is. */
  limits: z.optional(z.nullable(tenantLimitsSchema)),
  security: z.optional(tenantSecuritySchema),
});

export type TenantChange = z.infer<typeof tenantChangeSchema>;

/** Warnings about the layout of a request (specification §5); absent if the request has no layout. */
const warnings = z.optional(z.array(z.string()));

/** Answer of `POST /tenants`. */
export const tenantCreatedSchema = z.extend(tenantConfigSchema, { warnings });

/** Answer of `GET` and `PUT /api/tenant/{tenant}/config`. */
export const tenantConfigAnswerSchema = z.object({
  success: z.literal(true),
  data: tenantConfigSchema,
  warnings,
});

/** Answer of `GET /tenants`. */
export const tenantListSchema = z.object({ tenants: z.array(tenantSummarySchema) });

/** Body and answer of `POST /tenants/sanitize-css`. */
export const customCssSchema = z.object({ custom_css: z.string().check(z.maxLength(LONGEST_CUSTOM_CODE)) });

/** `POST /tenants/validate-slug` */
export const slugQuestionSchema = z.object({ slug: z.string().check(z.maxLength(200)) });

export const slugAnswerSchema = z.object({
  available: z.boolean(),
  /** Up to three names that are free and near. */
  suggestions: z.array(z.string()),
  /** Why it cannot be had. */
  error: z.optional(z.string()),
});

export type SlugAnswer = z.infer<typeof slugAnswerSchema>;
