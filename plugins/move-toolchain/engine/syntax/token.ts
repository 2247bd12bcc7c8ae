/**
 * A piece of source. Words are told apart by their text, for most keywords of Move are ordinary names elsewhere; a mark is the
 * longest that fits (`<<=`).
 */
export interface Token {
  readonly kind: 'word' | 'number' | 'bytes' | 'hex' | 'text' | 'label' | 'mark' | 'unknown' | 'end';
  /** As it stands in the source; a label without its quote, a string's content without prefix and quotes. */
  readonly text: string;
  readonly start: number;
  readonly end: number;
  /** Text of the doc comments right before it. */
  readonly documentation?: string;
}
