import { ConnectionService } from '@core/base/connection/connection';
import { Logger } from '@core/base/logger';
import { ChainService } from '@core/chains/chains';
import { NetworkEnvironmentService } from '@core/chains/networks/network-environments';
import { CommandService } from '@core/commands/commands';
import { SettingsFiles } from '@core/configuration/settings-files';
import { ProjectService } from '@core/files/projects/project';
import { StorageService } from '@core/storage/storage';
import { AdministrationCalls } from '@core/tenant/administration/administration-calls';
import { TenantService } from '@core/tenant/tenant';
import { NavigationService } from '@core/workspace/navigation/navigation';
import type { PluginContext } from '@host/api/plugin-context';
import { Skeleton } from '@host/ui/feedback/skeleton';
import { type ComponentType, lazy, Suspense } from 'react';
import { messages } from './messages';
import type { PageProps } from './page-services';

const AuthHome = lazy(async () => ({ default: (await import('./views/auth-home')).AuthHome }));
const DashboardHome = lazy(async () => ({ default: (await import('./views/dashboard-home')).DashboardHome }));
const DevelopmentHome = lazy(async () => ({
  default: (await import('./views/development-home')).DevelopmentHome,
}));
const ContractsPage = lazy(async () => ({ default: (await import('./views/contracts-page')).ContractsPage }));
const DeploymentsPage = lazy(async () => ({
  default: (await import('./views/deployments-page')).DeploymentsPage,
}));
const StubPage = lazy(async () => ({ default: (await import('./views/stub-page')).StubPage }));

export function activate(context: PluginContext): void {
  const { views } = context;
  const core = {
    chains: context.get(ChainService),
    commands: context.get(CommandService),
    connection: context.get(ConnectionService),
    logger: context.get(Logger),
    navigation: context.get(NavigationService),
    networkEnvironments: context.get(NetworkEnvironmentService),
    projects: context.get(ProjectService),
    settingsFiles: context.get(SettingsFiles),
    storage: context.get(StorageService),
    tenant: context.get(TenantService),
  };
  const services = { ...core, administration: new AdministrationCalls((input, init) => fetch(input, init)) };
  const page = (Page: ComponentType<PageProps>) => () => (
    <Suspense fallback={<Skeleton />}>
      <Page services={services} />
    </Suspense>
  );
  const stub = (title: string) => page((props) => <StubPage {...props} title={title} />);
  views.registerView('tenant-stubs.auth', page(AuthHome));
  views.registerView('tenant-stubs.dashboardHome', page(DashboardHome));
  views.registerView('tenant-stubs.development', page(DevelopmentHome));
  views.registerView('tenant-stubs.dashboard', page(DashboardHome));
  views.registerView('tenant-stubs.analytics', page(DashboardHome));
  views.registerView('tenant-stubs.contracts', page(ContractsPage));
  views.registerView('tenant-stubs.deploy', page(DeploymentsPage));
  views.registerView('tenant-stubs.teams', stub(messages.teams));
  views.registerView('tenant-stubs.reports', stub(messages.reports));
  views.registerView('tenant-stubs.metrics', stub(messages.metrics));
  views.registerView('tenant-stubs.alerts', stub(messages.alerts));
  views.registerView('tenant-stubs.adminSettings', stub(messages.adminSettings));
}
