import type { Span } from '../../diagnostics/source-span';
import type { LiteralNode } from './literal-node';
import type { Name } from './names';
import type { Path } from './type-node';

/** `#[name]`, `#[name = value]` or `#[name(…)]`. */
export interface AttributeNode {
  /** May contain '::', as in tool attributes (`lint::skip`). */
  readonly name: Name;
  readonly value?: AttributeValue;
  readonly arguments?: readonly AttributeNode[];
  readonly span: Span;
}

export type AttributeValue =
  | { readonly kind: 'literal'; readonly literal: LiteralNode }
  | { readonly kind: 'path'; readonly path: Path };

export interface Annotations {
  readonly attributes: readonly AttributeNode[];
  /** Text of the doc comments, without the comment markers. */
  readonly documentation?: string;
}
