import { mean, median } from '@core/execution/tests/results/averages';
import type { FileCoverage, MethodGas } from '@core/execution/tests/results/test-reports';
import type { CountedCode } from './coverage/instruction-hits';

export interface TestFigures {
  /** For example `CounterTest:testFuzz_SetNumber(uint256)`. */
  readonly name: string;
  readonly kind: 'unit' | 'fuzz' | 'invariant';
  /**
   * One entry for a unit test, one per run that was not rejected for a fuzz test, and no entries for an invariant test.
   */
  readonly gas: readonly number[];
  /** Number of calls, and number of calls that reverted; only for invariants. */
  readonly calls?: number;
  readonly reverts?: number;
  readonly runs: number;
  /** The largest value; only for an invariant function that returns `int256`. */
  readonly best?: bigint;
}

/** The results of the suites that one worker ran. */
export interface PartialTestReport {
  /** Figures for each suite, by its position in the run. */
  readonly suites: readonly (readonly [number, readonly TestFigures[]])[];
  readonly methods: readonly MethodGas[];
  /** Present only if the run measures coverage. */
  readonly counted?: readonly CountedCode[];
}

/** The results of a run, except those that are reported as events. */
export interface SolidityTestReport {
  readonly figures: readonly TestFigures[];
  readonly methods: readonly MethodGas[];
  /** Present only if the run requested coverage. */
  readonly coverage?: readonly FileCoverage[];
}

/** Merges the reports from the workers of a run. The result does not depend on which worker ran which suite. */
export function mergeReports(parts: readonly PartialTestReport[]): Omit<SolidityTestReport, 'coverage'> {
  const suites = parts.flatMap((part) => part.suites).sort(([a], [b]) => a - b);
  const methods = new Map<string, MethodGas>();
  for (const method of parts.flatMap((part) => part.methods)) {
    const key = `${method.path}:${method.contract} ${method.method}`;
    const known = methods.get(key);
    methods.set(key, known ? { ...known, gas: [...known.gas, ...method.gas] } : method);
  }
  return { figures: suites.flatMap(([, figures]) => figures), methods: [...methods.values()] };
}

/** Formats figures as in a line of `.gas-snapshot`. */
export function figuresText({ kind, gas, runs, calls = 0, reverts = 0, best }: TestFigures): string {
  if (kind === 'unit') return `gas: ${gas[0] ?? 0}`;
  if (best !== undefined) return `best: ${best}, runs: ${runs}, calls: ${calls}`;
  if (kind === 'invariant') return `runs: ${runs}, calls: ${calls}, reverts: ${reverts}`;
  return `runs: ${runs}, μ: ${mean(gas)}, ~: ${median(gas)}`;
}
