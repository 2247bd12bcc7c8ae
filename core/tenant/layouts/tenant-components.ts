import { chainTenants } from '@core/base/specified-names';
import type { Tenant } from '../wire';
import { isAllowedComponent } from './component-ids';

type Subject = Pick<Tenant, 'id' | 'layout_type' | 'features' | 'layout_config'>;

/** The frame component for a tenant's pages (specification §2.3). */
export function frameComponent(tenant: Subject): string {
  const { id, layout_type } = tenant;
  return (
    configured(tenant, 'layout') ??
    allowed(`${id}-layout`) ??
    allowed(`${layout_type}-layout`) ??
    'default-layout'
  );
}

/** Accent colour of a chain's frame (`{chain}-layout`); undefined for other frames. */
export function frameAccent(
  frame: string,
  chains: readonly { readonly id: string; readonly accentColor?: string }[],
): string | undefined {
  return chains.find(({ id }) => frame === `${id}-layout`)?.accentColor;
}

/**
 * The home page component for a tenant (specification §2.2; decisions.md, "Screens"). A chain's home page is the
 * default home page with the tenant's name.
 */
export function homeComponent(tenant: Subject): string {
  const { id, layout_type } = tenant;
  const ofType = layout_type === 'custom' ? 'development-home' : `${layout_type}-home`;
  const home = configured(tenant, 'homePage') ?? allowed(`${id}-home`) ?? allowed(ofType);
  const isOfChain = chainTenants.some((chain) => home === `${chain.id}-home`);
  return home === undefined || isOfChain ? 'default-home' : home;
}

/** The component in the tenant's configuration, if the layout is rendered from the configuration. */
function configured({ features, layout_config }: Subject, field: 'layout' | 'homePage'): string | undefined {
  if (!features.dynamicUiRendering) return undefined;
  return allowed(layout_config?.config?.components?.[field] ?? '');
}

function allowed(id: string): string | undefined {
  return isAllowedComponent(id) ? id : undefined;
}
