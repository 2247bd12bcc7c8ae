import type { Span } from '../../diagnostics/source-span';
import type { AddressNode, Name } from './names';

/** Abilities by the words of the source. */
export type AbilityName = 'copy' | 'drop' | 'store' | 'key';

export interface AbilityNode {
  readonly name: AbilityName;
  readonly span: Span;
}

/** Names between `::`, as written: `x`, `m::f<T>`, `0x1::m::Enum::Variant`. What they mean is for the resolver. */
export interface Path {
  /** A leading address that is a number; a named address is the first segment. */
  readonly address?: Extract<AddressNode, { kind: 'number' }>;
  /** At least one. */
  readonly segments: readonly PathSegment[];
  readonly span: Span;
}

export interface PathSegment {
  readonly name: Name;
  readonly typeArguments?: readonly TypeNode[];
}

/** A type as written. */
export type TypeNode =
  | { readonly kind: 'path'; readonly path: Path; readonly span: Span }
  | {
      readonly kind: 'reference';
      readonly isMutable: boolean;
      readonly target: TypeNode;
      readonly span: Span;
    }
  /** `()` has no elements; a type in brackets is that type, so there is never one element. */
  | { readonly kind: 'tuple'; readonly elements: readonly TypeNode[]; readonly span: Span }
  /** `|A, B| R has copy + drop`; no result is the empty tuple. */
  | {
      readonly kind: 'function';
      readonly parameters: readonly TypeNode[];
      readonly result: TypeNode;
      readonly abilities: readonly AbilityNode[];
      readonly span: Span;
    }
  /** `_`: left to inference. */
  | { readonly kind: 'inferred'; readonly span: Span };

export interface TypeParameterNode {
  readonly name: Name;
  readonly isPhantom: boolean;
  readonly constraints: readonly AbilityNode[];
  readonly span: Span;
}
