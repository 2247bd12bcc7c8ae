/**
 * A token. Most Move keywords can also be names, so words are distinguished by their text. A mark is the longest
 * operator or punctuation mark that matches (`<<=`).
 */
export interface Token {
  readonly kind: 'word' | 'number' | 'bytes' | 'hex' | 'text' | 'label' | 'mark' | 'unknown' | 'end';
  /** The source text, excluding the quote of a label, and the prefix and quotes of a string. */
  readonly text: string;
  readonly start: number;
  readonly end: number;
  /** Text of the doc comments directly before the token. */
  readonly documentation?: string;
}
