import type { TenantChange, TenantConfig, TenantSummary } from '@core/tenant/remote/wire';
import type { Tenant } from '@core/tenant/wire';
import type { tenants } from '../store/schema';

export type TenantRow = typeof tenants.$inferSelect;

export function toConfig(row: TenantRow): TenantConfig {
  const { layoutConfig, customCss, customJs, version } = row;
  return {
    ...row.config,
    ...toSummary(row),
    ...(layoutConfig && { layout_config: layoutConfig }),
    ...(customCss !== null && { custom_css: customCss }),
    ...(customJs !== null && { custom_js: customJs }),
    version,
  };
}

export function toSummary({ id, config, createdAt, updatedAt }: TenantRow): TenantSummary {
  const { name, plan, status, description, layout_type } = config;
  return {
    id,
    name,
    slug: id,
    plan,
    status,
    description,
    layout_type,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  };
}

/** Applies a change to a tenant. A null in the change deletes the value. */
export function changedTenant(tenant: Tenant, change: TenantChange): Tenant {
  const { name, description, plan, status, layout_type, features, disabled_plugins, settings, security } =
    change;
  const { theme, limits, ...rest } = tenant;
  const newTheme = change.theme === undefined ? theme : change.theme;
  const newLimits = change.limits === undefined ? limits : change.limits;
  return {
    ...rest,
    ...(name !== undefined && { name }),
    ...(description !== undefined && { description }),
    ...(plan !== undefined && { plan }),
    ...(status !== undefined && { status }),
    ...(layout_type !== undefined && { layout_type }),
    ...(features && { features }),
    ...(disabled_plugins && { disabled_plugins }),
    ...(newTheme && { theme: newTheme }),
    ...(settings && { settings }),
    ...(newLimits && { limits: newLimits }),
    ...(security && { security }),
  };
}
