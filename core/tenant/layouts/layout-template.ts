import * as z from 'zod/mini';

/** An entry in a layout's navigation; `validateLayout` checks that `id`, `label` and `href` exist. */
export interface NavigationItem {
  /** Unique id. */
  readonly id?: string | undefined;
  /** Link text. */
  readonly label?: string | undefined;
  /** Name of an icon in the icon font. */
  readonly icon?: string | undefined;
  /** Link URL. */
  readonly href?: string | undefined;
  /** Nested entries. */
  readonly children?: readonly NavigationItem[] | undefined;
}

const text = z.optional(z.string());
const flag = z.optional(z.boolean());

const navigationItemSchema: z.ZodMiniType<NavigationItem> = z.object({
  id: text,
  label: text,
  icon: text,
  href: text,
  children: z.optional(z.array(z.lazy(() => navigationItemSchema))),
});

const themeSchema = z.object({
  colors: z.optional(z.record(z.string(), z.string())),
  typography: z.optional(
    z.object({
      fontFamily: z.optional(z.record(z.string(), z.string())),
      fontSize: z.optional(z.record(z.string(), z.string())),
    }),
  ),
  spacing: z.optional(z.record(z.string(), z.string())),
  borderRadius: z.optional(z.record(z.string(), z.string())),
  shadows: z.optional(z.record(z.string(), z.string())),
});

const headerSchema = z.object({
  type: text,
  height: text,
  sticky: flag,
  transparent: flag,
  showLogo: flag,
  showNavigation: flag,
  showUserMenu: flag,
  showSearch: flag,
  alignment: text,
});

const sidebarSchema = z.object({
  enabled: flag,
  position: text,
  width: text,
  collapsible: flag,
  defaultCollapsed: flag,
  showIcons: flag,
  showLabels: flag,
  navigation: z.optional(z.array(navigationItemSchema)),
});

const footerSchema = z.object({
  enabled: flag,
  type: text,
  showCopyright: flag,
  showLinks: flag,
  showSocial: flag,
});

const contentSchema = z.object({
  maxWidth: text,
  padding: text,
  gridColumns: z.optional(z.number()),
  showBreadcrumbs: flag,
  showPageTitle: flag,
  containerType: text,
});

/**
 * A layout from an external source (specification §3, "Layout template"). The schema checks shapes;
 * `validateLayout` checks required fields and reports all problems at once.
 */
export const layoutTemplateSchema = z.object({
  id: text,
  name: text,
  type: text,
  description: text,
  category: text,
  tags: z.optional(z.array(z.string())),
  previewImage: text,
  isActive: flag,
  config: z.optional(
    z.object({
      theme: z.optional(themeSchema),
      components: z.optional(
        z.object({
          header: z.optional(headerSchema),
          sidebar: z.optional(sidebarSchema),
          footer: z.optional(footerSchema),
          content: z.optional(contentSchema),
          /** Ids of the components for the frame and the home page, from the allowed list. */
          layout: text,
          homePage: text,
        }),
      ),
      /** Text strings and switches, which depend on the layout type. */
      customizations: z.optional(z.record(z.string(), z.unknown())),
    }),
  ),
});

export type LayoutTemplate = z.infer<typeof layoutTemplateSchema>;
