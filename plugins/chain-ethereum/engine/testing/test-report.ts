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

/** Gas of the calls of one method, or of creations, which have no name. */
export interface MethodGas {
  readonly contract: string;
  /** Project path of its file. */
  readonly path: string;
  /** `increment()`; empty for creations. */
  readonly method: string;
  readonly gas: readonly number[];
  /** Of the deployed code, in bytes. */
  readonly size: number;
}

/** Lines and branches of one file of the project. */
export interface FileCoverage {
  readonly path: string;
  /** How often each line with a statement was run, by its number from 1. */
  readonly lines: Readonly<Record<number, number>>;
  /** Both ways of each condition, by the line that it stands in. */
  readonly branches: readonly { readonly line: number; readonly taken: readonly [number, number] }[];
  readonly functions: readonly { readonly name: string; readonly line: number; readonly hits: number }[];
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

export function mean(values: readonly number[]): number {
  return values.length === 0 ? 0 : Math.floor(values.reduce((sum, value) => sum + value, 0) / values.length);
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  const upper = sorted[middle] ?? 0;
  return sorted.length % 2 === 1 ? upper : Math.floor(((sorted[middle - 1] ?? 0) + upper) / 2);
}
