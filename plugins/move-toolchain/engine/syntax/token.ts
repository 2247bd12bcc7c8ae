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

/** Words that name nothing but themselves. */
const RESERVED = new Set([
  'abort',
  'as',
  'break',
  'const',
  'continue',
  'copy',
  'else',
  'false',
  'fun',
  'if',
  'let',
  'loop',
  'module',
  'move',
  'native',
  'public',
  'return',
  'script',
  'struct',
  'true',
  'use',
  'while',
  'friend',
  'invariant',
  'acquires',
  'spec',
]);

export function isReserved(word: string): boolean {
  return RESERVED.has(word);
}
