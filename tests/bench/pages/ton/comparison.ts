/** What can be done by our engine and by the bare packages. */
export type Subject = 'compile' | 'network';

/** Milliseconds of every time, in the order in which they were done. */
export interface Comparison {
  readonly engine: readonly number[];
  readonly bare: readonly number[];
}
