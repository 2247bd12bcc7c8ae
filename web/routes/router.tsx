import { homeComponent } from '@core/tenant/layouts/tenant-components';
import { TenantService } from '@core/tenant/tenant';
import { NavigationService, projectIdOfPath } from '@core/workspace/navigation/navigation';
import { type ViewDescription, ViewService } from '@core/workspace/views/views';
import { useObservable } from '@host/ui/hooks/use-observable';
import { lazy, Suspense } from 'react';
import { useService } from '../services';
import { ErrorBoundary } from '../shell/error-boundary';
import { PageLayers } from '../shell/frame/page-layers';
import { messages } from './messages';
import { PageSkeleton } from './page-skeleton';
import { ProjectPage } from './project-page';
import { ViewPage } from './view-page';

const GalleryPage = lazy(() =>
  import('@host/ui/gallery/gallery').then(({ Gallery }) => ({ default: Gallery })),
);

/** Shows the page that the address names: a project's workspace, or a view that a plugin contributes for the route. */
export function Router() {
  const navigation = useService(NavigationService);
  const { path } = useObservable(navigation.location$, navigation.location);
  return (
    <>
      <ErrorBoundary key={path} name={messages.thisPage}>
        <Suspense fallback={<PageSkeleton />}>
          <Page path={path} />
        </Suspense>
      </ErrorBoundary>
      <PageLayers />
    </>
  );
}

const none: readonly ViewDescription[] = [];

function Page({ path }: { path: string }) {
  const tenants = useService(TenantService);
  const views = useService(ViewService);
  const declared = useObservable(views.views$, none);
  const tenant = useObservable(tenants.tenant$, tenants.tenant);
  const { state } = useObservable(tenants.named$, tenants.named);
  if (state === 'awaited') return <PageSkeleton />;
  const projectId = projectIdOfPath(path);
  if (projectId !== undefined && path.startsWith('/editor/')) return <ProjectPage projectId={projectId} />;
  if (path === '/gallery') return <GalleryPage />;
  const homes = [homeComponent(tenant), 'default-home'].map((id) =>
    declared.find(({ component }) => component === id),
  );
  const view =
    declared.find(({ route }) => route === path) ?? (path === '/' ? (homes[0] ?? homes[1]) : undefined);
  // What nobody knows is sent on to its page by the guard of the routes.
  return view ? <ViewPage view={view} /> : <PageSkeleton />;
}
