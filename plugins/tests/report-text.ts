import { mean, median } from '@core/execution/tests/results/averages';
import type { FileCoverage, MethodGas } from '@core/execution/tests/results/test-reports';

/** An aligned text table. The first column is left-aligned; all others contain right-aligned numbers. */
function table(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.max(...rows.map((row) => (row[column] ?? '').length)),
  );
  return rows
    .map((row) =>
      row
        .map((cell, column) =>
          column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0),
        )
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

export interface GasHeadings {
  readonly method: string;
  readonly least: string;
  readonly mean: string;
  readonly median: string;
  readonly most: string;
  readonly calls: string;
  readonly creation: (size: number) => string;
}

/** The minimum, mean, median and maximum gas used by each method, by contract. */
export function gasReportText(methods: readonly MethodGas[], words: GasHeadings): string {
  const contracts = [...new Set(methods.map(({ path, contract }) => `${path}:${contract}`))].sort();
  return contracts
    .map((name) => {
      const own = methods.filter(({ path, contract }) => `${path}:${contract}` === name);
      const rows = own
        .sort((a, b) => (a.method < b.method ? -1 : 1))
        .map(({ method, gas, size }) => [
          method === '' ? words.creation(size) : method,
          ...[Math.min(...gas), mean(gas), median(gas), Math.max(...gas), gas.length].map(String),
        ]);
      return `${name}\n${table([[words.method, words.least, words.mean, words.median, words.most, words.calls], ...rows])}`;
    })
    .join('\n\n');
}

export interface CoverageHeadings {
  readonly file: string;
  readonly lines: string;
  readonly branches: string;
  readonly functions: string;
  readonly total: string;
}

/** The coverage of each file, and the total coverage. */
export function coverageText(files: readonly FileCoverage[], words: CoverageHeadings): string {
  const rows = files.map((file) => [file.path, ...partsOf([file])]);
  return table([
    [words.file, words.lines, words.branches, words.functions],
    ...rows,
    [words.total, ...partsOf(files)],
  ]);
}

function partsOf(files: readonly FileCoverage[]): readonly string[] {
  const lines = files.flatMap(({ lines: all }) => Object.values(all));
  const ways = files.flatMap(({ branches }) => branches.flatMap(({ taken }) => taken));
  const functions = files.flatMap((file) => file.functions.map(({ hits }) => hits));
  return [lines, ways, functions].map(share);
}

function share(counts: readonly number[]): string {
  const hit = counts.filter((count) => count > 0).length;
  const percent = counts.length === 0 ? 100 : (100 * hit) / counts.length;
  return `${percent.toFixed(2)}% (${hit}/${counts.length})`;
}
