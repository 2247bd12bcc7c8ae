import * as z from 'zod/mini';
import { layoutTemplateSchema } from './layouts/layout-template';
import { tenantLimitsSchema, tenantSecuritySchema } from './tenant-limits';
import { tenantThemeSchema } from './tenant-theme';

const off = z._default(z.boolean(), false);

/** A tenant's features (specification §3); absent features are off, except the editor. */
export const tenantFeaturesSchema = z.object({
  aiChat: off,
  contractGeneration: off,
  codeAnalysis: off,
  multiChain: off,
  walletConnect: off,
  deployment: off,
  collaboration: off,
  editor: z._default(z.boolean(), true),
  debugging: off,
  enableVirtualTreeV2: off,
  customThemes: off,
  apiAccess: off,
  webhooks: off,
  analytics: off,
  dynamicUiRendering: off,
  panelShell: off,
  enableExecutionOrchestrator: off,
  enableNewThemeService: off,
  /** Unlimited if absent. */
  maxProjects: z.optional(z.int().check(z.positive())),
  maxUsers: z.optional(z.int().check(z.positive())),
  /** Limit in MB; unlimited if absent. */
  storageLimit: z.optional(z.number().check(z.positive())),
});

/** A tenant with its configuration (specification §3). */
export const tenantSchema = z.object({
  /** 3 to 50 lowercase letters, digits and hyphens (specification §5). */
  id: z.string().check(z.regex(/^[a-z0-9-]{3,50}$/)),
  name: z.string(),
  plan: z._default(z.string(), 'free'),
  status: z._default(z.string(), 'active'),
  description: z._default(z.string(), ''),
  layout_type: z._default(z.string(), 'default'),
  /** The tenant's chain; all chains if absent. */
  blockchain: z.optional(z.string()),
  features: tenantFeaturesSchema,
  /** Ids of the disabled plugins. */
  disabled_plugins: z.optional(z.array(z.string())),
  /** Frame and home page; an invalid value is treated as absent. */
  layout_config: z.catch(z.optional(layoutTemplateSchema), undefined),
  /** Initial settings for the tenant's users, by key. */
  settings: z.optional(z.record(z.string(), z.unknown())),
  /** Colours that override the theme that a user chose; an invalid value is treated as absent. */
  theme: z.catch(z.optional(tenantThemeSchema), undefined),
  /** Unlimited if absent. */
  limits: z.optional(tenantLimitsSchema),
  security: z.optional(tenantSecuritySchema),
});

/** A tenant with its configuration (specification §3). */
export type Tenant = z.infer<typeof tenantSchema> & {
  /** Sanitised by the server. */
  readonly custom_css?: string | undefined;
};
