import { errorMessage } from '@core/base/errors';
import { layoutMessages } from '@core/tenant/layouts/messages';
import { frameComponent } from '@core/tenant/layouts/tenant-components';
import type { Tenant } from '@core/tenant/wire';
import { builtInTemplates, type LayoutComponents } from './built-in-templates';
import type { ResolvedLayout } from './resolved-layout';

type Subject = Pick<Tenant, 'id' | 'layout_type' | 'features' | 'layout_config' | 'theme'>;

/**
 * The layout of a tenant: its own configuration while it is drawn from that (feature `dynamicUiRendering`) and is valid, else the
 * built-in one of its component, else the default one (specification §2.3, §8). A promise when the code that reads
 * configurations has to be loaded.
 */
export function templateOf(tenant: Subject): ResolvedLayout | Promise<ResolvedLayout> {
  const component = frameComponent(tenant);
  const components = builtInTemplates[component] ?? (builtInTemplates['default-layout'] as LayoutComponents);
  const { layout_config, layout_type, features } = tenant;
  if (!features.dynamicUiRendering || !layout_config) {
    // The frame of the tenant's own id needs no type.
    const isFallback = component === 'default-layout' && layout_type !== 'default';
    // A layout that is drawn from the configuration has a theme, which its template has if the configuration has none.
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
