import { lineHunks } from '@core/base/text/line-hunks';

/** A row of a diff; a 'gap' replaces unchanged lines that are not shown. */
export interface DiffRow {
  readonly kind: 'same' | 'added' | 'removed' | 'gap';
  readonly text: string;
  /** Unique within the diff. */
  readonly key: string;
}

/** Number of unchanged lines shown around a change. */
const CONTEXT = 3;

export function diffRows(before: string, after: string): readonly DiffRow[] {
  const lines = before.split('\n');
  const rows: DiffRow[] = [];
  let done = 0;
  const stay = (from: number, to: number) => {
    for (let index = from; index < to; index++)
      rows.push({ kind: 'same', text: lines[index] ?? '', key: `s${index}` });
  };
  const gap = (from: number, to: number) => {
    if (to > from) rows.push({ kind: 'gap', text: String(to - from), key: `g${from}` });
  };
  for (const { start, end, replacement } of lineHunks(lines, after.split('\n'))) {
    const context = Math.max(done, start - CONTEXT);
    const shown = Math.min(done === 0 ? 0 : done + CONTEXT, context);
    stay(done, shown);
    gap(shown, context);
    stay(context, start);
    for (let index = start; index < end; index++)
      rows.push({ kind: 'removed', text: lines[index] ?? '', key: `r${index}` });
    replacement.forEach((text, index) => {
      rows.push({ kind: 'added', text, key: `a${start}-${index}` });
    });
    done = end;
  }
  const last = Math.min(lines.length, done + CONTEXT);
  if (rows.length > 0) stay(done, last);
  gap(rows.length > 0 ? last : 0, lines.length);
  return rows;
}

export function diffCounts(rows: readonly DiffRow[]): { readonly added: number; readonly removed: number } {
  const count = (kind: DiffRow['kind']) => rows.filter((row) => row.kind === kind).length;
  return { added: count('added'), removed: count('removed') };
}
