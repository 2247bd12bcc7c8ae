import type { OutputLines } from '@core/notifications/output/output';

/** Number of lines that the log shows at the start and end of each section. */
export const HEAD_LINES = 1_000;
export const TAIL_LINES = 4_000;

/** One row in a log. It shows a line or, if `omitted` is set, how many lines from `number` onwards are omitted. */
interface LogRow {
  /** The line number, which is `dropped + index`. */
  readonly number: number;
  readonly omitted?: number;
}

/** The rows of a log. Reading a row takes constant time. */
export interface LogRows {
  readonly count: number;
  at(row: number): LogRow | undefined;
}

/** Consecutive rows. Rows that show lines have consecutive line numbers. */
interface Span extends LogRow {
  readonly row: number;
  readonly length: number;
}

export function rowsOfLines({ dropped, length }: OutputLines): LogRows {
  return { count: length, at: (row) => (row < length ? { number: dropped + row } : undefined) };
}

/** Returns one row for each of the given line numbers. */
export function rowsOfNumbers(numbers: readonly number[]): LogRows {
  return {
    count: numbers.length,
    at: (row) => {
      const number = numbers[row];
      return number === undefined ? undefined : { number };
    },
  };
}

/** The first and last lines of each section, separated by one row with the number of omitted lines. */
export function rowsOfBothEnds({ dropped, gaps, length, sections }: OutputLines): LogRows {
  const spans: Span[] = [];
  let count = 0;
  const add = (number: number, rows: number, omitted?: number) => {
    spans.push({ row: count, number, length: rows, ...(omitted !== undefined && { omitted }) });
    count += rows;
  };
  for (const [index, start] of sections.entries()) {
    const end = sections[index + 1] ?? dropped + length;
    const [headEnd, tailStart] = [start + HEAD_LINES, end - TAIL_LINES];
    if (headEnd >= tailStart) {
      add(start, end - start);
      continue;
    }
    const between = gaps.filter(({ number }) => number >= headEnd && number < tailStart);
    const unavailable = between.reduce((sum, gap) => sum + gap.count - 1, 0);
    add(start, HEAD_LINES);
    add(headEnd, 1, tailStart - headEnd + unavailable);
    add(tailStart, TAIL_LINES);
  }
  return {
    count,
    at: (row) => {
      const span = spans.findLast((one) => one.row <= row);
      if (!span || row >= span.row + span.length) return undefined;
      return span.omitted === undefined ? { number: span.number + row - span.row } : span;
    },
  };
}
