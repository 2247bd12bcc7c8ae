import { product } from '@core/base/product';
import { chainTenants } from '@core/base/specified-names';
import type { Tenant } from './wire';

/** What is switched on nowhere but where somebody makes it. */
const noFeatures = {
  aiChat: false,
  contractGeneration: false,
  codeAnalysis: false,
  multiChain: false,
  walletConnect: false,
  deployment: false,
  collaboration: false,
  editor: false,
  debugging: false,
  enableVirtualTreeV2: false,
  customThemes: false,
  apiAccess: false,
  webhooks: false,
  analytics: false,
  dynamicUiRendering: false,
  panelShell: false,
  enableExecutionOrchestrator: false,
  enableNewThemeService: false,
} satisfies Tenant['features'];

/** Everything that gates something; the tenants below narrow it. */
const allFeatures: Tenant['features'] = {
  ...noFeatures,
  aiChat: true,
  contractGeneration: true,
  codeAnalysis: true,
  multiChain: true,
  walletConnect: true,
  deployment: true,
  editor: true,
  debugging: true,
  enableVirtualTreeV2: true,
  customThemes: true,
  panelShell: true,
  enableExecutionOrchestrator: true,
};

function tenant(id: string, name: string, rest: Partial<Tenant> = {}): Tenant {
  return {
    id,
    name,
    plan: 'enterprise',
    status: 'active',
    description: '',
    layout_type: 'default',
    features: allFeatures,
    ...rest,
  };
}

function chainTenant(id: string, name: string): Tenant {
  return tenant(id, name, {
    layout_type: 'enterprise',
    blockchain: id,
    features: { ...allFeatures, multiChain: false },
  });
}

function stubTenant(id: string, name: string): Tenant {
  return tenant(id, name, { layout_type: id, features: { ...noFeatures, editor: true } });
}

/** Whose page it is while no other tenant is known. */
export const fallbackTenant = tenant(product.id, product.name, { layout_type: 'custom' });

/**
 * The tenants that every installation knows (specification §1, §9.5); unlimited (decisions.md, "Tenants"). They are what
 * `tenantSchema` would read, so that no page has to read them first.
 */
export const builtInTenants: readonly Tenant[] = [
  fallbackTenant,
  ...chainTenants.map(({ id, name }) => chainTenant(id, name)),
  stubTenant('admin', 'Admin'),
  stubTenant('dashboard', 'Dashboard'),
  stubTenant('auth', 'Auth'),
  tenant('default', 'Default'),
];
