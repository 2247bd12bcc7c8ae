import type { Span } from '../diagnostics/source-span';
import type { FunctionDebug } from './function-debug';

/** Where a function's code comes from. */
export interface FunctionSource {
  readonly name: string;
  readonly span: Span;
  /** Names of the parameters, and of the other variables; those of the compiler begin with `$`. */
  readonly parameters: readonly string[];
  readonly locals: readonly string[];
  /** For each instruction, what it was made from. */
  readonly spans: readonly Span[];
  /** In debug builds. */
  readonly debug?: FunctionDebug;
}

/** The way back from code to its source. */
export interface ModuleSource {
  readonly path: string;
  readonly span: Span;
  /** In the order of the function definitions. */
  readonly functions: readonly FunctionSource[];
}
