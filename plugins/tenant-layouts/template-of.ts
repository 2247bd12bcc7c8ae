import { errorMessage } from '@core/base/errors';
import { layoutMessages } from '@core/tenant/layouts/messages';
import { frameComponent } from '@core/tenant/layouts/tenant-components';
import type { Tenant } from '@core/tenant/wire';
import { builtInTemplates, type LayoutComponents } from './built-in-templates';
import type { ResolvedLayout } from './resolved-layout';

type Subject = Pick<Tenant, 'id' | 'layout_type' | 'features' | 'layout_config' | 'theme'>;

/**
 * The tenant's layout (specification §2.3, §8). This is the configured layout if it is valid and `dynamicUiRendering`
 * is on. If not, it is the component's built-in layout or the default layout. Returns a promise if the code that reads
 * configurations must be loaded first.
 */
export function templateOf(tenant: Subject): ResolvedLayout | Promise<ResolvedLayout> {
  const component = frameComponent(tenant);
  const components = builtInTemplates[component] ?? (builtInTemplates['default-layout'] as LayoutComponents);
  const { layout_config, layout_type, features } = tenant;
  if (!features.dynamicUiRendering || !layout_config) {
    // A component that was chosen based on the tenant's id is not a fallback, regardless of the layout type.
    const isFallback = component === 'default-layout' && layout_type !== 'default';
    // A configured layout needs a theme, which its template provides if the configuration has none.
    const problem = features.dynamicUiRendering
      ? layoutMessages.noTemplateForTheme
      : layoutMessages.templateNotFound(layout_type);
    return { component, components, texts: {}, ...(isFallback && { problem }) };
  }
  const builtIn = { component, components, texts: {} };
  return import('./configured-layout').then(
    ({ configuredLayout }) => configuredLayout(layout_config, tenant.theme, builtIn),
    (error: unknown) => ({ ...builtIn, problem: errorMessage(error) }),
  );
}
