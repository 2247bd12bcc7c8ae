import type { Diagnostic } from '@core/languages/diagnostics/diagnostics';
import { describe, expect, it } from 'vitest';
import { filterProblems, noFilter, type ShownSeverity } from './filter-problems';

const all: readonly Diagnostic[] = [
  { path: 'contracts/main.fc', severity: 'error', message: 'undefined function', source: 'func' },
  {
    path: 'contracts/Main.sol',
    severity: 'warning',
    message: 'Unused variable',
    source: 'solc',
    code: '2072',
  },
  { path: 'tests/a.ts', severity: 'hint', message: 'unused import' },
];
const found = (text: string, ...hidden: readonly ShownSeverity[]) =>
  filterProblems(all, { text, hidden: new Set(hidden) }).map(({ path }) => path);

describe('filterProblems', () => {
  it('shows everything if no filter is set', () => {
    expect(filterProblems(all, noFilter)).toBe(all);
  });

  it.each([
    ['UNUSED', ['contracts/Main.sol', 'tests/a.ts']],
    ['contracts func', ['contracts/main.fc']],
    ['2072', ['contracts/Main.sol']],
    ['no such text', []],
  ])('filters by %s', (text, paths) => {
    expect(found(text)).toEqual(paths);
  });

  it('hides the selected severities', () => {
    expect(found('', 'error')).toEqual(['contracts/Main.sol', 'tests/a.ts']);
    expect(found('unused', 'information')).toEqual(['contracts/Main.sol']);
  });
});
