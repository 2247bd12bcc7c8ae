import { StoredLines } from '@core/notifications/output/stored-lines';
import { describe, expect, it } from 'vitest';
import { HEAD_LINES, rowsOfBothEnds, TAIL_LINES } from './log-rows';

const SHOWN = HEAD_LINES + TAIL_LINES;
const open = () => new StoredLines({ lines: 1_000_000, characters: 2 ** 26 });
const numbered = (count: number) => Array.from({ length: count }, (_, line) => `line ${line}`).join('\n');

describe('rowsOfBothEnds', () => {
  it('returns all lines of a short section', () => {
    const lines = open();
    lines.add(numbered(SHOWN), 'info');
    const rows = rowsOfBothEnds(lines.snapshot());
    expect([rows.count, rows.at(0), rows.at(SHOWN - 1), rows.at(SHOWN)]).toEqual([
      SHOWN,
      { number: 0 },
      { number: SHOWN - 1 },
      undefined,
    ]);
  });

  it('replaces the lines between the start and end of a section with one row', () => {
    const lines = open();
    lines.add(numbered(100_000), 'info');
    const rows = rowsOfBothEnds(lines.snapshot());
    expect(rows.count).toBe(SHOWN + 1);
    expect(rows.at(HEAD_LINES - 1)).toEqual({ number: HEAD_LINES - 1 });
    expect(rows.at(HEAD_LINES)).toMatchObject({ number: HEAD_LINES, omitted: 100_000 - SHOWN });
    expect(rows.at(HEAD_LINES + 1)).toEqual({ number: 100_000 - TAIL_LINES });
    expect(rows.at(SHOWN)).toEqual({ number: 99_999 });
  });

  it('returns the start and end of each section', () => {
    const lines = open();
    for (const count of [SHOWN + 1, 3, 50_000]) {
      lines.startSection();
      lines.add(numbered(count), 'info');
    }
    lines.startSection();
    const now = lines.snapshot();
    const rows = rowsOfBothEnds(now);
    expect(rows.count).toBe(SHOWN + 1 + 3 + SHOWN + 1);
    const omitted = Array.from({ length: rows.count }, (_, row) => rows.at(row)?.omitted ?? 0);
    expect(omitted.filter((count) => count > 0)).toEqual([1, 50_000 - SHOWN]);
    const textOf = (row: number) => now.at((rows.at(row)?.number ?? 0) - now.dropped)?.text;
    expect([textOf(SHOWN + 1), textOf(SHOWN + 4), textOf(rows.count - 1)]).toEqual([
      'line 0',
      'line 0',
      'line 49999',
    ]);
  });

  it('includes unavailable lines in the number of omitted lines', () => {
    const lines = open();
    lines.add(numbered(HEAD_LINES), 'info');
    lines.omit(1_000_000);
    lines.add(numbered(TAIL_LINES + 10), 'info');
    expect(rowsOfBothEnds(lines.snapshot()).at(HEAD_LINES)?.omitted).toBe(1_000_010);
  });
});
