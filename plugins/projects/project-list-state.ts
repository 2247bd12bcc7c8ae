import { errorMessage } from '@core/base/errors';
import type { Project } from '@core/storage/wire';
import { catchError, map, type Observable, of } from 'rxjs';

/** State of the project list in the view: loading, failed or ready. */
export type ProjectListState =
  | { readonly type: 'loading' }
  | { readonly type: 'ready'; readonly projects: readonly Project[] }
  | { readonly type: 'failed'; readonly message: string };

export const loadingProjects: ProjectListState = { type: 'loading' };

/** Maps the projects to list states. If an error occurs, 'failed' is the final state. */
export function projectListState(projects$: Observable<readonly Project[]>): Observable<ProjectListState> {
  return projects$.pipe(
    map((projects): ProjectListState => ({ type: 'ready', projects })),
    catchError((error: unknown) => of<ProjectListState>({ type: 'failed', message: errorMessage(error) })),
  );
}
