const HIDDEN = /\/\/[^\n\r]*|\/\*[\s\S]*?(?:\*\/|$)|"(?:\\[\s\S]|[^"\\\n])*"|'(?:\\[\s\S]|[^'\\\n])*'/g;

/** The text with blanks in place of comments and strings: each character of code stays where it is. */
export function codeOnly(text: string): string {
  return text.replace(HIDDEN, (hidden) => hidden.replace(/[^\n\r]/g, ' '));
}

/** Where words are put into the head of a function. */
export interface FunctionHead {
  /** What stands between the parameters and `returns`, the body or the semicolon; comments are blanks. */
  readonly specifiers: string;
  /** Offset of the specifiers. */
  readonly from: number;
  /** Behind the visibility, else behind the parameters. */
  readonly insertAt: number;
}

/** Reads the head of the function or constructor that begins at an offset; undefined for anything else. */
export function functionHead(text: string, start: number): FunctionHead | undefined {
  const code = codeOnly(text);
  if (!/^(?:function|constructor|receive|fallback|modifier)\b/.test(code.slice(start))) return undefined;
  const from = closingParenthesis(code, code.indexOf('(', start)) + 1;
  if (from === 0) return undefined;
  const length = code.slice(from).search(/[{;]|\breturns\b/);
  if (length < 0) return undefined;
  const specifiers = code.slice(from, from + length);
  const visibility = /\b(?:public|external|internal|private)\b/.exec(specifiers);
  const insertAt = from + (visibility ? visibility.index + visibility[0].length : 0);
  return { specifiers, from, insertAt };
}

function closingParenthesis(code: string, open: number): number {
  if (open < 0) return -1;
  let depth = 0;
  for (let at = open; at < code.length; at++) {
    if (code[at] === '(') depth++;
    else if (code[at] === ')' && --depth === 0) return at;
  }
  return -1;
}
