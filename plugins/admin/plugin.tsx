import { ConnectionService } from '@core/base/connection/connection';
import { AnnouncementService } from '@core/notifications/announcements';
import { NotificationService } from '@core/notifications/notifications';
import { AdministrationCalls } from '@core/tenant/administration/administration-calls';
import { TenantCalls } from '@core/tenant/remote/tenant-calls';
import { NavigationService } from '@core/workspace/navigation/navigation';
import type { PluginContext } from '@host/api/plugin-context';
import { Skeleton } from '@host/ui/feedback/skeleton';
import { type ComponentType, lazy, Suspense } from 'react';
import type { AdminPageProps } from './admin-services';

const OverviewPage = lazy(async () => ({ default: (await import('./views/overview-page')).OverviewPage }));
const FirstAdministratorPage = lazy(async () => ({
  default: (await import('./views/first-administrator-page')).FirstAdministratorPage,
}));
const TenantsPage = lazy(async () => ({ default: (await import('./tenants/tenants-page')).TenantsPage }));
const UsersPage = lazy(async () => ({ default: (await import('./views/users-page')).UsersPage }));
const SystemPage = lazy(async () => ({ default: (await import('./views/system-page')).SystemPage }));
const LogsPage = lazy(async () => ({ default: (await import('./views/logs-page')).LogsPage }));

export function activate(context: PluginContext): void {
  const { views } = context;
  const core = {
    announcements: context.get(AnnouncementService),
    connection: context.get(ConnectionService),
    navigation: context.get(NavigationService),
    notifications: context.get(NotificationService),
  };
  const fetcher: typeof fetch = (input, init) => fetch(input, init);
  const services = {
    ...core,
    administration: new AdministrationCalls(fetcher),
    tenants: new TenantCalls(fetcher),
  };
  const page = (Page: ComponentType<AdminPageProps>) => () => (
    <Suspense fallback={<Skeleton />}>
      <Page services={services} />
    </Suspense>
  );
  views.registerView('admin.home', page(OverviewPage));
  views.registerView('admin.overview', page(OverviewPage));
  views.registerView('admin.first', page(FirstAdministratorPage));
  views.registerView('admin.tenants', page(TenantsPage));
  views.registerView('admin.users', page(UsersPage));
  views.registerView('admin.system', page(SystemPage));
  views.registerView('admin.logs', page(LogsPage));
}
