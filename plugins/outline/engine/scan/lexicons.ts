import type { Lexicon } from './tokenize';

const cComment = /\/\/[^\n]*|\/\*[\s\S]*?(?:\*\/|$)/y;
const lineString = /"(?:\\.|[^"\\\n])*"?|'(?:\\.|[^'\\\n])*'?/y;
const word = /[\p{L}\p{N}_$]+/uy;

/** Solidity, Tact. */
export const cLexicon: Lexicon = { comment: cComment, string: lineString, word, sign: /=>|->/y };

/** Move: comments nest, names have parts, and a quote alone begins a label. */
export const moveLexicon: Lexicon = {
  comment: /\/\/[^\n]*/y,
  nested: { open: '/*', close: '*/' },
  string: /[bx]?"(?:\\.|[^"\\])*"?/y,
  word: /[\p{L}\p{N}_]+/uy,
  sign: /::|=>/y,
};

/** FunC: what is no space, bracket, comma, semicolon or dot is part of a name. */
export const funcLexicon: Lexicon = {
  comment: /;;[^\n]*/y,
  nested: { open: '{-', close: '-}' },
  string: /"""[\s\S]*?(?:"""|$)|"(?:\\.|[^"\\\n])*"?\w?/y,
  word: /[~.]?(?:`[^`\n]*`|[^\s()[\]{},;.~"`]+)/y,
};

/** Tolk: names in backticks are names. */
export const tolkLexicon: Lexicon = {
  comment: cComment,
  string: /"""[\s\S]*?(?:"""|$)|"(?:\\.|[^"\\\n])*"?/y,
  word: /`[^`\n]*`|[\p{L}\p{N}_$]+/uy,
  sign: /=>|->/y,
};

export const scriptLexicon: Lexicon = {
  comment: cComment,
  string: lineString,
  word: /[#@]?[\p{L}\p{N}_$]+/uy,
  sign: /=>|\?\.|\.\.\./y,
  hasPatterns: true,
  hasTemplates: true,
};
