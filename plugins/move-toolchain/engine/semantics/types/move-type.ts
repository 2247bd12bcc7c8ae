import type { IntegerTypeName } from '../../syntax/tree/literal-node';
import type { AbilitySet } from './abilities';

export type PrimitiveName = IntegerTypeName | 'bool' | 'address' | 'signer';

/** A module's address and name: `0x1::vector`. Each script has a separate key. */
export type ModuleKey = string;

/** A type, during or after inference. */
export type Type =
  | { readonly kind: 'primitive'; readonly name: PrimitiveName }
  | { readonly kind: 'vector'; readonly element: Type }
  /** A struct or an enum. */
  | {
      readonly kind: 'struct';
      readonly module: ModuleKey;
      readonly name: string;
      readonly typeArguments: readonly Type[];
    }
  /** A type parameter of the enclosing function or struct. */
  | { readonly kind: 'type-parameter'; readonly index: number; readonly name: string }
  | { readonly kind: 'reference'; readonly isMutable: boolean; readonly target: Type }
  /** The empty tuple is the unit type. */
  | { readonly kind: 'tuple'; readonly elements: readonly Type[] }
  | {
      readonly kind: 'function';
      readonly parameters: readonly Type[];
      readonly result: Type;
      readonly abilities: AbilitySet;
      /**
       * Number of a lambda whose abilities depend on its captured values. Absent after the body is checked.
       */
      readonly closure?: number;
    }
  /** A type variable. Absent after the body is checked. */
  | { readonly kind: 'variable'; readonly id: number }
  /** The type of code with a reported error. It is compatible with every type, to avoid cascading errors. */
  | { readonly kind: 'unknown' };

export type StructType = Extract<Type, { kind: 'struct' }>;
export type TupleType = Extract<Type, { kind: 'tuple' }>;

export const UNIT: Type = { kind: 'tuple', elements: [] };
export const UNKNOWN: Type = { kind: 'unknown' };
export const BOOL: Type = { kind: 'primitive', name: 'bool' };
export const ADDRESS: Type = { kind: 'primitive', name: 'address' };
export const SIGNER: Type = { kind: 'primitive', name: 'signer' };
export const U8: Type = { kind: 'primitive', name: 'u8' };
export const U64: Type = { kind: 'primitive', name: 'u64' };

export function vectorOf(element: Type): Type {
  return { kind: 'vector', element };
}

export function referenceTo(target: Type, isMutable: boolean): Type {
  return { kind: 'reference', isMutable, target };
}

/** The types of an expression's values: the elements of a tuple type, or the type itself. */
export function valueTypes(type: Type): readonly Type[] {
  return type.kind === 'tuple' ? type.elements : [type];
}

export function isUnit(type: Type): boolean {
  return type.kind === 'tuple' && type.elements.length === 0;
}

export function mapParts(type: Type, change: (part: Type) => Type): Type {
  switch (type.kind) {
    case 'vector':
      return { ...type, element: change(type.element) };
    case 'struct':
      return type.typeArguments.length === 0
        ? type
        : { ...type, typeArguments: type.typeArguments.map(change) };
    case 'reference':
      return { ...type, target: change(type.target) };
    case 'tuple':
      return type.elements.length === 0 ? type : { ...type, elements: type.elements.map(change) };
    case 'function':
      return { ...type, parameters: type.parameters.map(change), result: change(type.result) };
    default:
      return type;
  }
}

export function instantiate(type: Type, typeArguments: readonly Type[]): Type {
  if (typeArguments.length === 0) return type;
  if (type.kind === 'type-parameter') return typeArguments[type.index] ?? UNKNOWN;
  return mapParts(type, (part) => instantiate(part, typeArguments));
}
