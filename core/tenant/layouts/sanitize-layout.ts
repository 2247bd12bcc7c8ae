import type { LayoutTemplate, NavigationItem } from './layout-template';
import { sanitizeHref, sanitizeText } from './sanitize-text';

/**
 * A copy of the layout in which custom strings, navigation labels and navigation URLs are harmless (specification §5).
 */
export function sanitizeLayout(layout: LayoutTemplate): LayoutTemplate {
  const { config } = layout;
  if (!config) return layout;
  const { components, customizations } = config;
  return {
    ...layout,
    config: {
      ...config,
      ...(customizations && { customizations: sanitizeRecord(customizations) }),
      ...(components && { components: sanitizeComponents(components) }),
    },
  };
}

type Components = NonNullable<NonNullable<LayoutTemplate['config']>['components']>;

function sanitizeComponents(components: Components): Components {
  const { sidebar } = components;
  if (!sidebar?.navigation) return components;
  return { ...components, sidebar: { ...sidebar, navigation: sidebar.navigation.map(sanitizeItem) } };
}

function sanitizeItem(item: NavigationItem): NavigationItem {
  const { label, href, children } = item;
  return {
    ...item,
    ...(label !== undefined && { label: sanitizeText(label) }),
    ...(href !== undefined && { href: sanitizeHref(href) }),
    ...(children && { children: children.map(sanitizeItem) }),
  };
}

function sanitizeRecord(values: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const entries = Object.entries(values).map(([name, value]) => [sanitizeText(name), sanitizeValue(value)]);
  return Object.fromEntries(entries);
}

function sanitizeValue(value: unknown): unknown {
  if (typeof value === 'string') return sanitizeText(value);
  if (Array.isArray(value)) return value.map(sanitizeValue);
  if (typeof value === 'object' && value !== null) return sanitizeRecord({ ...value });
  return value;
}
