import { isCancellation, messageWithCause } from '@core/base/errors';
import { basename } from '@core/base/path';
import type { ProjectFiles } from '@core/files/project-files';
import type { EditorService } from '@core/languages/editor/editor';
import type { NotificationService } from '@core/notifications/notifications';
import { applyReplacements } from './apply-replacements';
import type { FileMatches } from './engine/text-match';
import { messages } from './messages';
import { withoutMatches } from './panel-state';
import { replaceMatches } from './replace-matches';
import type { Result } from './result-nodes';
import type { SearchPanelModel } from './search-panel-model';

/** Actions for search results. Each action reports its own failure. */
export interface MatchActions {
  /** Opens a result in an editor. If `pinned` is true, also moves focus to the editor. */
  open(result: Result, pinned: boolean): void;
  /** Removes rows from the list. Removing a file's row removes all its matches. */
  dismiss(results: readonly Result[]): void;
  replace(results: readonly Result[]): void;
  replaceAll(): Promise<void>;
  /** Compares a file's current text with its text after the replacement. */
  compare(file: FileMatches): void;
  copyPath(path: string): void;
}

interface Services {
  readonly editor: EditorService;
  readonly files: ProjectFiles;
  readonly notifications: NotificationService;
}

export function createMatchActions(services: Services, model: SearchPanelModel): MatchActions {
  const { editor, files, notifications } = services;
  const report = (error: unknown) => {
    if (isCancellation(error)) return;
    notifications.show({ severity: 'error', source: messages.search, message: messageWithCause(error) });
  };
  const attempt = (work: () => Promise<unknown>) => work().catch(report);
  return {
    open: (result, pinned) =>
      void attempt(() => {
        const range = rangeOf(result);
        return editor.open(result.file.path, { focus: pinned, ...(range && { range }) });
      }),
    dismiss: (results) => model.dismiss(isAmong(results)),
    replace: (results) =>
      void attempt(async () => {
        const isWanted = isAmong(results);
        const current = await model.currentMatches();
        await replaceMatches(
          services,
          withoutMatches(current, (path, start) => !isWanted(path, start)),
        );
      }),
    replaceAll: async () =>
      void (await attempt(async () => replaceMatches(services, await model.currentMatches()))),
    compare: ({ path, matches }) =>
      void attempt(async () => {
        const text = editor.text(path) ?? (await files.read(path)).content;
        if (typeof text !== 'string') return;
        await editor.compare({
          title: messages.compareTitle(basename(path)),
          original: { label: messages.original(path), text },
          modified: { label: messages.modified(path), text: applyReplacements(text, matches) },
        });
      }),
    copyPath: (path) => void attempt(() => navigator.clipboard.writeText(path)),
  };
}

/**
 * Creates a predicate that returns whether a match belongs to the given rows or files. Context rows contain no matches.
 */
function isAmong(results: readonly Result[]): (path: string, start: number) => boolean {
  const files = new Set(results.flatMap(({ type, file }) => (type === 'file' ? file.path : [])));
  const places = new Set(
    results.flatMap((result) => (result.type === 'match' ? `${result.file.path}:${result.match.start}` : [])),
  );
  return (path, start) => files.has(path) || places.has(`${path}:${start}`);
}

function rangeOf(result: Result) {
  if (result.type === 'match') return result.match.range;
  if (result.type === 'file') return undefined;
  const { number } = result.line;
  return { startLine: number, startColumn: 1, endLine: number, endColumn: 1 };
}
