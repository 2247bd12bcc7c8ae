const HIDDEN = /\/\/[^\n\r]*|\/\*[\s\S]*?(?:\*\/|$)|"(?:\\[\s\S]|[^"\\\n])*"|'(?:\\[\s\S]|[^'\\\n])*'/g;

/** The text with comments and strings replaced by spaces, so that offsets stay the same. */
export function codeOnly(text: string): string {
  return text.replace(HIDDEN, (hidden) => hidden.replace(/[^\n\r]/g, ' '));
}

/** The positions in a function header where specifiers can be inserted. */
export interface FunctionHead {
  /**
   * The text between the parameters and `returns`, the body or the semicolon; comments are replaced by
   * spaces.
   */
  readonly specifiers: string;
  readonly from: number;
  /** The position after the visibility or, if there is none, after the parameters. */
  readonly insertAt: number;
}

/** Parses the header of a function or constructor at an offset; undefined if no such header exists. */
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
