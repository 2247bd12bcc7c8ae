/**
 * What a module shows to the modules that use it, whether it was read from bytecode (`read-interface.ts`) or declared in a
 * source. Pure data: it can be cloned, stored and compared by value.
 */

import { INTEGER_TYPES } from '../syntax/tree/literal-node';

/** What may be done with values of a type, in the order in which Move writes them. */
export const ABILITIES = ['copy', 'drop', 'store', 'key'] as const;
export type Ability = (typeof ABILITIES)[number];

/** Types without parts. */
export const PRIMITIVE_TYPES = ['bool', ...INTEGER_TYPES, 'address', 'signer'] as const;
export type PrimitiveType = (typeof PRIMITIVE_TYPES)[number];

/** Where a module stands. */
export interface ModuleId {
  /** `0x` and lower-case digits without leading zeros: `0x1`, `0x0`. */
  readonly address: string;
  readonly name: string;
}

/** A type as it stands in a field or in a signature. */
export type MoveType =
  | { readonly kind: 'primitive'; readonly name: PrimitiveType }
  | { readonly kind: 'vector'; readonly element: MoveType }
  | {
      /** A struct or an enum. */
      readonly kind: 'struct';
      readonly module: ModuleId;
      readonly name: string;
      readonly typeArguments: readonly MoveType[];
    }
  /** The parameter at `index` of the struct or function that the type stands in. */
  | { readonly kind: 'type-parameter'; readonly index: number }
  | { readonly kind: 'reference'; readonly isMutable: boolean; readonly target: MoveType }
  /** A function value: `|u64, &T0|bool has copy + drop`. */
  | {
      readonly kind: 'function';
      readonly parameters: readonly MoveType[];
      readonly results: readonly MoveType[];
      readonly abilities: readonly Ability[];
    };

/** A parameter `T: copy + drop` of a struct or function. */
export interface TypeParameter {
  /** Unknown to bytecode, where it is the index alone that counts. */
  readonly name?: string;
  /** Abilities that an argument must have, in the order of {@link ABILITIES}. */
  readonly constraints: readonly Ability[];
  /** True where the struct never holds a value of it; always false for functions. */
  readonly isPhantom: boolean;
}

/** A named field; those of a positional struct or variant are called `_0`, `_1` and so on. */
export interface FieldInterface {
  readonly name: string;
  readonly type: MoveType;
}

/** One of the shapes of an enum. */
export interface VariantInterface {
  readonly name: string;
  readonly fields: readonly FieldInterface[];
}

/** What values of a struct hold: fields, one of several shapes, or something only the VM knows. */
export type StructLayout =
  | { readonly kind: 'struct'; readonly fields: readonly FieldInterface[] }
  | { readonly kind: 'enum'; readonly variants: readonly VariantInterface[] }
  | { readonly kind: 'native' };

/** A struct or an enum. */
export interface StructInterface {
  readonly name: string;
  /** In the order of {@link ABILITIES}. */
  readonly abilities: readonly Ability[];
  readonly typeParameters: readonly TypeParameter[];
  readonly layout: StructLayout;
  /** Marked `#[event]`. */
  readonly isEvent: boolean;
  /** Scope of a `#[resource_group]`: `global`, `address` or `module_`. */
  readonly resourceGroup?: string;
  /** Full name of the group that a `#[resource_group_member]` belongs to: `0x1::object::ObjectGroup`. */
  readonly resourceGroupMember?: string;
  /** Text of the doc comment, where the source is known. */
  readonly documentation?: string;
}

/** Who may call a function. Bytecode stores `package` as `friend`, with the modules of the package as friends. */
export type Visibility = 'private' | 'friend' | 'package' | 'public';

export interface ParameterInterface {
  /** Unknown to bytecode. */
  readonly name?: string;
  readonly type: MoveType;
}

export interface FunctionInterface {
  readonly name: string;
  readonly visibility: Visibility;
  /** May be what a transaction calls. */
  readonly isEntry: boolean;
  /** Marked `#[view]`: may be called to read, without a transaction. */
  readonly isView: boolean;
  /** Implemented by the VM. */
  readonly isNative: boolean;
  /** Marked `#[persistent]`: values of it may be stored although it is not public. */
  readonly isPersistent: boolean;
  readonly typeParameters: readonly TypeParameter[];
  readonly parameters: readonly ParameterInterface[];
  /** One for each result; none for a function that returns nothing. */
  readonly results: readonly MoveType[];
  readonly documentation?: string;
}

/** A module as others see it. Private functions stand in it too, for messages that say why one cannot be called. */
export interface ModuleInterface extends ModuleId {
  /** Modules that may call what is visible to friends. */
  readonly friends: readonly ModuleId[];
  readonly structs: readonly StructInterface[];
  readonly functions: readonly FunctionInterface[];
  readonly documentation?: string;
}
