import type { BenchResult } from './bench';
import type { Spread } from './statistics';

const headings = ['', 'product', 'anchor', 'ratio', 'aim', ''] as const;

/** Formats results as aligned text. Each cell contains the median, followed by the minimum and maximum in brackets. */
export function formatTable(results: readonly BenchResult[]): string {
  const rows = results.map((result) => [result.bench.name, ...cells(result)]);
  const table = [headings, ...rows];
  const widths = headings.map((_, column) => Math.max(...table.map((row) => row[column]?.length ?? 0)));
  return table
    .map((row) =>
      row
        .map((text, column) => text.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

export function formatResult(result: BenchResult): string {
  return cells(result).join('  ').trimEnd();
}

function cells({ bench, product, anchor, ratio }: BenchResult): readonly string[] {
  return [
    cell(product, 1, ` ${bench.unit}`),
    cell(anchor, 1, ` ${bench.unit}`),
    cell(ratio, 2, '×'),
    ...judgement(bench.aim, ratio),
  ];
}

function judgement(aim: number | undefined, { median }: Spread): readonly [string, string] {
  return aim === undefined ? ['', ''] : [`≤ ${aim}×`, median <= aim ? 'reached' : 'missed'];
}

function cell({ median, min, max }: Spread, usual: number, unit: string): string {
  // Small values need more digits to show their differences.
  const digits = median < 0.1 ? 4 : median < 1 ? 2 : usual;
  return `${median.toFixed(digits)}${unit} (${min.toFixed(digits)}–${max.toFixed(digits)})`;
}
