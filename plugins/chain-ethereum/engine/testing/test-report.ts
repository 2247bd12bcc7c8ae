import { mean, median } from '@core/execution/tests/results/averages';
import type { FileCoverage, MethodGas } from '@core/execution/tests/results/test-reports';

/** What a passed test used. */
export interface TestFigures {
  /** `CounterTest:testFuzz_SetNumber(uint256)`. */
  readonly name: string;
  readonly kind: 'unit' | 'fuzz' | 'invariant';
  /** Of a fuzzed test one for each run that was not rejected. */
  readonly gas: readonly number[];
  /** Of an invariant: calls, and those that reverted. */
  readonly calls?: number;
  readonly reverts?: number;
  readonly runs: number;
}

/** What a run leaves behind besides what was told on the way. */
export interface SolidityTestReport {
  readonly figures: readonly TestFigures[];
  readonly methods: readonly MethodGas[];
  /** Only of a run that was asked for it. */
  readonly coverage?: readonly FileCoverage[];
}

/** As a line of `.gas-snapshot` has it. */
export function figuresText({ kind, gas, runs, calls = 0, reverts = 0 }: TestFigures): string {
  if (kind === 'unit') return `gas: ${gas[0] ?? 0}`;
  if (kind === 'invariant') return `runs: ${runs}, calls: ${calls}, reverts: ${reverts}`;
  return `runs: ${runs}, μ: ${mean(gas)}, ~: ${median(gas)}`;
}
