import { product } from '@core/base/product';
import { chainTenants } from '@core/base/specified-names';
import type { Tenant } from './wire';

/** Features that are off unless a tenant enables them. */
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

/** All features; the tenants below restrict them. */
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

/** The page's tenant if no other tenant is known. */
export const fallbackTenant = tenant(product.id, product.name, { layout_type: 'custom' });

/**
 * Tenants in every installation (specification §1, §9.5), without limits (decisions.md, "Tenants"). They already match
 * the output of `tenantSchema`, so pages do not need to parse them.
 */
export const builtInTenants: readonly Tenant[] = [
  fallbackTenant,
  ...chainTenants.map(({ id, name }) => chainTenant(id, name)),
  stubTenant('admin', 'Admin'),
  stubTenant('dashboard', 'Dashboard'),
  stubTenant('auth', 'Auth'),
  tenant('default', 'Default'),
];
