import { homeComponent } from '@core/tenant/layouts/tenant-components';
import { TenantService } from '@core/tenant/tenant';
import { NavigationService, projectIdOfPath } from '@core/workspace/navigation/navigation';
import { type ViewDescription, ViewService } from '@core/workspace/views/views';
import { useObservable } from '@host/ui/hooks/use-observable';
import { type ComponentType, lazy, Suspense, useMemo } from 'react';
import { from } from 'rxjs';
import { useService } from '../services';
import { ErrorBoundary } from '../shell/error-boundary';
import { PageLayers } from '../shell/frame/page-layers';
import { messages } from './messages';
import { PageSkeleton } from './page-skeleton';
import { ViewPage } from './view-page';

const GalleryPage = lazy(() =>
  import('@host/ui/gallery/gallery').then(({ Gallery }) => ({ default: Gallery })),
);

type ProjectPage = ComponentType<{ projectId: string }>;

export interface RouterProps {
  /** Loads the workspace's code, which other pages do not need. */
  loadProjectPage: () => Promise<ProjectPage>;
}

/** Shows the page for the URL: a project's workspace, or the view that a plugin contributes for the route. */
export function Router({ loadProjectPage }: RouterProps) {
  const navigation = useService(NavigationService);
  const { path } = useObservable(navigation.location$, navigation.location);
  return (
    <>
      <ErrorBoundary key={path} name={messages.thisPage}>
        <Suspense fallback={<PageSkeleton />}>
          <Page path={path} loadProjectPage={loadProjectPage} />
        </Suspense>
      </ErrorBoundary>
      <PageLayers />
    </>
  );
}

const none: readonly ViewDescription[] = [];

function Page({ path, loadProjectPage }: RouterProps & { path: string }) {
  const tenants = useService(TenantService);
  const views = useService(ViewService);
  const declared = useObservable(views.views$, none);
  const tenant = useObservable(tenants.tenant$, tenants.tenant);
  const { state } = useObservable(tenants.urlTenant$, tenants.urlTenant);
  if (state === 'awaited') return <PageSkeleton />;
  const projectId = projectIdOfPath(path);
  if (projectId !== undefined && path.startsWith('/editor/')) {
    return <LoadedProjectPage projectId={projectId} load={loadProjectPage} />;
  }
  if (path === '/gallery') return <GalleryPage />;
  const homes = [homeComponent(tenant), 'default-home'].map((id) =>
    declared.find(({ component }) => component === id),
  );
  const view =
    declared.find(({ route }) => route === path) ?? (path === '/' ? (homes[0] ?? homes[1]) : undefined);
  // The route guard redirects unknown routes, so the skeleton is shown only briefly.
  return view ? <ViewPage view={view} /> : <PageSkeleton />;
}

interface LoadedProjectPageProps {
  projectId: string;
  load: RouterProps['loadProjectPage'];
}

/** Does not use `lazy`, because `lazy` does not retry after a failure. */
function LoadedProjectPage({ projectId, load }: LoadedProjectPageProps) {
  const ProjectPage = useObservable(
    useMemo(() => from(load()), [load]),
    undefined,
  );
  return ProjectPage ? <ProjectPage projectId={projectId} /> : <PageSkeleton />;
}
