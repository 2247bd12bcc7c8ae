/** Line and branch coverage of one project file. */
export interface FileCoverage {
  /** Project path. */
  readonly path: string;
  /** Number of executions of each line with code, keyed by line number, counted from 1. */
  readonly lines: Readonly<Record<number, number>>;
  /** Execution counts of the two branches of each condition, by line; empty if the runner does not report branches. */
  readonly branches: readonly { readonly line: number; readonly taken: readonly [number, number] }[];
  /** Functions with their first line, counted from 1, and their execution counts. */
  readonly functions: readonly { readonly name: string; readonly line: number; readonly hits: number }[];
}

/** Gas used by calls to one method, or by contract creations, which have no method name. */
export interface MethodGas {
  /** Name of the contract. */
  readonly contract: string;
  /** Project path of the contract's file. */
  readonly path: string;
  /** The method, for example `increment()`; '' for contract creations. */
  readonly method: string;
  /** Gas used by each call. */
  readonly gas: readonly number[];
  /** Size of the deployed code, in bytes. */
  readonly size: number;
}

/** Reports from the last run, in addition to its results. */
export interface TestReports {
  /** Absent if the run did not measure coverage, or if no project contract ran. */
  readonly coverage?: readonly FileCoverage[];
  /** Gas used by calls; absent if no runner measured it. */
  readonly gas?: { readonly methods: readonly MethodGas[]; readonly remarks: readonly string[] };
}
