/**
 * A FunC token. Text is split as the FunC compiler splits it. A word ends at white space and at `; , ( ) [ ]`, and `~`
 * or `.` starts a new word (`ds~load_uint` is `ds` and `~load_uint`). `{`, operators and `?` are words only if
 * surrounded by spaces.
 */
export interface FuncToken {
  /** 'open' is an unclosed comment or string. Its text is the opening delimiter. */
  readonly kind: 'word' | 'string' | 'comment' | 'open';
  /** A string's content without quotes; a comment's text with its markers. */
  readonly text: string;
  /** The letter after a string: 'c' means the CRC-32 of the text. */
  readonly suffix?: string;
  /** 1-based. */
  readonly line: number;
  /** 1-based, in UTF-16 code units. */
  readonly column: number;
}

const SEPARATORS = ';,()[]';

/**
 * Splits a file into tokens, including comments. Never throws. An unclosed token is the last token and has the kind
 * 'open'.
 */
export function tokenizeFunc(content: string): FuncToken[] {
  const tokens: FuncToken[] = [];
  let offset = 0;
  let line = 1;
  let lineStart = 0;

  const take = (kind: FuncToken['kind'], end: number, text: string) => {
    const suffix = kind === 'string' ? /[A-Za-z]$/.exec(content.slice(offset, end))?.[0] : undefined;
    tokens.push({ kind, text, ...(suffix && { suffix }), line, column: offset - lineStart + 1 });
    for (let at = content.indexOf('\n', offset); at >= 0 && at < end; at = content.indexOf('\n', at + 1)) {
      line++;
      lineStart = at + 1;
    }
    offset = end;
  };

  while (offset < content.length) {
    const char = content.charAt(offset);
    if (char === '\n') {
      offset++;
      line++;
      lineStart = offset;
    } else if (isSpace(char)) {
      offset++;
    } else if (content.startsWith(';;', offset)) {
      const end = endOfLine(content, offset);
      take('comment', end, content.slice(offset, end).trimEnd());
    } else if (content.startsWith('{-', offset)) {
      const end = endOfBlockComment(content, offset);
      if (end === undefined) take('open', content.length, '{-');
      else take('comment', end, content.slice(offset, end));
    } else if (content.startsWith('"""', offset)) {
      const end = content.indexOf('"""', offset + 3);
      if (end < 0) take('open', content.length, '"""');
      else take('string', withSuffix(content, end + 3), content.slice(offset + 3, end));
    } else if (char === '"') {
      const end = onSameLine(content, '"', offset);
      if (end === undefined) take('open', content.length, '"');
      else take('string', withSuffix(content, end + 1), content.slice(offset + 1, end));
    } else {
      const end = endOfWord(content, offset);
      take('word', end, content.slice(offset, end));
    }
  }
  return tokens;
}

function isSpace(char: string): boolean {
  return char <= ' ';
}

function endOfLine(content: string, from: number): number {
  const end = content.indexOf('\n', from);
  return end < 0 ? content.length : end;
}

/** Offset of the closing quote, if it is on the same line; undefined otherwise. */
function onSameLine(content: string, quote: string, from: number): number | undefined {
  const end = content.indexOf(quote, from + 1);
  return end < 0 || end > endOfLine(content, from) ? undefined : end;
}

/** Comments nest. Inside a comment, `;;` hides the rest of its line, including a closing marker. */
function endOfBlockComment(content: string, from: number): number | undefined {
  let depth = 0;
  for (let at = from; at < content.length; at++) {
    if (content.startsWith(';;', at)) at = endOfLine(content, at);
    else if (content.startsWith('{-', at)) {
      depth++;
      at++;
    } else if (content.startsWith('-}', at)) {
      depth--;
      at++;
      if (depth === 0) return at + 1;
    }
  }
  return undefined;
}

/** The end of a string, including its suffix letter if there is one (`"op"c` is a checksum). */
function withSuffix(content: string, end: number): number {
  return /[A-Za-z]/.test(content.charAt(end)) ? end + 1 : end;
}

function endOfWord(content: string, from: number): number {
  const first = content.charAt(from);
  if (SEPARATORS.includes(first)) return from + 1;
  if (first === '`') {
    const close = onSameLine(content, '`', from);
    if (close !== undefined) return close + 1;
  }
  let at = from + 1;
  while (at < content.length) {
    const char = content.charAt(at);
    if (isSpace(char) || SEPARATORS.includes(char) || char === '~' || char === '.') break;
    at++;
  }
  return at;
}
