import { errorMessage } from '@core/base/errors';
import type { ProjectFiles } from '@core/files/project-files';
import type { ProjectService } from '@core/files/projects/project';
import type { TextRange } from '@core/languages/diagnostics/diagnostics';
import type { EditorService } from '@core/languages/editor/editor';
import type { NotificationService } from '@core/notifications/notifications';
import { editorPath, type NavigationService, type PageLocation } from '@core/workspace/navigation/navigation';
import type { WorkspaceService } from '@core/workspace/workspace';
import { combineLatest, filter, map, type Subscription, switchMap, take } from 'rxjs';
import { messages } from './messages';

interface Services {
  readonly editor: EditorService;
  readonly files: ProjectFiles;
  readonly navigation: NavigationService;
  readonly notifications: NotificationService;
  readonly projects: ProjectService;
  readonly workspace: WorkspaceService;
}

/** A file in a project, optionally with a position, as given in a URL: `?file=…&line=…&column=…`. */
export interface AddressedPlace {
  readonly path: string;
  /** Absent if the URL contains no valid line. */
  readonly range?: TextRange;
}

/**
 * Reads the file and position from a URL query. Returns undefined if the query contains no file. Ignores lines and
 * columns that are not positive integers.
 */
export function placeOfQuery(query: URLSearchParams): AddressedPlace | undefined {
  const path = query.get('file')?.replace(/^\/+/, '') ?? '';
  if (path === '') return undefined;
  const [line, column] = [count(query.get('line')), count(query.get('column')) ?? 1];
  if (line === undefined) return { path };
  return { path, range: { startLine: line, startColumn: column, endLine: line, endColumn: column } };
}

/** Opens the file and position in the URL as soon as the project's files are loaded, and again when the URL changes. */
export function followAddress(services: Services): Subscription {
  const { files, navigation, projects } = services;
  return combineLatest([navigation.location$, projects.project$])
    .pipe(
      map(([{ path, query }, project]) =>
        project && path === editorPath(project.id) ? { path, query } : undefined,
      ),
      switchMap((wanted) =>
        files.state$.pipe(
          filter(({ type }) => type === 'ready'),
          take(1),
          map(() => wanted),
        ),
      ),
    )
    .subscribe((wanted) => {
      const place = wanted && placeOfQuery(wanted.query);
      if (!place) return;
      // Removes the position from the URL, because the user may have moved to a different position before a reload.
      navigation.navigate(withoutPlace(wanted), { replace: true });
      void openPlace(place, services);
    });
}

async function openPlace(
  { path, range }: AddressedPlace,
  { editor, files, notifications }: Pick<Services, 'editor' | 'files' | 'notifications'>,
): Promise<void> {
  if (!files.exists(path)) {
    notifications.show({ severity: 'warning', message: messages.addressedFileMissing(path) });
    return;
  }
  try {
    await editor.open(path, range ? { range } : {});
  } catch (error) {
    notifications.show({ severity: 'error', source: path, message: errorMessage(error) });
  }
}

function withoutPlace({ path, query }: Pick<PageLocation, 'path' | 'query'>): string {
  const rest = new URLSearchParams(query);
  for (const name of ['file', 'line', 'column']) rest.delete(name);
  return rest.size > 0 ? `${path}?${rest}` : path;
}

function count(text: string | null): number | undefined {
  return text !== null && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined;
}
