import type { Span } from '../../diagnostics/source-span';

/** A word that names something. */
export interface Name {
  readonly text: string;
  readonly span: Span;
}

/** What leads a path or follows '@': a number, or the name that a package gives an address. */
export type AddressNode =
  | { readonly kind: 'number'; readonly value: bigint; readonly span: Span }
  | { readonly kind: 'name'; readonly name: Name; readonly span: Span };
