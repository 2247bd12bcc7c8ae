import type { DiagnosticLog } from '../diagnostics/diagnostic-log';
import type { Span } from '../diagnostics/source-span';
import { messages } from './messages';
import type { Token } from './token';

const SPACE = /\s+/y;
const PIECE =
  /(?<bytes>b"(?:[^"\\\n]|\\[^\n])*"?)|(?<hex>x"[^"\n]*"?)|(?<text>"(?:[^"\\\n]|\\[^\n])*"?)|(?<word>[A-Za-z_][A-Za-z0-9_]*)|(?<number>0x[0-9A-Fa-f_]+(?:[iu](?:8|16|32|64|128|256)\b)?|[0-9][0-9_]*(?:[A-Za-z][A-Za-z0-9]*)?)|'(?<label>[A-Za-z_][A-Za-z0-9_]*)|(?<mark><==>|==>|<<=|>>=|\.\.=|::|\.\.|==|!=|<=|>=|<<|>>|&&|\|\||=>|\+=|-=|\*=|\/=|%=|&=|\|=|\^=|[-+*/%&|^!<>=.,:;#@$()[\]{}])/y;

/**
 * Splits a source into tokens, ending with an 'end' token. Never throws: unexpected characters are reported and become
 * 'unknown' tokens.
 * @param span the range of the source to read. The last token may end after this range.
 */
export function tokenize(
  path: string,
  source: string,
  log: DiagnosticLog,
  span: Span = { start: 0, end: source.length },
): readonly Token[] {
  return new Lexer(path, source, log, span).run();
}

class Lexer {
  readonly #path: string;
  readonly #source: string;
  readonly #log: DiagnosticLog;
  readonly #tokens: Token[] = [];
  readonly #end: number;
  #at: number;
  #documentation: string[] = [];

  constructor(path: string, source: string, log: DiagnosticLog, { start, end }: Span) {
    this.#path = path;
    this.#source = source;
    this.#log = log;
    this.#at = start;
    this.#end = end;
  }

  run(): readonly Token[] {
    while (this.#at < this.#end) this.#step();
    this.#add('end', '', this.#at);
    return this.#tokens;
  }

  #step(): void {
    SPACE.lastIndex = this.#at;
    if (SPACE.test(this.#source)) this.#at = SPACE.lastIndex;
    else if (this.#source.startsWith('//', this.#at)) this.#readLineComment();
    else if (this.#source.startsWith('/*', this.#at)) this.#readBlockComment();
    else this.#readPiece();
  }

  #readPiece(): void {
    PIECE.lastIndex = this.#at;
    const found = PIECE.exec(this.#source);
    if (!found) {
      this.#readUnknown();
      return;
    }
    const { bytes, hex, text, word, number, label, mark = '' } = found.groups ?? {};
    const end = PIECE.lastIndex;
    if (bytes !== undefined) this.#addString('bytes', bytes.slice(1), end);
    else if (hex !== undefined) this.#addString('hex', hex.slice(1), end);
    else if (text !== undefined) this.#addString('text', text, end);
    else if (word !== undefined) this.#add('word', word, end);
    else if (number !== undefined) this.#add('number', number, end);
    else if (label !== undefined) this.#add('label', label, end);
    else this.#add('mark', mark, end);
  }

  #addString(kind: 'bytes' | 'hex' | 'text', quoted: string, end: number): void {
    const isClosed = /^"(?:[^"\\]|\\.)*"$/.test(quoted);
    if (!isClosed)
      this.#log.error('unclosed-string', this.#place(end), messages.unclosedString, {
        hints: [messages.closeString],
      });
    this.#add(kind, isClosed ? quoted.slice(1, -1) : quoted.slice(1), end);
  }

  #readLineComment(): void {
    const lineEnd = this.#source.indexOf('\n', this.#at);
    const end = lineEnd === -1 ? this.#source.length : lineEnd;
    const comment = this.#source.slice(this.#at, end);
    if (/^\/\/\/(?!\/)/.test(comment)) this.#documentation.push(comment.slice(3).trimEnd().replace(/^ /, ''));
    this.#at = end;
  }

  /** Block comments can be nested. */
  #readBlockComment(): void {
    const start = this.#at;
    let depth = 0;
    do {
      if (this.#source.startsWith('/*', this.#at)) depth++;
      else if (this.#source.startsWith('*/', this.#at)) depth--;
      else {
        this.#at++;
        continue;
      }
      this.#at += 2;
    } while (depth > 0 && this.#at < this.#source.length);
    const comment = this.#source.slice(start, this.#at);
    if (depth > 0)
      this.#log.error(
        'unclosed-comment',
        { path: this.#path, span: { start, end: start + 2 } },
        messages.unclosedComment,
      );
    else if (/^\/\*\*(?![*/])/.test(comment))
      this.#documentation.push(
        comment
          .slice(3, -2)
          .replace(/^[ \t]*\* ?/gm, '')
          .trim(),
      );
  }

  #readUnknown(): void {
    const text = String.fromCodePoint(this.#source.codePointAt(this.#at) ?? 0);
    const end = this.#at + text.length;
    this.#log.error('unknown-character', this.#place(end), messages.unknownCharacter(text));
    this.#add('unknown', text, end);
  }

  #place(end: number) {
    return { path: this.#path, span: { start: this.#at, end } };
  }

  #add(kind: Token['kind'], text: string, end: number): void {
    const documentation = this.#documentation.join('\n');
    this.#tokens.push({ kind, text, start: this.#at, end, ...(documentation !== '' && { documentation }) });
    this.#documentation = [];
    this.#at = end;
  }
}
