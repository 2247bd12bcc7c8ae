import { errorMessage } from '@core/base/errors';
import { Logger } from '@core/base/logger';
import { ContextKeyService } from '@core/commands/context-keys/context-keys';
import { parseWhenClause } from '@core/commands/context-keys/when-clause';
import { type ViewDescription, type ViewLocation, ViewService } from '@core/workspace/views/views';
import { IconButton } from '@host/ui/buttons/icon-button';
import { useObservable } from '@host/ui/hooks/use-observable';
import { type ReactNode, useMemo } from 'react';
import { combineLatest, distinctUntilChanged, map, type Observable } from 'rxjs';
import { useService } from '../services';
import { ErrorBoundary } from './error-boundary';
import { messages } from './messages';
import { ViewComponent } from './view-component';

export interface ViewListProps {
  location: ViewLocation;
  /** If set, shows only the views on this side of a bar. */
  alignment?: ViewDescription['alignment'];
  props?: object;
  /** Shown in place of each view until the view is loaded. */
  loading?: ReactNode;
}

const nothing = {};

/**
 * Shows the views that are contributed to a location and whose when-clauses are true, in order. If a view fails, the
 * others are not affected.
 */
export function ViewList({ location, alignment, props = nothing, loading }: ViewListProps) {
  const contextKeys = useService(ContextKeyService);
  const logger = useService(Logger);
  const views = useService(ViewService);
  const shown$ = useMemo(
    () => shownViews({ contextKeys, views }, location, alignment),
    [contextKeys, views, location, alignment],
  );
  return useObservable(shown$, []).map(({ id, name }) => (
    <ErrorBoundary
      key={id}
      name={name}
      onError={(error) => logger.error(`View '${id}' failed`, error)}
      fallback={(error, retry) => (
        <IconButton
          icon="warning"
          size="small"
          label={messages.stoppedBecause(name, errorMessage(error))}
          onClick={retry}
        />
      )}
    >
      <ViewComponent id={id} props={props} loading={loading} />
    </ErrorBoundary>
  ));
}

function shownViews(
  { views, contextKeys }: { readonly contextKeys: ContextKeyService; readonly views: ViewService },
  location: ViewLocation,
  alignment: ViewDescription['alignment'] | undefined,
): Observable<readonly ViewDescription[]> {
  const placed$ = views.views$.pipe(
    map((all) =>
      all
        .filter((view) => view.location === location && (!alignment || view.alignment === alignment))
        .map((view) => ({ view, when: view.when === undefined ? undefined : parseWhenClause(view.when) })),
    ),
  );
  return combineLatest([placed$, contextKeys.changes$]).pipe(
    map(([placed]) =>
      placed.filter(({ when }) => !when || contextKeys.matches(when)).map(({ view }) => view),
    ),
    distinctUntilChanged((a, b) => a.length === b.length && a.every((view, index) => view === b[index])),
  );
}
