import type { PrimitiveType } from '../interface/module-interface';
import type { AbilitySet } from './ability-set';

/** A type as stored in bytecode. A struct is stored as the index of a struct handle in the same module. */
export type SignatureToken =
  | { readonly kind: 'primitive'; readonly name: PrimitiveType }
  | { readonly kind: 'vector'; readonly element: SignatureToken }
  | {
      readonly kind: 'struct';
      /** Index of a struct handle. */
      readonly handle: number;
      /** Empty for a struct without type parameters. */
      readonly typeArguments: readonly SignatureToken[];
    }
  | { readonly kind: 'type-parameter'; readonly index: number }
  | { readonly kind: 'reference'; readonly isMutable: boolean; readonly target: SignatureToken }
  | {
      readonly kind: 'function';
      readonly parameters: readonly SignatureToken[];
      readonly results: readonly SignatureToken[];
      readonly abilities: AbilitySet;
    };

/** The types of parameters, results or locals, or a list of type arguments. */
export type Signature = readonly SignatureToken[];

const primitive = (name: PrimitiveType): SignatureToken => ({ kind: 'primitive', name });

/** Types that instructions push without reading them from a table. */
export const BOOL = primitive('bool');
export const U64 = primitive('u64');
export const ADDRESS = primitive('address');
export const SIGNER = primitive('signer');

export function primitiveToken(name: PrimitiveType): SignatureToken {
  return primitive(name);
}

export function referenceTo(target: SignatureToken, isMutable: boolean): SignatureToken {
  return { kind: 'reference', isMutable, target };
}

/** Returns the direct component types of a type, such as the element type of a vector. */
export function partsOf(token: SignatureToken): Signature {
  switch (token.kind) {
    case 'vector':
      return [token.element];
    case 'struct':
      return token.typeArguments;
    case 'reference':
      return [token.target];
    case 'function':
      return [...token.parameters, ...token.results];
    case 'primitive':
    case 'type-parameter':
      return [];
  }
}

/** True if the type or any of its nested types satisfies `fits`. */
export function containsToken(token: SignatureToken, fits: (token: SignatureToken) => boolean): boolean {
  return fits(token) || partsOf(token).some((part) => containsToken(part, fits));
}

/** True if both tokens, which must be from the same module, represent the same type. */
export function sameToken(one: SignatureToken, other: SignatureToken): boolean {
  if (one === other) return true;
  switch (one.kind) {
    case 'primitive':
      return other.kind === 'primitive' && one.name === other.name;
    case 'type-parameter':
      return other.kind === 'type-parameter' && one.index === other.index;
    case 'vector':
      return other.kind === 'vector' && sameToken(one.element, other.element);
    case 'reference':
      return (
        other.kind === 'reference' && one.isMutable === other.isMutable && sameToken(one.target, other.target)
      );
    case 'struct':
      return (
        other.kind === 'struct' &&
        one.handle === other.handle &&
        sameSignature(one.typeArguments, other.typeArguments)
      );
    case 'function':
      return (
        other.kind === 'function' &&
        one.abilities === other.abilities &&
        sameSignature(one.parameters, other.parameters) &&
        sameSignature(one.results, other.results)
      );
  }
}

export function sameSignature(one: Signature, other: Signature): boolean {
  return (
    one.length === other.length &&
    one.every((token, index) => {
      const counterpart = other[index];
      return counterpart !== undefined && sameToken(token, counterpart);
    })
  );
}

/**
 * Replaces type parameters with type arguments. A type parameter without an argument stays unchanged; this happens only
 * in modules that the verifier rejects.
 */
export function instantiate(token: SignatureToken, typeArguments: Signature): SignatureToken {
  if (typeArguments.length === 0) return token;
  const all = (tokens: Signature) => tokens.map((part) => instantiate(part, typeArguments));
  switch (token.kind) {
    case 'primitive':
      return token;
    case 'type-parameter':
      return typeArguments[token.index] ?? token;
    case 'vector':
      return { ...token, element: instantiate(token.element, typeArguments) };
    case 'reference':
      return { ...token, target: instantiate(token.target, typeArguments) };
    case 'struct':
      return { ...token, typeArguments: all(token.typeArguments) };
    case 'function':
      return { ...token, parameters: all(token.parameters), results: all(token.results) };
  }
}
