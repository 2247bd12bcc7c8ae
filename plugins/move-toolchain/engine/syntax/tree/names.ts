import type { Span } from '../../diagnostics/source-span';

/** An identifier in the source. */
export interface Name {
  readonly text: string;
  readonly span: Span;
}

/** An address before '::' or after '@': a number, or a named address of the package. */
export type AddressNode =
  | { readonly kind: 'number'; readonly value: bigint; readonly span: Span }
  | { readonly kind: 'name'; readonly name: Name; readonly span: Span };
