import type { Span } from '../diagnostics/source-span';
import type { FunctionDebug } from './function-debug';

/** Source positions and names of a function. */
export interface FunctionSource {
  readonly name: string;
  readonly span: Span;
  /** Names of the parameters. Names of compiler-generated variables start with `$`. */
  readonly parameters: readonly string[];
  readonly locals: readonly string[];
  /** Source span of each instruction. */
  readonly spans: readonly Span[];
  /** Only in debug builds. */
  readonly debug?: FunctionDebug;
}

/** Maps the code of a module to its source. */
export interface ModuleSource {
  readonly path: string;
  readonly span: Span;
  /** In the order of the function definitions. */
  readonly functions: readonly FunctionSource[];
}
