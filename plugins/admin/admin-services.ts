import type { ConnectionService } from '@core/base/connection/connection';
import type { AnnouncementService } from '@core/notifications/announcements';
import type { NotificationService } from '@core/notifications/notifications';
import type { AdministrationCalls } from '@core/tenant/administration/administration-calls';
import type { TenantCalls } from '@core/tenant/remote/tenant-calls';
import type { NavigationService } from '@core/workspace/navigation/navigation';

export interface AdminServices {
  readonly announcements: AnnouncementService;
  readonly connection: ConnectionService;
  readonly navigation: NavigationService;
  readonly notifications: NotificationService;
  readonly administration: AdministrationCalls;
  readonly tenants: TenantCalls;
}

export interface AdminPageProps {
  readonly services: AdminServices;
}
