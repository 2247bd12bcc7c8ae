import { type Disposable, toDisposable } from '@core/base/lifecycle';
import type { DeploymentState } from '@core/chains/deployments/deployment-session';
import type { DeploymentService } from '@core/chains/deployments/deployments';
import type { ContextKeyService } from '@core/commands/context-keys/context-keys';
import type { ProjectService } from '@core/files/projects/project';
import { catchError, distinctUntilChanged, EMPTY, from, map, of, switchMap } from 'rxjs';

const KEYS = ['local', 'state', 'jsonRpc', 'snapshots', 'transactions'] as const;

/** Updates this plugin's context keys for the network that the project's chain uses. */
export function updateContextKeys({
  contextKeys,
  deployments,
  projects,
}: {
  readonly contextKeys: ContextKeyService;
  readonly deployments: DeploymentService;
  readonly projects: ProjectService;
}): Disposable {
  const chain$ = projects.project$.pipe(
    map((project) => project?.id && project.blockchain),
    distinctUntilChanged(),
  );
  const state$ = chain$.pipe(
    switchMap((chain) => {
      if (chain === undefined) return of(undefined);
      // A chain without networks has no session.
      const session$ = from(deployments.session(chain)).pipe(catchError(() => EMPTY));
      return session$.pipe(switchMap((session) => session.state$));
    }),
  );
  const subscription = state$.subscribe((state) => {
    const values = valuesOf(state);
    for (const key of KEYS) contextKeys.set(`deploy.${key}`, values[key]);
  });
  return toDisposable(() => {
    subscription.unsubscribe();
    for (const key of KEYS) contextKeys.set(`deploy.${key}`, undefined);
  });
}

function valuesOf(state: DeploymentState | undefined): Readonly<Record<(typeof KEYS)[number], boolean>> {
  const abilities = state?.connection.type === 'connected' ? state.connection.abilities : undefined;
  return {
    local: abilities?.isLocal ?? false,
    state: abilities?.hasState ?? false,
    jsonRpc: abilities?.speaksJsonRpc ?? false,
    snapshots: (state?.snapshots.length ?? 0) > 0,
    transactions: (state?.transactions.length ?? 0) > 0,
  };
}
