import type { AbilitySet } from '../../bytecode/ability-set';
import type { AccessSpecifier } from '../../bytecode/access-specifier';
import type { FunctionDefinition, StructDefinition, StructHandle } from '../../bytecode/compiled-module';
import type { Signature } from '../../bytecode/signature-token';
import type { Tables } from '../../bytecode/tables';

/** A module or script that is ready to run. */
export interface LoadedModule {
  /** For example `0x1::coin`. Undefined for a script. */
  readonly id: string | undefined;
  readonly tables: Tables;
  readonly structs: ReadonlyMap<string, LoadedStruct>;
  readonly functions: ReadonlyMap<string, LoadedFunction>;
}

/** A struct or enum. */
export interface LoadedStruct {
  readonly module: LoadedModule;
  readonly name: string;
  /** For example `0x1::coin::Coin`. */
  readonly fullName: string;
  readonly handle: StructHandle;
  readonly definition: StructDefinition;
}

export interface LoadedFunction {
  readonly module: LoadedModule;
  readonly name: string;
  readonly definition: FunctionDefinition;
  readonly typeParameters: readonly AbilitySet[];
  readonly parameters: Signature;
  readonly results: Signature;
  /** Absent if the function can access all resources. */
  readonly accessSpecifiers?: readonly AccessSpecifier[] | undefined;
}
