import type { Span } from '../../diagnostics/source-span';
import type { AddressNode, Name } from './names';

export type AbilityName = 'copy' | 'drop' | 'store' | 'key';

export interface AbilityNode {
  readonly name: AbilityName;
  readonly span: Span;
}

/** Names separated by `::`, unresolved: `x`, `m::f<T>`, `0x1::m::Enum::Variant`. */
export interface Path {
  /** A leading numeric address. A named address is the first segment. */
  readonly address?: Extract<AddressNode, { kind: 'number' }>;
  /** Never empty. */
  readonly segments: readonly PathSegment[];
  readonly span: Span;
}

export interface PathSegment {
  readonly name: Name;
  readonly typeArguments?: readonly TypeNode[];
}

/** A type annotation, unresolved. */
export type TypeNode =
  | { readonly kind: 'path'; readonly path: Path; readonly span: Span }
  | {
      readonly kind: 'reference';
      readonly isMutable: boolean;
      readonly target: TypeNode;
      readonly span: Span;
    }
  /** `()` has no elements. A type in parentheses is the type itself, so a tuple never has exactly one element. */
  | { readonly kind: 'tuple'; readonly elements: readonly TypeNode[]; readonly span: Span }
  /** `|A, B| R has copy + drop`. If there is no result type, the result is the empty tuple. */
  | {
      readonly kind: 'function';
      readonly parameters: readonly TypeNode[];
      readonly result: TypeNode;
      readonly abilities: readonly AbilityNode[];
      readonly span: Span;
    }
  /** `_`, a type to be inferred. */
  | { readonly kind: 'inferred'; readonly span: Span };

export interface TypeParameterNode {
  readonly name: Name;
  readonly isPhantom: boolean;
  readonly constraints: readonly AbilityNode[];
  readonly span: Span;
}
