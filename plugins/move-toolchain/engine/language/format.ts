import { DiagnosticLog } from '../diagnostics/diagnostic-log';
import { tokenize } from '../syntax/lexer';

/** Indentation for one level, as in the Aptos style guide. */
const INDENT = '    ';
const MAX_EMPTY_LINES = 1;

/**
 * Formats source: indents lines by brackets, normalises spaces, and limits empty lines to one in a row. Other line
 * breaks, comments and tokens do not change. Source with lexical errors is returned unchanged.
 */
export function formatSource(source: string, indent = INDENT): string {
  const log = new DiagnosticLog();
  const before = tokenize('', source, log);
  if (log.hasErrors) return source;
  const formatted = new Formatter(source, indent).format();
  const after = tokenize('', formatted, new DiagnosticLog());
  const isSame =
    before.length === after.length &&
    before.every(({ kind, text }, at) => kind === after[at]?.kind && text === after[at]?.text);
  return isSame ? formatted : source;
}

/** Part of a line: code to format, or a comment or string that does not change. */
interface Piece {
  readonly kind: 'code' | 'verbatim' | 'comment';
  readonly text: string;
}

class Formatter {
  readonly #lines: readonly string[];
  readonly #indent: string;
  #isInComment = false;
  #depth = 0;
  #isContinued = false;

  constructor(source: string, indent: string) {
    this.#indent = indent;
    this.#lines = source.split(/\r?\n/);
  }

  format(): string {
    const result: string[] = [];
    let empty = 0;
    for (const line of this.#lines) {
      const isComment = this.#isInComment;
      const formatted = isComment ? this.#commentLine(line) : this.#line(line.trim());
      empty = formatted === '' ? empty + 1 : 0;
      const follows = result.at(-1);
      const isNeeded = formatted !== '' || (follows !== undefined && !follows.endsWith('{'));
      if (empty <= MAX_EMPTY_LINES && isNeeded) {
        // Remove an empty line before a closing bracket.
        if (/^\s*\}/.test(formatted) && result.at(-1) === '') result.pop();
        result.push(formatted);
      }
    }
    while (result.at(-1) === '') result.pop();
    return result.length === 0 ? '' : `${result.join('\n')}\n`;
  }

  /** A line inside a block comment keeps its indentation. */
  #commentLine(line: string): string {
    const end = line.indexOf('*/');
    if (end === -1) return line.trimEnd();
    this.#isInComment = false;
    const rest = line.slice(end + 2);
    this.#count(this.#pieces(rest));
    return line.trimEnd();
  }

  #line(line: string): string {
    if (line === '') return '';
    const pieces = this.#pieces(line);
    const text = pieces.map(({ kind, text: part }) => (kind === 'code' ? spaced(part) : part)).join('');
    const isClosing = /^[)\]}]/.test(line);
    const isArm = /^(else|has|acquires)\b/.test(line);
    const extra = this.#isContinued && !isClosing && !isArm && !line.startsWith('{') ? 1 : 0;
    const depth = Math.max(0, this.#depth - leadingClosers(line));
    this.#count(pieces);
    const code = pieces
      .filter(({ kind }) => kind !== 'comment')
      .map((piece) => piece.text)
      .join('')
      .trim();
    if (code !== '') this.#isContinued = /(=|\+|-|\*|\/|&&|\|\||==|!=|=>|:)$/.test(code);
    return `${this.#indent.repeat(depth + extra)}${text.trim()}`;
  }

  #count(pieces: readonly Piece[]): void {
    for (const { kind, text } of pieces) {
      if (kind !== 'code') continue;
      for (const mark of text) {
        if ('([{'.includes(mark)) this.#depth += 1;
        else if (')]}'.includes(mark)) this.#depth = Math.max(0, this.#depth - 1);
      }
    }
  }

  #pieces(line: string): readonly Piece[] {
    const pieces: Piece[] = [];
    const pattern = /\/\/.*$|\/\*.*?(?:\*\/|$)|[bx]?"(?:[^"\\]|\\.)*"/g;
    let at = 0;
    for (const found of line.matchAll(pattern)) {
      if (found.index > at) pieces.push({ kind: 'code', text: line.slice(at, found.index) });
      const [text] = found;
      const isComment = text.startsWith('/');
      if (text.startsWith('/*') && !text.endsWith('*/')) this.#isInComment = true;
      pieces.push({ kind: isComment ? 'comment' : 'verbatim', text });
      at = found.index + text.length;
    }
    if (at < line.length) pieces.push({ kind: 'code', text: line.slice(at) });
    return pieces;
  }
}

/** Number of closing brackets at the start of a line. */
function leadingClosers(line: string): number {
  return /^[)\]}]+/.exec(line)?.[0].length ?? 0;
}

/**
 * Normalises spaces and removes those before commas and semicolons. Spaces around operators do not change, because many
 * operators have two meanings.
 */
function spaced(code: string): string {
  return code
    .replace(/[ \t]+/g, ' ')
    .replace(/ ([,;])/g, '$1')
    .replace(/,(?=[^\s,)\]}])/g, ', ')
    .replace(/([\w)\]>])\{/g, '$1 {')
    .replace(/([\w)\]}]) ?=> ?(?=\S)/g, '$1 => ')
    .replace(/\b(if|while|for|match) ?\(/g, '$1 (')
    .replace(/\}else\b/g, '} else');
}
