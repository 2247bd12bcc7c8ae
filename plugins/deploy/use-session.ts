import { errorMessage } from '@core/base/errors';
import type { DeploymentSession } from '@core/chains/deployments/deployment-session';
import type { DeploymentService } from '@core/chains/deployments/deployments';
import { openProjectId$, type ProjectService } from '@core/files/projects/project';
import { useObservable } from '@host/ui/hooks/use-observable';
import { useMemo, useState } from 'react';
import {
  catchError,
  combineLatest,
  from,
  map,
  type Observable,
  of,
  Subject,
  startWith,
  switchMap,
} from 'rxjs';

export type SessionState =
  | { readonly type: 'closed' | 'loading' }
  | { readonly type: 'failed'; readonly message: string }
  | { readonly type: 'ready'; readonly session: DeploymentSession };

interface SessionServices {
  readonly deployments: DeploymentService;
  readonly projects: ProjectService;
}

const loading: SessionState = { type: 'loading' };

/** The open project's session on a chain, and a function to retry after a failure. */
export function useSession(services: SessionServices, chain: string): readonly [SessionState, () => void] {
  const [retry$] = useState(() => new Subject<void>());
  const state$ = useMemo(() => sessionState$(services, chain, retry$), [services, chain, retry$]);
  return [useObservable(state$, loading), () => retry$.next()];
}

function sessionState$(
  { deployments, projects }: SessionServices,
  chain: string,
  retry$: Observable<void>,
): Observable<SessionState> {
  const id$ = openProjectId$(projects);
  return combineLatest([id$, retry$.pipe(startWith(undefined))]).pipe(
    switchMap(([id]) => {
      if (id === undefined) return of<SessionState>({ type: 'closed' });
      return from(deployments.session(chain)).pipe(
        map((session): SessionState => ({ type: 'ready', session })),
        catchError((error: unknown) => of<SessionState>({ type: 'failed', message: errorMessage(error) })),
        startWith(loading),
      );
    }),
  );
}
