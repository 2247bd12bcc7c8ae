import type { AbilitySet } from '../../bytecode/ability-set';
import type { PrimitiveType } from '../../interface/module-interface';
import type { LoadedStruct } from './loaded-module';

/** A type without type parameters. Unique within a loader, so that types can be compared with `===`. */
export type RuntimeType = PrimitiveRuntimeType | VectorType | StructType | ReferenceType | FunctionType;

interface TypeFacts {
  /** Type tag, such as `0x1::coin::Coin<0x1::aptos_coin::AptosCoin>` or `vector<u8>`. */
  readonly key: string;
  /** Number of nested types, including the type itself. */
  readonly nodes: number;
  readonly depth: number;
}

export interface PrimitiveRuntimeType extends TypeFacts {
  readonly kind: 'primitive';
  readonly name: PrimitiveType;
}

export interface VectorType extends TypeFacts {
  readonly kind: 'vector';
  readonly element: RuntimeType;
}

export interface FieldLayout {
  readonly name: string;
  readonly type: RuntimeType;
}

/** Fields of a struct, or variants of an enum. */
export type Layout =
  | { readonly kind: 'struct'; readonly fields: readonly FieldLayout[] }
  | {
      readonly kind: 'enum';
      readonly variants: readonly { readonly name: string; readonly fields: readonly FieldLayout[] }[];
    };

export interface StructType extends TypeFacts {
  readonly kind: 'struct';
  readonly struct: LoadedStruct;
  readonly typeArguments: readonly RuntimeType[];
  /** Created on first use. */
  readonly layout: Layout;
}

export interface ReferenceType extends TypeFacts {
  readonly kind: 'reference';
  readonly isMutable: boolean;
  readonly target: RuntimeType;
}

export interface FunctionType extends TypeFacts {
  readonly kind: 'function';
  readonly parameters: readonly RuntimeType[];
  readonly results: readonly RuntimeType[];
  readonly abilities: AbilitySet;
}

const INTEGER_BITS = /^[ui](\d+)$/;

/** Number of bits in an integer type. Undefined for other types. */
export function bitsOf(type: RuntimeType): number | undefined {
  const bits = type.kind === 'primitive' ? INTEGER_BITS.exec(type.name)?.[1] : undefined;
  return bits === undefined ? undefined : Number(bits);
}

export function isSigned(type: RuntimeType): boolean {
  return type.kind === 'primitive' && type.name.startsWith('i');
}

/** @param name full name without type arguments, such as `0x1::string::String`. */
export function isStruct(type: RuntimeType, name: string): boolean {
  return type.kind === 'struct' && type.struct.fullName === name;
}
