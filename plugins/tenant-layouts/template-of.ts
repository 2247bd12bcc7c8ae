import { type LayoutTexts, layoutTexts } from '@core/tenant/layouts/layout-style';
import { layoutMessages } from '@core/tenant/layouts/messages';
import { sanitizeLayout } from '@core/tenant/layouts/sanitize-layout';
import { frameComponent } from '@core/tenant/layouts/tenant-components';
import { validateLayout } from '@core/tenant/layouts/validate-layout';
import type { Tenant } from '@core/tenant/wire';
import { builtInTemplates, type LayoutComponents } from './built-in-templates';

/** How a tenant's pages are framed. */
export interface ResolvedLayout {
  /** Id of the component, from the allowed list. */
  readonly component: string;
  readonly components: LayoutComponents;
  /** The layout's own theme; absent for a built-in layout. */
  readonly theme?: LayoutTheme;
  readonly texts: LayoutTexts;
  /** Why the tenant's own configuration does not count, in words of specification §8. */
  readonly problem?: string;
}

type Subject = Pick<Tenant, 'id' | 'layout_type' | 'features' | 'layout_config'>;

/**
 * The layout of a tenant: its own configuration while it is drawn from that (feature `dynamicUiRendering`) and is valid, else the
 * built-in one of its component, else the default one (specification §2.3, §8).
 */
export function templateOf(tenant: Subject): ResolvedLayout {
  const component = frameComponent(tenant);
  const builtIn = builtInTemplates[component] ?? (builtInTemplates['default-layout'] as LayoutComponents);
  const { layout_config, layout_type, features } = tenant;
  if (!features.dynamicUiRendering || !layout_config) {
    // The frame of the tenant's own id needs no type.
    const isFallback = component === 'default-layout' && layout_type !== 'default';
    // A layout that is drawn from the configuration has a theme, which its template has if the configuration has none.
    const problem = features.dynamicUiRendering
      ? layoutMessages.noTemplateForTheme
      : layoutMessages.templateNotFound(layout_type);
    return { component, components: builtIn, texts: {}, ...(isFallback && { problem }) };
  }
  const { errors, layout } = validateLayout(layout_config);
  if (errors.length > 0 || !layout) {
    return { component, components: builtIn, texts: {}, problem: layoutMessages.invalid(errors) };
  }
  const { components = {}, customizations, theme } = sanitizeLayout(layout).config ?? {};
  return {
    component,
    components: configured(builtIn, components),
    ...(theme && { theme }),
    texts: layoutTexts(customizations),
  };
}

type Config = NonNullable<NonNullable<Tenant['layout_config']>['config']>;
type Configured = NonNullable<Config['components']>;
type LayoutTheme = NonNullable<Config['theme']>;

/** What a configuration leaves out is as in the built-in layout. */
function configured(
  builtIn: LayoutComponents,
  { header, sidebar, footer, content }: Configured,
): LayoutComponents {
  const navigation = sidebar?.navigation ?? builtIn.sidebar.navigation ?? builtIn.navigation;
  const whole = { ...builtIn.sidebar, navigation: [...navigation], ...sidebar };
  return {
    header: { ...builtIn.header, ...header },
    sidebar: whole,
    footer: { ...builtIn.footer, ...footer },
    content: { ...builtIn.content, ...content },
    navigation: whole.enabled ? [] : navigation,
  };
}
