import type { Span } from '../diagnostics/source-span';
import type { FunctionDebug } from './function-debug';

export interface FunctionSource {
  readonly name: string;
  readonly span: Span;
  /** Names of the parameters. Names of compiler-generated variables start with `$`. */
  readonly parameters: readonly string[];
  readonly locals: readonly string[];
  readonly spans: readonly Span[];
  /** Present only in debug builds. */
  readonly debug?: FunctionDebug;
}

/** Maps a module's code to its source. */
export interface ModuleSource {
  readonly path: string;
  readonly span: Span;
  /** In the order of the function definitions. */
  readonly functions: readonly FunctionSource[];
}
