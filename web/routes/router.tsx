import { projectIdOfPath } from '@core/navigation/navigation';
import type { ViewDescription } from '@core/views/views';
import { useObservable } from '@host/ui/use-observable';
import { lazy, Suspense } from 'react';
import { useServices } from '../services';
import { ErrorBoundary } from '../shell/error-boundary';
import { PageLayers } from '../shell/frame/page-layers';
import { messages } from './messages';
import { NotFoundPage } from './not-found-page';
import { PageSkeleton } from './page-skeleton';
import { ProjectPage } from './project-page';
import { ViewPage } from './view-page';

const GalleryPage = lazy(() =>
  import('@host/ui/gallery/gallery').then(({ Gallery }) => ({ default: Gallery })),
);

/** Shows the page that the address names: a project's workspace, or a view that a plugin contributes for the route. */
export function Router() {
  const { navigation } = useServices();
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
  const { views } = useServices();
  const projectId = projectIdOfPath(path);
  const view = useObservable(views.views$, none).find(({ route }) => route === path);
  if (projectId !== undefined && path.startsWith('/editor/')) return <ProjectPage projectId={projectId} />;
  if (view) return <ViewPage view={view} />;
  if (path === '/gallery') return <GalleryPage />;
  return <NotFoundPage path={path} />;
}
