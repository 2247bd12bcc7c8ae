/** A word, number, string or symbol. Comments are not tokens. */
export interface Token {
  /** The token's kind. */
  readonly type: 'word' | 'string' | 'sign';
  /** Source text of the token. */
  readonly text: string;
  /** Start offset in the text, in UTF-16 code units. */
  readonly start: number;
  /** End offset, exclusive. */
  readonly end: number;
  /** True for the first token of a line. */
  readonly isFirstOnLine: boolean;
}

/** Syntax of a language's comments, strings and names. All patterns must be sticky. */
export interface Lexicon {
  /** Pattern of comments. */
  readonly comment: RegExp;
  /** Delimiters of comments that can be nested. */
  readonly nested?: { readonly open: string; readonly close: string };
  /** Pattern of strings. */
  readonly string: RegExp;
  /** Pattern that matches words and numbers. */
  readonly word: RegExp;
  /** Pattern that matches multi-character operators; each operator is one token. */
  readonly sign?: RegExp;
  /**
   * True if the language has regular expression literals, which begin with a slash at the start of the text or after an
   * operator or punctuator.
   */
  readonly hasPatterns?: boolean;
  /** True if text in backticks may contain `${…}`. */
  readonly hasTemplates?: boolean;
}

const blank = /\s+/y;
const pattern = /\/(?![*/])(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\[\n])+\/\w*/y;

/** Splits any text into tokens, in linear time. Unclosed tokens end at the end of the text. */
export function tokenize(text: string, lexicon: Lexicon): readonly Token[] {
  const tokens: Token[] = [];
  let lineOfLast = -1;
  let line = 0;
  let at = 0;
  const match = (expression: RegExp) => {
    expression.lastIndex = at;
    return expression.exec(text)?.[0];
  };
  const skip = (length: number) => {
    for (let i = at; i < at + length; i++) if (text.charCodeAt(i) === 10) line++;
    at += length;
  };
  const add = (type: Token['type'], length: number) => {
    tokens.push({
      type,
      text: text.slice(at, at + length),
      start: at,
      end: at + length,
      isFirstOnLine: line !== lineOfLast,
    });
    skip(length);
    lineOfLast = line;
  };
  while (at < text.length) {
    const { nested } = lexicon;
    const space = match(blank) ?? match(lexicon.comment);
    if (space) skip(space.length);
    else if (nested && text.startsWith(nested.open, at)) skip(nestedLength(text, at, nested));
    else if (lexicon.hasTemplates && text[at] === '`') add('string', templateLength(text, at));
    else {
      const string =
        match(lexicon.string) ??
        (lexicon.hasPatterns && mayBeginPattern(tokens.at(-1)) ? match(pattern) : undefined);
      const word = string ? undefined : match(lexicon.word);
      if (string) add('string', string.length);
      else if (word) add('word', word.length);
      else add('sign', (lexicon.sign && match(lexicon.sign)?.length) || 1);
    }
  }
  return tokens;
}

function nestedLength(text: string, from: number, { open, close }: NonNullable<Lexicon['nested']>): number {
  let depth = 0;
  let at = from;
  do {
    if (text.startsWith(open, at)) {
      depth++;
      at += open.length;
    } else if (text.startsWith(close, at)) {
      depth--;
      at += close.length;
    } else at++;
  } while (depth > 0 && at < text.length);
  return Math.min(at, text.length) - from;
}

/** Length of a template literal, including its closing backtick. Code in `${…}` may contain further backticks. */
function templateLength(text: string, from: number): number {
  // Stack of open delimiters: '`' for text, '{' for code inside it.
  const open = ['`'];
  let at = from + 1;
  while (at < text.length && open.length > 0) {
    const inText = open.at(-1) === '`';
    if (inText && text[at] === '\\') at++;
    else if (text[at] === '`') {
      if (inText) open.pop();
      else open.push('`');
    } else if (inText && text.startsWith('${', at)) {
      open.push('{');
      at++;
    } else if (!inText && text[at] === '{') open.push('{');
    else if (!inText && text[at] === '}') open.pop();
    at++;
  }
  return Math.min(at, text.length) - from;
}

function mayBeginPattern(before: Token | undefined): boolean {
  if (!before || before.text === 'return') return true;
  return before.type === 'sign' && !/^[)\]}]$/.test(before.text);
}
