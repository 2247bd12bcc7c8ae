import type { Lexicon } from './tokenize';

/** `// line` comments, and block comments that do not nest. */
export const cComment = /\/\/[^\n]*|\/\*[\s\S]*?(?:\*\/|$)/y;

/** Strings in single or double quotes; an unclosed string ends at the end of its line. */
export const lineString = /"(?:\\.|[^"\\\n])*"?|'(?:\\.|[^'\\\n])*'?/y;

/** Lexicon for languages with C-style comments, strings and names. */
export const cLexicon: Lexicon = {
  comment: cComment,
  string: lineString,
  word: /[\p{L}\p{N}_$]+/uy,
  sign: /=>|->/y,
};
