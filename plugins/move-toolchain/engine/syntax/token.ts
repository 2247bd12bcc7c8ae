/**
 * A token. Most Move keywords can also be names, so words are distinguished by their text. A mark is the longest
 * operator or punctuation mark that matches (`<<=`).
 */
export interface Token {
  readonly kind: 'word' | 'number' | 'bytes' | 'hex' | 'text' | 'label' | 'mark' | 'unknown' | 'end';
  /** The source text, excluding a label's quote and a string's prefix and quotes. */
  readonly text: string;
  readonly start: number;
  readonly end: number;
  /** Text of the doc comments directly before the token. */
  readonly documentation?: string;
}
