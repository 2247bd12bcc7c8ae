import type { Lexicon } from './tokenize';

/** `// line` comments, and block comments that do not nest. */
export const cComment = /\/\/[^\n]*|\/\*[\s\S]*?(?:\*\/|$)/y;

/** Strings in single or double quotes that end at the line end. */
export const lineString = /"(?:\\.|[^"\\\n])*"?|'(?:\\.|[^'\\\n])*'?/y;

/** Lexicon of languages with comments, strings and names as in C. */
export const cLexicon: Lexicon = {
  comment: cComment,
  string: lineString,
  word: /[\p{L}\p{N}_$]+/uy,
  sign: /=>|->/y,
};
