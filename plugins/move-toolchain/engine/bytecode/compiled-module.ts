import type { AbilitySet } from './ability-set';
import type { AccessSpecifier } from './access-specifier';
import type { BinaryFormat } from './flavors';
import type { Instruction } from './instruction';
import type { Signature, SignatureToken } from './signature-token';

/*
 * A module or script as the Move binary format has it, table by table and named as there. A field whose name is that of a
 * table's row, such as `module` or `name`, holds an index into that table. Everything is immutable data.
 */

export interface ModuleHandle {
  /** Index of an address identifier. */
  readonly address: number;
  /** Index of an identifier. */
  readonly name: number;
}

export interface StructTypeParameter {
  readonly constraints: AbilitySet;
  readonly isPhantom: boolean;
}

/** A struct or enum, of this module or of another. */
export interface StructHandle {
  readonly module: number;
  readonly name: number;
  readonly abilities: AbilitySet;
  readonly typeParameters: readonly StructTypeParameter[];
}

/** What the VM must keep to for a function's values: that they may be stored, that its module is locked meanwhile. */
export type FunctionAttribute = 'persistent' | 'module-lock';

/** A function, of this module or of another. */
export interface FunctionHandle {
  readonly module: number;
  readonly name: number;
  /** Index of a signature. */
  readonly parameters: number;
  /** Index of a signature. */
  readonly results: number;
  /** Constraints of each type parameter. */
  readonly typeParameters: readonly AbilitySet[];
  /** Undefined where nothing is declared; since version 7. */
  readonly accessSpecifiers: readonly AccessSpecifier[] | undefined;
  /** Since version 8. */
  readonly attributes: readonly FunctionAttribute[];
}

/** A row of another table with type arguments: of a function, struct, field or variant. */
export interface Instantiation {
  /** Index in the table that is instantiated. */
  readonly handle: number;
  /** Index of a signature. */
  readonly typeParameters: number;
}

/** The field at an offset of a struct that this module defines. */
export interface FieldHandle {
  /** Index of a struct definition. */
  readonly owner: number;
  readonly field: number;
}

/** The field at an offset of any of some variants of an enum that this module defines. */
export interface VariantFieldHandle {
  /** Index of a struct definition. */
  readonly owner: number;
  readonly field: number;
  /** Offsets of the variants. */
  readonly variants: readonly number[];
}

/** A variant of an enum that this module defines. */
export interface StructVariantHandle {
  /** Index of a struct definition. */
  readonly owner: number;
  readonly variant: number;
}

export interface Constant {
  readonly type: SignatureToken;
  /** The value in BCS. */
  readonly data: Uint8Array;
}

export interface Metadata {
  readonly key: Uint8Array;
  readonly value: Uint8Array;
}

/** An enum in a separate table. */
export interface EnumDefinition {
  /** Index of a struct handle. */
  readonly enumHandle: number;
  readonly variants: readonly VariantDefinition[];
}

/** A variant of an enum that is in a separate table, or of an instantiation of one. */
export interface EnumVariantHandle {
  /** Index of an enum definition, or of an instantiation of one. */
  readonly owner: number;
  readonly variant: number;
}

export interface FieldDefinition {
  readonly name: number;
  readonly type: SignatureToken;
}

export interface VariantDefinition {
  readonly name: number;
  readonly fields: readonly FieldDefinition[];
}

export type FieldInformation =
  | { readonly kind: 'native' }
  | { readonly kind: 'declared'; readonly fields: readonly FieldDefinition[] }
  | { readonly kind: 'declared-variants'; readonly variants: readonly VariantDefinition[] };

export interface StructDefinition {
  /** Index of a struct handle. */
  readonly structHandle: number;
  readonly fieldInformation: FieldInformation;
}

/** Where a `match` on an enum in a separate table continues, by the variant. */
export interface JumpTable {
  /** Index of an enum definition. */
  readonly enum: number;
  /** Indices of instructions. */
  readonly targets: readonly number[];
}

export interface CodeUnit {
  /** Index of a signature: the types of the locals that are no parameters. */
  readonly locals: number;
  readonly code: readonly Instruction[];
  /** Only where enums are in separate tables, since version 7. */
  readonly jumpTables?: readonly JumpTable[];
}

export type FunctionVisibility = 'private' | 'public' | 'friend';

export interface FunctionDefinition {
  /** Index of a function handle. */
  readonly function: number;
  readonly visibility: FunctionVisibility;
  readonly isEntry: boolean;
  /** Indices of struct definitions. */
  readonly acquiresGlobalResources: readonly number[];
  /** Undefined for a native function. */
  readonly code: CodeUnit | undefined;
}

/** Tables of modules and scripts alike. */
export interface CommonTables {
  readonly moduleHandles: readonly ModuleHandle[];
  readonly structHandles: readonly StructHandle[];
  readonly functionHandles: readonly FunctionHandle[];
  readonly functionInstantiations: readonly Instantiation[];
  readonly signatures: readonly Signature[];
  readonly identifiers: readonly string[];
  /** `0x` and lower-case digits without leading zeros. */
  readonly addressIdentifiers: readonly string[];
  readonly constantPool: readonly Constant[];
  readonly metadata: readonly Metadata[];
}

/** Tables that only a module has. */
export interface ModuleTables {
  readonly structDefs: readonly StructDefinition[];
  readonly structDefInstantiations: readonly Instantiation[];
  readonly functionDefs: readonly FunctionDefinition[];
  readonly fieldHandles: readonly FieldHandle[];
  readonly fieldInstantiations: readonly Instantiation[];
  readonly friendDecls: readonly ModuleHandle[];
  readonly variantFieldHandles: readonly VariantFieldHandle[];
  readonly variantFieldInstantiations: readonly Instantiation[];
  readonly structVariantHandles: readonly StructVariantHandle[];
  readonly structVariantInstantiations: readonly Instantiation[];
  readonly enumDefs: readonly EnumDefinition[];
  readonly enumDefInstantiations: readonly Instantiation[];
  readonly enumVariantHandles: readonly EnumVariantHandle[];
  readonly enumVariantInstantiations: readonly EnumVariantHandle[];
}

export interface CompiledModule extends BinaryFormat, CommonTables, ModuleTables {
  /** Index of the handle of the module itself. */
  readonly selfModuleHandle: number;
}

export interface CompiledScript extends BinaryFormat, CommonTables {
  /** Constraints of each type parameter. */
  readonly typeParameters: readonly AbilitySet[];
  /** Index of a signature. */
  readonly parameters: number;
  /** Undefined where nothing is declared; since version 8. */
  readonly accessSpecifiers: readonly AccessSpecifier[] | undefined;
  readonly code: CodeUnit;
}
