import { Logger } from '@core/base/logger';
import { product } from '@core/base/product';
import { type ViewDescription, ViewService } from '@core/workspace/views/views';
import type { FrameProps } from '@host/api/plugin-context';
import { useObservable } from '@host/ui/hooks/use-observable';
import { type ReactNode, useEffect } from 'react';
import { markPageShown } from '../platform/page-shown';
import { useService } from '../services';
import { ErrorBoundary } from '../shell/error-boundary';
import { UserProfile } from '../shell/frame/user-profile';
import { useViewComponent } from '../shell/view-component';
import { PageSkeleton } from './page-skeleton';

const userMenu = <UserProfile />;

/** A page that a plugin contributes, shown in the tenant's frame. Loads the plugins of both the page and the frame. */
export function ViewPage({ view }: { view: ViewDescription }) {
  const logger = useService(Logger);
  const views = useService(ViewService);
  const frame = useObservable(views.views$, []).find(({ location }) => location === 'frame');
  useEffect(() => {
    document.title = `${view.name} – ${product.name}`;
  }, [view.name]);
  // The page is requested here instead of inside the frame, so that both plugins load at the same time.
  const View = useViewComponent<object>(view.id);
  const page = View && <Page key={view.id}>{<View />}</Page>;
  if (!frame) return page ?? <PageSkeleton />;
  return (
    <ErrorBoundary
      name={frame.name}
      onError={(error) => logger.error(`View '${frame.id}' failed`, error)}
      fallback={() => page ?? <PageSkeleton />}
    >
      <Framed frameId={frame.id} title={view.name} page={page} />
    </ErrorBoundary>
  );
}

interface FramedProps {
  frameId: string;
  title: string;
  page: ReactNode;
}

function Framed({ frameId, title, page }: FramedProps) {
  const Frame = useViewComponent<FrameProps>(frameId);
  if (!Frame || !page) return <PageSkeleton />;
  return (
    <Frame title={title} userMenu={userMenu}>
      {page}
    </Frame>
  );
}

function Page({ children }: { children: ReactNode }) {
  useEffect(markPageShown, []);
  return children;
}
