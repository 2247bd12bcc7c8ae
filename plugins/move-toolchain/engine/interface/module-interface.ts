/**
 * The interface that a module exposes to other modules, read from bytecode (`read-interface.ts`) or declared in source.
 * Contains only plain data, which can be cloned, stored and compared by value.
 */

import { INTEGER_TYPES } from '../syntax/tree/literal-node';

/** Abilities of types, in the order used in Move source code. */
export const ABILITIES = ['copy', 'drop', 'store', 'key'] as const;
export type Ability = (typeof ABILITIES)[number];

/** Types without components. */
export const PRIMITIVE_TYPES = ['bool', ...INTEGER_TYPES, 'address', 'signer'] as const;
export type PrimitiveType = (typeof PRIMITIVE_TYPES)[number];

export interface ModuleId {
  /** `0x` followed by lowercase hexadecimal digits without leading zeros: `0x1`, `0x0`. */
  readonly address: string;
  readonly name: string;
}

/** The type of a field, parameter or result. */
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
  /** The type parameter at `index` of the enclosing struct or function. */
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
  /** Undefined for bytecode, which contains only indices. */
  readonly name?: string;
  /** Abilities that the type argument must have, in the order of {@link ABILITIES}. */
  readonly constraints: readonly Ability[];
  /** True for a `phantom` parameter of a struct. Always false for functions. */
  readonly isPhantom: boolean;
}

/** A named field. Fields of a positional struct or variant are named `_0`, `_1` and so on. */
export interface FieldInterface {
  readonly name: string;
  readonly type: MoveType;
}

export interface VariantInterface {
  readonly name: string;
  readonly fields: readonly FieldInterface[];
}

/** The content of a struct or enum: its fields or variants, or `native` if only the VM knows the content. */
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
  /** Doc comment, if the source is available. */
  readonly documentation?: string;
}

/** Who can call a function. Bytecode stores `package` as `friend`, and the package's modules as friends. */
export type Visibility = 'private' | 'friend' | 'package' | 'public';

export interface ParameterInterface {
  /** Undefined for bytecode, which contains no parameter names. */
  readonly name?: string;
  readonly type: MoveType;
}

export interface FunctionInterface {
  readonly name: string;
  readonly visibility: Visibility;
  /** Whether transactions can call the function. */
  readonly isEntry: boolean;
  /** Whether the VM implements the function. */
  readonly isNative: boolean;
  /**
   * Whether the function is marked `#[persistent]` and can therefore be stored as a function value even if it is not
   * public.
   */
  readonly isPersistent: boolean;
  readonly typeParameters: readonly TypeParameter[];
  readonly parameters: readonly ParameterInterface[];
  /** One type per result. Empty for a function that returns nothing. */
  readonly results: readonly MoveType[];
  readonly documentation?: string;
}

/** A module's interface. It includes private functions, so that errors can explain why a call is not allowed. */
export interface ModuleInterface extends ModuleId {
  readonly friends: readonly ModuleId[];
  readonly structs: readonly StructInterface[];
  readonly functions: readonly FunctionInterface[];
  readonly documentation?: string;
}

/** Meaning of an error code: the name and doc comment of its constant. */
export interface ErrorDescription {
  readonly code: bigint;
  readonly name: string;
  readonly description: string;
}
