import { type ExecutionService, isActiveSession } from '@core/execution/execution';
import type { ProjectFiles } from '@core/files/project-files';
import { combineLatest, map, type Observable } from 'rxjs';
import type { Activity } from './activity-runner';
import { messages } from './messages';

/** State of the run buttons in the top bar (specification §4.4). */
export interface ControlsState {
  readonly label: string;
  readonly canExecute: boolean;
  /** Whether a run is active. If so, the label indicates it and 'Stop' is enabled. */
  readonly isRunning: boolean;
  readonly canStop: boolean;
}

export function controlsState$(
  { execution, files }: { readonly execution: ExecutionService; readonly files: ProjectFiles },
  activity$: Observable<Activity | undefined>,
): Observable<ControlsState> {
  return combineLatest([files.state$, files.files$, execution.sessions$, activity$]).pipe(
    map(([state, all, sessions, activity]) => {
      const isRunning = activity?.kind === 'run' || sessions.some(isActiveSession);
      const isLoading = state.type === 'loading';
      return {
        label: isRunning ? messages.executing : isLoading ? messages.loading : messages.execute,
        canExecute: !isLoading && !activity && all.length > 0,
        isRunning,
        canStop: isRunning || activity !== undefined,
      };
    }),
  );
}
