import type { ModuleScope } from './program/module-scope';
import type { FunctionSymbol, ModuleSymbol } from './program/symbols';
import type { ConstantValue } from './rules/fold-constants';
import type { TypedFunction } from './typed/typed-tree';

/** A module with all of its bodies, ready to be compiled if there are no errors. */
export interface CheckedModule {
  readonly symbol: ModuleSymbol;
  readonly path: string;
  readonly isScript: boolean;
  /** What names in its attributes mean. */
  readonly scope: ModuleScope;
  readonly functions: readonly CheckedFunction[];
  readonly constants: ReadonlyMap<string, ConstantValue>;
}

export interface CheckedFunction {
  readonly symbol: FunctionSymbol;
  readonly body: TypedFunction;
  /** Names of the module's own resources that it, or what it calls, borrows or takes out of storage. */
  readonly acquires: readonly string[];
}
