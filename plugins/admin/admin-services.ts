import type { AdministrationCalls } from '@core/tenant/administration/administration-calls';
import type { TenantCalls } from '@core/tenant/remote/tenant-calls';
import type { PluginServices } from '@host/api/plugin-context';

/** What the pages of administrators work with. */
export interface AdminServices
  extends Pick<PluginServices, 'announcements' | 'connection' | 'navigation' | 'notifications'> {
  readonly administration: AdministrationCalls;
  readonly tenants: TenantCalls;
}

export interface AdminPageProps {
  readonly services: AdminServices;
}
