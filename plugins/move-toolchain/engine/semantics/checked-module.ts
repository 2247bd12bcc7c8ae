import type { ModuleScope } from './program/module-scope';
import type { FunctionSymbol, ModuleSymbol } from './program/symbols';
import type { ConstantValue } from './rules/fold-constants';
import type { TypedFunction } from './typed/typed-tree';

/** A module with its typed bodies. It can be compiled if it has no errors. */
export interface CheckedModule {
  readonly symbol: ModuleSymbol;
  readonly path: string;
  readonly isScript: boolean;
  /** The scope used to resolve names in its attributes. */
  readonly scope: ModuleScope;
  readonly functions: readonly CheckedFunction[];
  readonly constants: ReadonlyMap<string, ConstantValue>;
}

export interface CheckedFunction {
  readonly symbol: FunctionSymbol;
  readonly body: TypedFunction;
  /** Names of the module's resources that the function borrows or removes from storage, directly or through calls. */
  readonly acquires: readonly string[];
}
