import type { ModuleKey } from '../types/move-type';

/** Modules of the standard library to which the language itself refers. */
export interface StandardModules {
  /** Methods of vectors. Its native functions are instructions. */
  readonly vector: ModuleKey;
  /** Comparisons with `<`, `<=`, `>` and `>=` of values that are not integers. */
  readonly comparison: ModuleKey;
  readonly string: ModuleKey;
  /** `format1` to `format4`, for messages of assertions. */
  readonly formatting: ModuleKey;
}
