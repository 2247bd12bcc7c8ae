import type { Span } from '../../diagnostics/source-span';
import type { LiteralNode } from './literal-node';
import type { Name } from './names';
import type { Path, TypeNode } from './type-node';

/** A pattern in `let`, a `match` arm, a lambda parameter, or the left side of `=`. */
export type PatternNode =
  | { readonly kind: 'wildcard'; readonly span: Span }
  /** `..` among the elements of a tuple or the fields of a struct. */
  | { readonly kind: 'rest'; readonly span: Span }
  /** One word: a variable, or a variant without fields if the matched enum has a variant with that name. */
  | { readonly kind: 'variable'; readonly name: Name; readonly span: Span }
  | { readonly kind: 'literal'; readonly literal: LiteralNode; readonly span: Span }
  /** A range of integers: `1..5`, `1..=5`, `1..`, `..5` or `..=5`. */
  | {
      readonly kind: 'range';
      readonly from?: LiteralNode;
      readonly to?: LiteralNode;
      readonly isInclusive: boolean;
      readonly span: Span;
    }
  /** `()` has no elements. */
  | { readonly kind: 'tuple'; readonly elements: readonly PatternNode[]; readonly span: Span }
  /** `m::Enum::Variant` without fields. */
  | { readonly kind: 'path'; readonly path: Path; readonly span: Span }
  /** `S(a, .., b)` */
  | {
      readonly kind: 'positional';
      readonly path: Path;
      readonly elements: readonly PatternNode[];
      readonly span: Span;
    }
  /** `S { a, b: pattern, .. }` */
  | {
      readonly kind: 'fields';
      readonly path: Path;
      readonly fields: readonly FieldPatternNode[];
      readonly hasRest: boolean;
      readonly span: Span;
    };

export interface FieldPatternNode {
  readonly name: Name;
  /** `{ a }` is `{ a: a }`. */
  readonly pattern: PatternNode;
}

/** A pattern with its type annotation. */
export interface BindingNode {
  readonly pattern: PatternNode;
  readonly type?: TypeNode;
}
