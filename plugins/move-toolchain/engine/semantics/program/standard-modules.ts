import type { ModuleKey } from '../types/move-type';

/** Standard library modules that the language depends on. */
export interface StandardModules {
  /** The module with the vector methods. Its native functions are compiled to instructions. */
  readonly vector: ModuleKey;
  /** Comparisons with `<`, `<=`, `>` and `>=` for values that are not integers. */
  readonly comparison: ModuleKey;
  readonly string: ModuleKey;
  /** `format1` to `format4`, for assertion messages. */
  readonly formatting: ModuleKey;
}
