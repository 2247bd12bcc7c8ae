import { parseWhenClause } from '@core/context-keys/when-clause';
import type { ViewDescription, ViewLocation } from '@core/views/views';
import { useObservable } from '@host/ui/use-observable';
import { useMemo } from 'react';
import { combineLatest, distinctUntilChanged, map } from 'rxjs';
import { useServices } from '../services';
import { ErrorBoundary } from './error-boundary';
import { ViewComponent } from './view-component';

const none: readonly ViewDescription[] = [];

export interface ViewSlotProps {
  location: Exclude<ViewLocation, 'page'>;
  /** Only the views of this side. */
  alignment?: ViewDescription['alignment'];
}

/** Draws the views that plugins put at a place of the shell, as far as their when-clauses hold. One that fails is left out. */
export function ViewSlot({ location, alignment }: ViewSlotProps) {
  const { contextKeys, logger, views } = useServices();
  const shown$ = useMemo(
    () =>
      combineLatest([views.views$, contextKeys.changes$]).pipe(
        map(([all]) =>
          all.filter(
            (view) =>
              view.location === location &&
              (alignment === undefined || view.alignment === alignment) &&
              (view.when === undefined || contextKeys.matches(parseWhenClause(view.when))),
          ),
        ),
        distinctUntilChanged((a, b) => a.length === b.length && a.every((view, index) => view === b[index])),
      ),
    [views, contextKeys, location, alignment],
  );
  return useObservable(shown$, none).map(({ id, name }) => (
    <ErrorBoundary
      key={id}
      name={name}
      fallback={() => undefined}
      onError={(error) => logger.error(`View '${id}' failed`, error)}
    >
      <ViewComponent id={id} props={{}} />
    </ErrorBoundary>
  ));
}
