import { Logger } from '@core/base/logger';
import { product } from '@core/base/product';
import { type ViewDescription, ViewService } from '@core/workspace/views/views';
import type { FrameProps } from '@host/api/plugin-context';
import { useObservable } from '@host/ui/hooks/use-observable';
import { useEffect } from 'react';
import { useService } from '../services';
import { ErrorBoundary } from '../shell/error-boundary';
import { UserProfile } from '../shell/frame/user-profile';
import { ViewComponent } from '../shell/view-component';
import { PageSkeleton } from './page-skeleton';

const noProps = {};
const userMenu = <UserProfile />;

/** A page that a plugin contributes, in the frame of the tenant; loading the plugins is part of showing it. */
export function ViewPage({ view }: { view: ViewDescription }) {
  const logger = useService(Logger);
  const views = useService(ViewService);
  const frame = useObservable(views.views$, []).find(({ location }) => location === 'frame');
  useEffect(() => {
    document.title = `${view.name} – ${product.name}`;
  }, [view.name]);
  const page = <ViewComponent key={view.id} id={view.id} props={noProps} loading={<PageSkeleton />} />;
  if (!frame) return page;
  const props: FrameProps = { title: view.name, userMenu, children: page };
  return (
    <ErrorBoundary
      name={frame.name}
      onError={(error) => logger.error(`View '${frame.id}' failed`, error)}
      fallback={() => page}
    >
      <ViewComponent id={frame.id} props={props} loading={<PageSkeleton />} />
    </ErrorBoundary>
  );
}
