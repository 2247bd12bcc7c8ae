import * as z from 'zod';

/** Switches of a tenant (specification §3); what is absent is off, but for the editor. */
export const tenantFeaturesSchema = z.object({
  aiChat: z.boolean().default(false),
  contractGeneration: z.boolean().default(false),
  codeAnalysis: z.boolean().default(false),
  multiChain: z.boolean().default(false),
  walletConnect: z.boolean().default(false),
  deployment: z.boolean().default(false),
  collaboration: z.boolean().default(false),
  editor: z.boolean().default(true),
  debugging: z.boolean().default(false),
  enableVirtualTreeV2: z.boolean().default(false),
  customThemes: z.boolean().default(false),
  apiAccess: z.boolean().default(false),
  webhooks: z.boolean().default(false),
  analytics: z.boolean().default(false),
  dynamicUiRendering: z.boolean().default(false),
  panelShell: z.boolean().default(false),
  enableExecutionOrchestrator: z.boolean().default(false),
  enableNewThemeService: z.boolean().default(false),
  /** Absent: unlimited. */
  maxProjects: z.number().int().positive().optional(),
  maxUsers: z.number().int().positive().optional(),
  /** MB; absent: unlimited. */
  storageLimit: z.number().positive().optional(),
});

export const tenantSchema = z.object({
  /** Lower-case letters, digits and hyphens, 3 to 50 characters (specification §5). */
  id: z.string().regex(/^[a-z0-9-]{3,50}$/),
  name: z.string(),
  plan: z.string().default('free'),
  status: z.string().default('active'),
  description: z.string().default(''),
  layout_type: z.string().default('default'),
  /** Chain the tenant is for; absent: every chain. */
  blockchain: z.string().optional(),
  features: tenantFeaturesSchema,
});

export type Tenant = z.infer<typeof tenantSchema>;
