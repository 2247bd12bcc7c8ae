import { lineHunks } from '@core/base/text/line-hunks';

/** A line in a diff, or the number of identical lines skipped. */
export type DiffLine =
  | { readonly type: 'same' | 'expected' | 'received'; readonly text: string }
  | { readonly type: 'skipped'; readonly count: number };

/** Number of identical lines shown around each difference. */
const CONTEXT = 3;

/** A line diff of two values. Expected lines precede the received lines that replace them. */
export function diffLines(expected: string, received: string): DiffLine[] {
  const before = expected.split('\n');
  const lines: DiffLine[] = [];
  const hunks = lineHunks(before, received.split('\n'));
  let next = 0;
  for (const { start, end, replacement } of hunks) {
    lines.push(...equalLines(before.slice(next, start), next === 0, false));
    for (const text of before.slice(start, end)) lines.push({ type: 'expected', text });
    for (const text of replacement) lines.push({ type: 'received', text });
    next = end;
  }
  lines.push(...equalLines(before.slice(next), next === 0, true));
  return lines;
}

function equalLines(texts: readonly string[], isFirst: boolean, isLast: boolean): DiffLine[] {
  const [head, tail] = [isFirst ? 0 : CONTEXT, isLast ? 0 : CONTEXT];
  const count = texts.length - head - tail;
  const same = (text: string): DiffLine => ({ type: 'same', text });
  // A marker for a single skipped line would be no shorter than the line.
  if (count <= 1) return texts.map(same);
  const shownAfter = tail === 0 ? [] : texts.slice(-tail);
  return [...texts.slice(0, head).map(same), { type: 'skipped', count }, ...shownAfter.map(same)];
}
