import * as z from 'zod/mini';

/** A tenant's colours (specification §3), each in a format that `parseCssColor` accepts. */
export const tenantThemeSchema = z.object({
  primary: z.string(),
  secondary: z.string(),
  accent: z.string(),
  background: z.string(),
  surface: z.string(),
  text: z.string(),
  /** URL of the page's icon. */
  favicon: z.optional(z.string()),
});

export type TenantTheme = z.infer<typeof tenantThemeSchema>;
