import type { AbilitySet } from './ability-set';
import type { AccessSpecifier } from './access-specifier';
import type { BinaryFormat } from './flavors';
import type { Instruction } from './instruction';
import type { Signature, SignatureToken } from './signature-token';

/*
 * The types in this file describe a module or script in the Move binary format, with one field per table and the
 * format's names. A field named after a table row, such as `module` or `name`, is an index into that table. All data is
 * immutable.
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

/** A struct or enum in this or another module. */
export interface StructHandle {
  readonly module: number;
  readonly name: number;
  readonly abilities: AbilitySet;
  readonly typeParameters: readonly StructTypeParameter[];
}

/**
 * An attribute of a function: it can be stored as a function value, calling it locks the module against re-entry, or it
 * implements a struct operation.
 */
export type FunctionAttribute =
  | { readonly kind: 'persistent' }
  | { readonly kind: 'module-lock' }
  | StructOperation;

/**
 * The operation that a generated function performs on a struct for other modules. Introduced in version 10. `index` is
 * the index of the variant or field.
 */
export type StructOperation =
  | { readonly kind: 'pack' }
  | { readonly kind: 'pack-variant'; readonly index: number }
  | { readonly kind: 'unpack' }
  | { readonly kind: 'unpack-variant'; readonly index: number }
  | { readonly kind: 'test-variant'; readonly index: number }
  | { readonly kind: 'borrow-field'; readonly index: number }
  | { readonly kind: 'borrow-field-mutable'; readonly index: number };

/** A function in this or another module. */
export interface FunctionHandle {
  readonly module: number;
  readonly name: number;
  /** Index of a signature. */
  readonly parameters: number;
  /** Index of a signature. */
  readonly results: number;
  readonly typeParameters: readonly AbilitySet[];
  /** Undefined if no access specifiers are declared. Introduced in version 7. */
  readonly accessSpecifiers: readonly AccessSpecifier[] | undefined;
  /** Introduced in version 8. */
  readonly attributes: readonly FunctionAttribute[];
}

/** A function, struct, field or variant with type arguments. */
export interface Instantiation {
  /** Index of the generic function, struct, field or variant in the corresponding table. */
  readonly handle: number;
  /** Index of a signature. */
  readonly typeParameters: number;
}

/** A field of a struct defined in this module, identified by its offset. */
export interface FieldHandle {
  /** Index of a struct definition. */
  readonly owner: number;
  readonly field: number;
}

/** A field that one or more variants of an enum in this module have at the same offset. */
export interface VariantFieldHandle {
  /** Index of a struct definition. */
  readonly owner: number;
  readonly field: number;
  /** Indices of the variants. */
  readonly variants: readonly number[];
}

/** A variant of an enum defined in this module. */
export interface StructVariantHandle {
  /** Index of a struct definition. */
  readonly owner: number;
  readonly variant: number;
}

export interface Constant {
  readonly type: SignatureToken;
  /** The BCS-encoded value. */
  readonly data: Uint8Array;
}

export interface Metadata {
  readonly key: Uint8Array;
  readonly value: Uint8Array;
}

/** An enum, in formats with separate enum tables. */
export interface EnumDefinition {
  /** Index of a struct handle. */
  readonly enumHandle: number;
  readonly variants: readonly VariantDefinition[];
}

/** A variant of an enum or of an enum instantiation, in formats with separate enum tables. */
export interface EnumVariantHandle {
  /** Index of an enum definition or of an enum instantiation. */
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
  readonly structHandle: number;
  readonly fieldInformation: FieldInformation;
}

/** The jump targets of a `match`, one for each enum variant, in formats with separate enum tables. */
export interface JumpTable {
  /** Index of an enum definition. */
  readonly enum: number;
  /** Indices of instructions. */
  readonly targets: readonly number[];
}

export interface CodeUnit {
  /** Index of a signature: the types of the locals that are not parameters. */
  readonly locals: number;
  readonly code: readonly Instruction[];
  /** Present only in formats with separate enum tables, from version 7 onwards. */
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

export interface CommonTables {
  readonly moduleHandles: readonly ModuleHandle[];
  readonly structHandles: readonly StructHandle[];
  readonly functionHandles: readonly FunctionHandle[];
  readonly functionInstantiations: readonly Instantiation[];
  readonly signatures: readonly Signature[];
  readonly identifiers: readonly string[];
  /** `0x` followed by lowercase hexadecimal digits without leading zeros. */
  readonly addressIdentifiers: readonly string[];
  readonly constantPool: readonly Constant[];
  readonly metadata: readonly Metadata[];
}

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
  readonly selfModuleHandle: number;
}

export interface CompiledScript extends BinaryFormat, CommonTables {
  readonly typeParameters: readonly AbilitySet[];
  /** Index of a signature. */
  readonly parameters: number;
  /** Undefined if no access specifiers are declared. Introduced in version 8. */
  readonly accessSpecifiers: readonly AccessSpecifier[] | undefined;
  readonly code: CodeUnit;
}
