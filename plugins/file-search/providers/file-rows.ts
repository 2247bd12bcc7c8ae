import { basename, dirname } from '@core/base/path';
import type { CommandService } from '@core/commands/commands';
import type { QuickAccessProvider, QuickAccessRow } from '@core/commands/quick-access/quick-access';
import type { ProjectFiles } from '@core/files/project-files';
import type { TextRange } from '@core/languages/diagnostics/diagnostics';
import type { EditorService } from '@core/languages/editor/editor';
import type { LanguageService } from '@core/languages/languages';
import { matchLetters } from '@core/search/match-letters';
import type { WorkspaceService } from '@core/workspace/workspace';
import { combineLatest, map, type Observable, switchMap } from 'rxjs';
import { foldQuery } from '../engine/path-query';
import type { PathEntry } from '../engine/path-table';
import { messages } from '../messages';
import { parseLocation } from '../parse-location';
import type { ProjectPaths } from '../project-paths';
import type { RecentFiles } from '../recent-files';
import { previewPath } from './file-preview';

export interface FileRow extends QuickAccessRow {
  readonly path: string;
  readonly type: PathEntry['type'];
  readonly range: TextRange | undefined;
}

/** Maximum number of results, with and without a query (specification §9.2). */
const MANY_RESULTS = 50;
const FEW_RESULTS = 10;

interface Services {
  readonly commands: CommandService;
  readonly editor: EditorService;
  readonly files: ProjectFiles;
  readonly languages: LanguageService;
  readonly workspace: WorkspaceService;
}

/** Finds files and folders by name and path. 'name:12:3' opens the file at that position. */
export function fileProvider(
  services: Services,
  paths: ProjectPaths,
  recent: Pick<RecentFiles, 'paths$'>,
): QuickAccessProvider<FileRow> {
  return {
    items: (query, signal) => {
      const { name, range } = parseLocation(query);
      if (name === '') return recentRows(services, recent);
      return filesChanged(services).pipe(
        switchMap(() => paths.find(name, MANY_RESULTS, signal)),
        map((entries) => entries.map((entry) => rowOf(services, entry, name, range))),
      );
    },
    accept: (row, { aside }) => open(services, row, aside),
    preview: ({ path, range }) => previewPath(services, path, range),
  };
}

/** Emits immediately, and each time files are added or removed while the list is shown. */
function filesChanged({ files }: Pick<Services, 'files'>): Observable<unknown> {
  return files.tree$;
}

/** Recently opened files, most recent first, then other files in path order. */
function recentRows(
  services: Services,
  recentFiles: Pick<RecentFiles, 'paths$'>,
): Observable<readonly FileRow[]> {
  const { files } = services;
  return combineLatest([recentFiles.paths$, files.files$]).pipe(
    map(([recent, all]) => {
      const opened = recent
        .filter((path) => files.exists(path) && !files.isFolder(path))
        .slice(0, FEW_RESULTS);
      const known = new Set(opened);
      const others = all.filter(({ path }) => !known.has(path)).slice(0, FEW_RESULTS - opened.length);
      const group = (path: string) => (known.has(path) ? messages.recentlyOpened : messages.files);
      return [...opened, ...others.map(({ path }) => path)].map((path) => ({
        ...rowOf(services, { path, type: 'file' }, '', undefined),
        ...(opened.length > 0 && { group: group(path) }),
      }));
    }),
  );
}

function rowOf(
  { languages }: Pick<Services, 'languages'>,
  { path, type }: PathEntry,
  query: string,
  range: TextRange | undefined,
): FileRow {
  const wanted = foldQuery(query);
  const label = basename(path);
  const description = dirname(path);
  const inName = matchLetters(wanted, label);
  // If the name alone does not match, letters may match anywhere in the path.
  const inPath = inName ? [] : (matchLetters(wanted, path) ?? []);
  const nameStart = path.length - label.length;
  const inLabel = inPath.flatMap(({ start, end }) =>
    end > nameStart ? [{ start: Math.max(0, start - nameStart), end: end - nameStart }] : [],
  );
  const inFolder = inPath.flatMap(({ start, end }) =>
    start < description.length ? [{ start, end: Math.min(end, description.length) }] : [],
  );
  return {
    id: path,
    path,
    type,
    range,
    label,
    labelMatches: inName ?? inLabel,
    description,
    descriptionMatches: inFolder,
    file: { path, type, language: languages.languageOf(path) },
  };
}

/** Opens a file, or reveals a folder in the tree. */
async function open(
  { commands, editor, workspace }: Pick<Services, 'commands' | 'editor' | 'workspace'>,
  { path, type, range }: FileRow,
  aside: boolean,
): Promise<void> {
  if (type === 'folder') {
    if (commands.get('fileTree.reveal')) await commands.execute('fileTree.reveal', path);
    return;
  }
  if (aside) await commands.execute('workspace.splitRight', workspace.openFile(path));
  await editor.open(path, { focus: true, ...(range && { range }) });
}
