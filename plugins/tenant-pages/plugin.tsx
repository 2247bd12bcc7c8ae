import { AdministrationCalls } from '@core/administration/administration-calls';
import type { PluginContext } from '@host/api/plugin-context';
import { Skeleton } from '@host/ui/skeleton';
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

/** The homes and pages that layouts of tenants name. */
export function activate({ views, services: core }: PluginContext): void {
  const services = { ...core, administration: new AdministrationCalls((input, init) => fetch(input, init)) };
  const page = (Page: ComponentType<PageProps>) => () => (
    <Suspense fallback={<Skeleton />}>
      <Page services={services} />
    </Suspense>
  );
  const stub = (title: string) => page((props) => <StubPage {...props} title={title} />);
  views.registerView('tenant-pages.auth', page(AuthHome));
  views.registerView('tenant-pages.dashboardHome', page(DashboardHome));
  views.registerView('tenant-pages.development', page(DevelopmentHome));
  views.registerView('tenant-pages.dashboard', page(DashboardHome));
  views.registerView('tenant-pages.analytics', page(DashboardHome));
  views.registerView('tenant-pages.contracts', page(ContractsPage));
  views.registerView('tenant-pages.deploy', page(DeploymentsPage));
  views.registerView('tenant-pages.teams', stub(messages.teams));
  views.registerView('tenant-pages.reports', stub(messages.reports));
  views.registerView('tenant-pages.metrics', stub(messages.metrics));
  views.registerView('tenant-pages.alerts', stub(messages.alerts));
  views.registerView('tenant-pages.adminSettings', stub(messages.adminSettings));
}
