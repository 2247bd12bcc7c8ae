import { product } from '@core/base/product';
import { type Tenant, tenantSchema } from './wire';

/** Everything that gates something; the tenants below narrow it. */
const allFeatures = {
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
};

function chainTenant(id: string, name: string): Tenant {
  return tenantSchema.parse({
    id,
    name,
    plan: 'enterprise',
    layout_type: 'enterprise',
    blockchain: id,
    features: { ...allFeatures, multiChain: false },
  });
}

function stubTenant(id: string, name: string): Tenant {
  return tenantSchema.parse({ id, name, plan: 'enterprise', layout_type: id, features: { editor: true } });
}

/** The tenants that every installation knows (specification §1, §9.5); unlimited (decisions.md, "Tenants"). */
export const builtInTenants: readonly Tenant[] = [
  tenantSchema.parse({
    id: product.id,
    name: product.name,
    plan: 'enterprise',
    layout_type: 'custom',
    features: allFeatures,
  }),
  chainTenant('ton', 'TON'),
  chainTenant('aptos', 'Aptos'),
  chainTenant('sui', 'Sui'),
  stubTenant('admin', 'Admin'),
  stubTenant('dashboard', 'Dashboard'),
  stubTenant('auth', 'Auth'),
  tenantSchema.parse({ id: 'default', name: 'Default', plan: 'enterprise', features: allFeatures }),
];
