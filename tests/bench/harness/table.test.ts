import { describe, expect, it } from 'vitest';
import type { BenchResult } from './bench';
import { formatTable } from './table';

const result = (name: string, ratio: number): BenchResult => ({
  bench: { name, unit: 'ms', aim: 1.25, prepare: () => Promise.reject(new Error('not run')) },
  product: { median: 500, min: 480, max: 520 },
  anchor: { median: 400, min: 390, max: 410 },
  ratio: { median: ratio, min: 1.1, max: 1.9 },
});

describe('formatTable', () => {
  it('aligns its columns and shows which results meet their targets', () => {
    const [head, first, second] = formatTable([result('first text', 1.25), result('shell', 1.3)]).split('\n');
    expect(first).toBe(
      'first text  500.0 ms (480.0–520.0)  400.0 ms (390.0–410.0)  1.25× (1.10–1.90)  ≤ 1.25×  reached',
    );
    expect(second).toMatch(/^shell {7}500\.0 ms.*1\.30× .*missed$/);
    expect(head?.indexOf('product')).toBe(first?.indexOf('500.0'));
  });

  it('shows more digits for small values', () => {
    const small = { median: 0.0123, min: 0.0101, max: 0.5 };
    const table = formatTable([{ ...result('letter', 1), product: small, ratio: small }]);
    expect(table).toContain('0.0123 ms (0.0101–0.5000)');
    expect(table).toContain('0.0123× (0.0101–0.5000)');
  });

  it('shows no verdict if there is no target', () => {
    const { bench, ...figures } = result('network', 1.3);
    const { aim: _aim, ...aimless } = bench;
    expect(formatTable([{ ...figures, bench: aimless }])).toMatch(/1\.30× \(1\.10–1\.90\)$/);
  });
});
