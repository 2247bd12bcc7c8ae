import type { AbilitySet } from '../../bytecode/ability-set';
import type { PrimitiveType } from '../../interface/module-interface';
import type { LoadedStruct } from './loaded-module';

/** A type without parameters. Each is there once for a loader, so that `===` compares types. */
export type RuntimeType = PrimitiveRuntimeType | VectorType | StructType | ReferenceType | FunctionType;

interface TypeFacts {
  /** As Move's type tags are written: `0x1::coin::Coin<0x1::aptos_coin::AptosCoin>`, `vector<u8>`. */
  readonly key: string;
  /** How many types it is made of, itself included. */
  readonly nodes: number;
  /** How deep types stand within it. */
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

/** A field with its name. */
export interface FieldLayout {
  readonly name: string;
  readonly type: RuntimeType;
}

/** What values of a struct or enum hold. */
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
  /** Made when first asked for. */
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

/** How many bits numbers of a type have; undefined for what is no number. */
export function bitsOf(type: RuntimeType): number | undefined {
  const bits = type.kind === 'primitive' ? INTEGER_BITS.exec(type.name)?.[1] : undefined;
  return bits === undefined ? undefined : Number(bits);
}

export function isSigned(type: RuntimeType): boolean {
  return type.kind === 'primitive' && type.name.startsWith('i');
}

/** True for `0x1::string::String` and the like, by their full name without type arguments. */
export function isStruct(type: RuntimeType, name: string): boolean {
  return type.kind === 'struct' && type.struct.fullName === name;
}
