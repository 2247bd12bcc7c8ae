import type { Span } from '../../diagnostics/source-span';
import type { LiteralNode } from './literal-node';
import type { Name } from './names';
import type { Path } from './type-node';

/** `#[name]`, `#[name = value]` or `#[name(…)]`. */
export interface AttributeNode {
  /** Segments joined by '::', as attributes of tools have them (`lint::skip`). */
  readonly name: Name;
  readonly value?: AttributeValue;
  readonly arguments?: readonly AttributeNode[];
  readonly span: Span;
}

export type AttributeValue =
  | { readonly kind: 'literal'; readonly literal: LiteralNode }
  | { readonly kind: 'path'; readonly path: Path };

/** What any item may carry. */
export interface Annotations {
  readonly attributes: readonly AttributeNode[];
  /** Text of its doc comments, without their marks. */
  readonly documentation?: string;
}
