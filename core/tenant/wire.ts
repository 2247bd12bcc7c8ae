import * as z from 'zod/mini';
import { layoutTemplateSchema } from './layouts/layout-template';
import { tenantLimitsSchema, tenantSecuritySchema } from './tenant-limits';
import { tenantThemeSchema } from './tenant-theme';

const off = z._default(z.boolean(), false);

/** Switches of a tenant (specification §3); what is absent is off, but for the editor. */
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
  /** Absent: unlimited. */
  maxProjects: z.optional(z.int().check(z.positive())),
  maxUsers: z.optional(z.int().check(z.positive())),
  /** MB; absent: unlimited. */
  storageLimit: z.optional(z.number().check(z.positive())),
});

export const tenantSchema = z.object({
  /** Lower-case letters, digits and hyphens, 3 to 50 characters (specification §5). */
  id: z.string().check(z.regex(/^[a-z0-9-]{3,50}$/)),
  name: z.string(),
  plan: z._default(z.string(), 'free'),
  status: z._default(z.string(), 'active'),
  description: z._default(z.string(), ''),
  layout_type: z._default(z.string(), 'default'),
  /** Chain the tenant is for; absent: every chain. */
  blockchain: z.optional(z.string()),
  features: tenantFeaturesSchema,
  /** Ids of the plugins that it goes without. */
  disabled_plugins: z.optional(z.array(z.string())),
  /** How its pages are framed, and its home; one that cannot be read counts as absent. */
  layout_config: z.catch(z.optional(layoutTemplateSchema), undefined),
  /** Values of settings that its people start from, by key. */
  settings: z.optional(z.record(z.string(), z.unknown())),
  /** Colours that go over the theme that somebody chose; one that is none counts as absent. */
  theme: z.catch(z.optional(tenantThemeSchema), undefined),
  /** Absent: unlimited. */
  limits: z.optional(tenantLimitsSchema),
  security: z.optional(tenantSecuritySchema),
});

export type Tenant = z.infer<typeof tenantSchema> & {
  /** Sanitised by the server. */
  readonly custom_css?: string | undefined;
};
