import type { Place } from '../../diagnostics/source-span';
import type {
  ConstantNode,
  FunctionNode,
  ModuleNode,
  ScriptNode,
  Visibility,
} from '../../syntax/tree/item-node';
import type { AbilitySet } from '../types/abilities';
import type { ModuleKey, Type } from '../types/move-type';

/** A declared module, from a source or from a compiled module's interface. */
export interface ModuleSymbol {
  readonly key: ModuleKey;
  readonly name: string;
  /** Modules with the same package name can access each other's package members. */
  readonly packageName: string;
  readonly structs: Map<string, StructSymbol>;
  readonly functions: Map<string, FunctionSymbol>;
  readonly constants: Map<string, ConstantSymbol>;
  /** Named error codes from a compiled module's metadata. The module's other constants have no names. */
  readonly errorCodes?: ReadonlyMap<string, bigint>;
  readonly friends: Set<ModuleKey>;
  /** Absent for compiled modules. */
  readonly source?: ModuleSource;
}

export interface ModuleSource {
  readonly path: string;
  readonly node: ModuleNode | ScriptNode;
  readonly isScript: boolean;
}

export interface TypeParameterSymbol {
  readonly name: string;
  readonly constraints: AbilitySet;
  readonly isPhantom: boolean;
}

export interface FieldSymbol {
  readonly name: string;
  readonly type: Type;
}

export interface FieldsSymbol {
  readonly form: 'named' | 'positional' | 'none';
  readonly fields: readonly FieldSymbol[];
}

export interface VariantSymbol extends FieldsSymbol {
  readonly name: string;
}

/** A struct or an enum. */
export interface StructSymbol {
  readonly kind: 'struct';
  readonly module: ModuleKey;
  readonly name: string;
  readonly abilities: AbilitySet;
  readonly typeParameters: readonly TypeParameterSymbol[];
  readonly visibility: Visibility;
  /** An enum has one shape per variant. A struct has one shape without a name. */
  readonly isEnum: boolean;
  readonly variants: readonly VariantSymbol[];
  readonly isNative: boolean;
  readonly place?: Place;
  readonly documentation?: string;
}

export interface ParameterSymbol {
  readonly name: string;
  readonly type: Type;
}

export interface FunctionSymbol {
  readonly kind: 'function';
  readonly module: ModuleKey;
  readonly name: string;
  readonly visibility: Visibility;
  readonly isEntry: boolean;
  readonly isNative: boolean;
  readonly isInline: boolean;
  readonly isTestOnly: boolean;
  /**
   * Whether function values that refer to the function can be stored. This requires that an upgrade cannot remove or
   * change the function.
   */
  readonly isPersistent: boolean;
  readonly typeParameters: readonly TypeParameterSymbol[];
  readonly parameters: readonly ParameterSymbol[];
  readonly result: Type;
  readonly place?: Place;
  readonly node?: FunctionNode;
  readonly documentation?: string;
}

export interface ConstantSymbol {
  readonly kind: 'constant';
  readonly module: ModuleKey;
  readonly name: string;
  readonly type: Type;
  readonly place: Place;
  readonly node: ConstantNode;
}

/** The shape of a struct. Undefined for an enum. */
export function onlyShape(struct: StructSymbol): VariantSymbol | undefined {
  return struct.isEnum ? undefined : struct.variants[0];
}

export function structType({ module, name }: StructSymbol, typeArguments: readonly Type[]): Type {
  return { kind: 'struct', module, name, typeArguments };
}
