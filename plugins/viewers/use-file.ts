import { errorMessage } from '@core/base/errors';
import { isInside } from '@core/base/path';
import type { FileChange, ProjectFiles } from '@core/files/project-files';
import type { FileRecord } from '@core/storage/wire';
import { useCallback, useEffect, useState } from 'react';
import { catchError, filter, from, map, merge, of, Subject, startWith, switchMap } from 'rxjs';
import { messages } from './messages';

export type ViewedFile =
  | { readonly type: 'loading' }
  | { readonly type: 'ready'; readonly file: FileRecord }
  | { readonly type: 'failed'; readonly message: string };

type Files = Pick<ProjectFiles, 'read' | 'changes$'>;

/** A file with its content, updated when the file changes. `retry` reads the file again after a failure. */
export function useFile(
  files: Files,
  path: string,
): { readonly viewed: ViewedFile; readonly retry: () => void } {
  const [viewed, setViewed] = useState<ViewedFile>({ type: 'loading' });
  const [retries$] = useState(() => new Subject<'read'>());
  useEffect(() => {
    setViewed({ type: 'loading' });
    const changes$ = files.changes$.pipe(
      filter((change) => concerns(change, path)),
      map(({ type }) => (type === 'deleted' ? 'deleted' : 'read')),
    );
    const subscription = merge(changes$, retries$)
      .pipe(
        startWith('read'),
        switchMap((what) =>
          what === 'deleted'
            ? of<ViewedFile>({ type: 'failed', message: messages.deleted })
            : read$(files, path),
        ),
      )
      .subscribe(setViewed);
    return () => subscription.unsubscribe();
  }, [files, path, retries$]);
  return { viewed, retry: useCallback(() => retries$.next('read'), [retries$]) };
}

function read$(files: Files, path: string) {
  return from(files.read(path)).pipe(
    map((file): ViewedFile => ({ type: 'ready', file })),
    catchError((error: unknown) => of<ViewedFile>({ type: 'failed', message: errorMessage(error) })),
  );
}

function concerns(change: FileChange, path: string): boolean {
  if (change.type === 'renamed') return change.to === path;
  return change.path === path || (change.type === 'deleted' && isInside(path, change.path));
}
