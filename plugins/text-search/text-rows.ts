import { basename } from '@core/base/path';
import type { CommandService } from '@core/commands/commands';
import type {
  QuickAccessPreview,
  QuickAccessProvider,
  QuickAccessRow,
} from '@core/commands/quick-access/quick-access';
import type { ProjectFiles } from '@core/files/project-files';
import type { TextRange } from '@core/languages/diagnostics/diagnostics';
import type { EditorService } from '@core/languages/editor/editor';
import type { WorkspaceService } from '@core/workspace/workspace';
import { Observable } from 'rxjs';
import type { FileMatches } from './engine/text-match';
import { emptyQuery } from './engine/text-query';
import { messages } from './messages';
import { matchText } from './result-nodes';
import type { TextSearcher } from './text-searcher';

export interface TextRow extends QuickAccessRow {
  readonly path: string;
  readonly range: TextRange;
}

const MANY_RESULTS = 50;

/** Number of preview lines, and how many of them precede the match. */
const PREVIEW_LINES = 25;
const LINES_BEFORE = 8;

interface Services {
  readonly commands: CommandService;
  readonly editor: EditorService;
  readonly files: ProjectFiles;
  readonly workspace: WorkspaceService;
}

/** Provider for the '%' prefix, which searches for text in all files, ignoring case. */
export function textProvider(
  { commands, editor, files, workspace }: Services,
  searcher: Pick<TextSearcher, 'search'>,
): QuickAccessProvider<TextRow> {
  return {
    get emptyText() {
      return messages.nothing;
    },
    items: (query, signal) =>
      new Observable((subscriber) => {
        if (query === '') {
          subscriber.next([]);
          return;
        }
        let rows: readonly TextRow[] = [];
        searcher
          .search(
            { ...emptyQuery, pattern: query, maxMatches: MANY_RESULTS },
            ({ found }) => {
              if (found.length === 0) return;
              rows = [...rows, ...found.flatMap(rowsOf)];
              subscriber.next(rows);
            },
            signal,
          )
          .then(
            () => subscriber.next(rows),
            (error: unknown) => subscriber.error(error),
          );
      }),
    accept: async ({ path, range }, { aside }) => {
      if (aside) await commands.execute('workspace.splitRight', workspace.openFile(path));
      await editor.open(path, { range, focus: true });
    },
    preview: async ({ path, range }) => {
      const text = editor.text(path) ?? (await files.read(path)).content;
      return typeof text === 'string' ? previewOf(path, text, range) : undefined;
    },
  };
}

function rowsOf({ path, matches }: FileMatches): readonly TextRow[] {
  return matches.map((match) => {
    const { before, found, after } = matchText(match);
    const { startLine } = match.range;
    return {
      id: `${path}:${match.start}`,
      path,
      range: match.range,
      label: before + found + after,
      labelMatches: [{ start: before.length, end: before.length + found.length }],
      description: messages.lineOf(basename(path), startLine),
      icon: 'symbol-text',
    };
  });
}

function previewOf(path: string, text: string, range: TextRange): QuickAccessPreview {
  const lines = text.split(/\r\n|\r|\n/);
  const first = Math.max(0, Math.min(range.startLine - 1 - LINES_BEFORE, lines.length - PREVIEW_LINES));
  const shown = lines.slice(first, first + PREVIEW_LINES);
  return {
    type: 'text',
    title: path,
    lines: shown,
    firstLine: first + 1,
    remaining: lines.length - first - shown.length,
    range,
  };
}
