/** Lines and branches of one file of the project that a covered run was able to run. */
export interface FileCoverage {
  readonly path: string;
  /** How often each line with code was run, by its number from 1. */
  readonly lines: Readonly<Record<number, number>>;
  /** Both ways of each condition, by the line that it stands in; empty where a runner does not tell them. */
  readonly branches: readonly { readonly line: number; readonly taken: readonly [number, number] }[];
  readonly functions: readonly { readonly name: string; readonly line: number; readonly hits: number }[];
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

/** What the last run left behind besides what passed. */
export interface TestReports {
  /** Absent when the run was not asked for it, or nothing of the project's contracts ran. */
  readonly coverage?: readonly FileCoverage[];
  /** What calls cost; absent when no runner measured it. */
  readonly gas?: { readonly methods: readonly MethodGas[]; readonly remarks: readonly string[] };
}
