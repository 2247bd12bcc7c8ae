import { mean, median } from '@core/execution/tests/results/averages';
import type { FileCoverage, MethodGas } from '@core/execution/tests/results/test-reports';

/** Gas and run figures of a passed test. */
export interface TestFigures {
  /** For example `CounterTest:testFuzz_SetNumber(uint256)`. */
  readonly name: string;
  readonly kind: 'unit' | 'fuzz' | 'invariant';
  /** One entry; for a fuzz test one per run that was not rejected. */
  readonly gas: readonly number[];
  /** For an invariant: number of calls, and of those that reverted. */
  readonly calls?: number;
  readonly reverts?: number;
  readonly runs: number;
}

/** The results of a run that are not reported as events. */
export interface SolidityTestReport {
  readonly figures: readonly TestFigures[];
  readonly methods: readonly MethodGas[];
  /** Present only if the run requested it. */
  readonly coverage?: readonly FileCoverage[];
}

/** Formats figures like a line of `.gas-snapshot`. */
export function figuresText({ kind, gas, runs, calls = 0, reverts = 0 }: TestFigures): string {
  if (kind === 'unit') return `gas: ${gas[0] ?? 0}`;
  if (kind === 'invariant') return `runs: ${runs}, calls: ${calls}, reverts: ${reverts}`;
  return `runs: ${runs}, μ: ${mean(gas)}, ~: ${median(gas)}`;
}
