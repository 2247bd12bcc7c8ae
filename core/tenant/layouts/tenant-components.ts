import { chainTenants } from '@core/base/specified-names';
import type { Tenant } from '../wire';
import { isAllowedComponent } from './component-ids';

type Subject = Pick<Tenant, 'id' | 'layout_type' | 'features' | 'layout_config'>;

/** The component that frames a tenant's pages (specification §2.3). */
export function frameComponent(tenant: Subject): string {
  const { id, layout_type } = tenant;
  return (
    configured(tenant, 'layout') ??
    allowed(`${id}-layout`) ??
    allowed(`${layout_type}-layout`) ??
    'default-layout'
  );
}

/** The accent colour of the chain that a frame belongs to (`{chain}-layout`); undefined for other frames. */
export function frameAccent(
  frame: string,
  chains: readonly { readonly id: string; readonly accentColor?: string }[],
): string | undefined {
  return chains.find(({ id }) => frame === `${id}-layout`)?.accentColor;
}

/**
 * The component that is a tenant's home (specification §2.2; decisions.md, "Screens"). The homes of chains are the default
 * home, which names the tenant.
 */
export function homeComponent(tenant: Subject): string {
  const { id, layout_type } = tenant;
  const ofType = layout_type === 'custom' ? 'development-home' : `${layout_type}-home`;
  const home = configured(tenant, 'homePage') ?? allowed(`${id}-home`) ?? allowed(ofType);
  const isOfChain = chainTenants.some((chain) => home === `${chain.id}-home`);
  return home === undefined || isOfChain ? 'default-home' : home;
}

/** What the tenant's configuration names; it counts while the layout is drawn from the configuration. */
function configured({ features, layout_config }: Subject, field: 'layout' | 'homePage'): string | undefined {
  if (!features.dynamicUiRendering) return undefined;
  return allowed(layout_config?.config?.components?.[field] ?? '');
}

function allowed(id: string): string | undefined {
  return isAllowedComponent(id) ? id : undefined;
}
