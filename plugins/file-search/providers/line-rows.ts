import { toDisposable } from '@core/base/lifecycle';
import type { QuickAccessProvider, QuickAccessRow } from '@core/commands/quick-access/quick-access';
import type { EditorService, TextPosition } from '@core/languages/editor/editor';
import { map, take } from 'rxjs';
import { messages } from '../messages';
import { parseLocation, pointAt } from '../parse-location';

export interface LineRow extends QuickAccessRow {
  readonly path: string;
  /** Undefined until a line number is typed. */
  readonly position: TextPosition | undefined;
}

/** ':12:3' goes to a line and column in the active editor. A line number beyond the end refers to the last line. */
export function lineProvider({ editor }: { readonly editor: EditorService }): QuickAccessProvider<LineRow> {
  return {
    get emptyText() {
      return messages.noEditor;
    },
    items: (query) =>
      editor.active$.pipe(
        take(1),
        map((active) => {
          const text = active && editor.text(active.path);
          if (!active || text === undefined) return [];
          const last = text.split(/\r\n|\r|\n/).length;
          return [{ ...rowOf(query, last), id: 'line', path: active.path, icon: 'symbol-numeric' }];
        }),
      ),
    accept: ({ path, position }) => {
      if (!position) return;
      return editor.open(path, { focus: true, range: pointAt(position.line, position.column) });
    },
    reveal: ({ path, position }) =>
      position ? editor.peek(path, pointAt(position.line, position.column)) : toDisposable(() => {}),
  };
}

function rowOf(query: string, last: number): Pick<LineRow, 'label' | 'position'> {
  const range = parseLocation(`:${query}`).range;
  if (!range) return { label: messages.typeLine(last), position: undefined };
  const line = Math.min(range.startLine, last);
  const column = range.startColumn;
  const label = column > 1 ? messages.goToPlace(line, column) : messages.goToLine(line);
  return { label, position: { line, column } };
}
