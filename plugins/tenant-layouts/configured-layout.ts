import { colorStyle, layoutTexts, themeStyle } from '@core/tenant/layouts/layout-style';
import type { LayoutTemplate, NavigationItem } from '@core/tenant/layouts/layout-template';
import { layoutMessages } from '@core/tenant/layouts/messages';
import { sanitizeLayout } from '@core/tenant/layouts/sanitize-layout';
import { validateLayout } from '@core/tenant/layouts/validate-layout';
import type { Tenant } from '@core/tenant/wire';
import { isIconName } from '@host/ui/icons/icon-names';
import type { LayoutComponents } from './built-in-templates';
import type { ResolvedLayout } from './resolved-layout';

/**
 * The layout from a tenant's configuration. If the configuration is invalid, returns the built-in layout and the
 * reason.
 */
export function configuredLayout(
  config: LayoutTemplate,
  tenantTheme: Tenant['theme'],
  builtIn: ResolvedLayout,
): ResolvedLayout {
  const { errors, layout } = validateLayout(config);
  if (errors.length > 0 || !layout) return { ...builtIn, problem: layoutMessages.invalid(errors) };
  const { components = {}, customizations, theme } = sanitizeLayout(layout).config ?? {};
  return {
    component: builtIn.component,
    components: configured(builtIn.components, components),
    ...(theme && { colors: colorStyle(theme.colors, tenantTheme), style: themeStyle(theme) }),
    texts: layoutTexts(customizations),
  };
}

type Configured = NonNullable<NonNullable<LayoutTemplate['config']>['components']>;

/** Values missing from a configuration are taken from the built-in layout. */
function configured(
  builtIn: LayoutComponents,
  { header, sidebar, footer, content }: Configured,
): LayoutComponents {
  const own = sidebar?.navigation?.map(withKnownIcon);
  const navigation = own ?? builtIn.sidebar.navigation ?? builtIn.navigation;
  const whole = { ...builtIn.sidebar, ...sidebar, navigation: [...navigation] };
  return {
    header: { ...builtIn.header, ...header },
    sidebar: whole,
    footer: { ...builtIn.footer, ...footer },
    content: { ...builtIn.content, ...content },
    navigation: whole.enabled ? [] : navigation,
  };
}

function withKnownIcon({ icon, children, ...item }: NavigationItem): NavigationItem {
  return {
    ...item,
    ...(icon !== undefined && isIconName(icon) && { icon }),
    ...(children && { children: children.map(withKnownIcon) }),
  };
}
