import type { ModuleScope } from './program/module-scope';
import type { FunctionSymbol, ModuleSymbol } from './program/symbols';
import type { ConstantValue } from './rules/fold-constants';
import type { TypedFunction } from './typed/typed-tree';

/** A module with its typed bodies. It can be compiled if it has no errors. */
export interface CheckedModule {
  readonly symbol: ModuleSymbol;
  readonly path: string;
  readonly isScript: boolean;
  /** The scope in which names in its attributes are resolved. */
  readonly scope: ModuleScope;
  readonly functions: readonly CheckedFunction[];
  readonly constants: ReadonlyMap<string, ConstantValue>;
}

export interface CheckedFunction {
  readonly symbol: FunctionSymbol;
  readonly body: TypedFunction;
  /**
   * Names of the module's resources that the function, or a function that it calls, borrows or removes from storage.
   */
  readonly acquires: readonly string[];
}
