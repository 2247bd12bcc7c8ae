import type { Explanation } from '../../diagnostics/compiler-diagnostic';
import type { DiagnosticLog } from '../../diagnostics/diagnostic-log';
import type { Span } from '../../diagnostics/source-span';
import { messages } from '../messages';
import type { SyntaxDialect } from '../syntax-dialect';
import type { Token } from '../token';

/** Thrown after a syntax error has been reported, and caught where parsing can resume. */
export class ParseFailure extends Error {
  override readonly name = 'ParseFailure';
}

/** Token indices where an attempt began and where it failed. */
interface Failed {
  readonly start: number;
  readonly at: number;
}

const OPENING = new Set(['(', '[', '{']);
const CLOSING = new Set([')', ']', '}']);
/** Words that begin an item. If one of them is inside a body, a bracket was not closed. */
const ITEM_WORDS = ['fun', 'struct', 'public', 'const', 'module', 'script', 'native', 'friend'];
/** Maximum nesting depth of constructs. A deeper tree would overflow the stack in recursive passes. */
const MAX_DEPTH = 200;

/** The tokens of a file and the current position, shared by the parsers of all constructs. */
export class TokenCursor {
  readonly path: string;
  readonly dialect: SyntaxDialect;
  readonly specificationWords = new Set<string>();
  readonly #tokens: Token[];
  readonly #log: DiagnosticLog;
  #at = 0;
  #depth = 0;

  constructor(path: string, tokens: readonly Token[], log: DiagnosticLog, dialect: SyntaxDialect) {
    this.path = path;
    this.#tokens = [...tokens];
    this.#log = log;
    this.dialect = dialect;
  }

  /** The next token, or the token `ahead` positions after it. Past the end, returns the 'end' token. */
  peek(ahead = 0): Token {
    const token = this.#tokens[Math.min(this.#at + ahead, this.#tokens.length - 1)];
    if (!token) throw new ParseFailure();
    return token;
  }

  next(): Token {
    const token = this.peek();
    if (this.#at < this.#tokens.length - 1) this.#at++;
    return token;
  }

  /** Whether the next token is the given word or punctuation mark. */
  at(text: string, ahead = 0): boolean {
    const token = this.peek(ahead);
    return token.text === text && (token.kind === 'mark' || token.kind === 'word');
  }

  atAny(texts: readonly string[]): boolean {
    return texts.some((text) => this.at(text));
  }

  atItem(): boolean {
    if (!this.atAny(ITEM_WORDS)) return false;
    const { kind, text } = this.peek(1);
    return kind === 'word' || kind === 'number' || text === '(' || (this.at('script') && text === '{');
  }

  accept(text: string): boolean {
    if (!this.at(text)) return false;
    this.next();
    return true;
  }

  expect(text: string): Token {
    if (this.at(text)) return this.next();
    return this.failExpecting(`\`${text}\``);
  }

  /** Accepts a punctuation mark even if it is only the start of a longer one: `>` in `>>`, `|` in `||`. */
  acceptPart(mark: string): boolean {
    const token = this.peek();
    if (token.kind !== 'mark' || !token.text.startsWith(mark)) return false;
    if (token.text.length === mark.length) this.next();
    else
      this.#tokens[this.#at] = {
        kind: 'mark',
        text: token.text.slice(mark.length),
        start: token.start + mark.length,
        end: token.end,
      };
    return true;
  }

  /** Reads comma-separated items, up to and including `close`. */
  listUntil<T>(close: string, item: () => T): readonly T[] {
    const items: T[] = [];
    while (!this.acceptPart(close)) {
      items.push(item());
      if (this.accept(',')) continue;
      if (!this.acceptPart(close)) this.failExpecting(messages.either(['`,`', `\`${close}\``]));
      break;
    }
    return items;
  }

  /** Reports a missing semicolon and continues as if it were there. */
  expectSemicolon(): void {
    if (this.accept(';')) return;
    const end = this.endOfLast();
    this.report('missing-semicolon', { start: Math.max(0, end - 1), end }, messages.missingSemicolon);
  }

  /** Whether the next token follows the previous one without whitespace. */
  isAdjacent(): boolean {
    return this.peek().start === this.endOfLast();
  }

  endOfLast(): number {
    return this.#tokens[this.#at - 1]?.end ?? 0;
  }

  /** The span from `start` to the end of the last token read. */
  spanFrom(start: number): Span {
    return { start, end: Math.max(start, this.endOfLast()) };
  }

  spanOf({ start, end }: Span): Span {
    return { start, end };
  }

  report(code: string, span: Span, message: string, explanation?: Explanation): void {
    this.#log.error(code, { path: this.path, span }, message, explanation);
  }

  fail(code: string, span: Span, message: string, explanation?: Explanation): never {
    this.report(code, span, message, explanation);
    throw new ParseFailure();
  }

  /** Fails at the next token, with a message that contains the token and the expected text. */
  failExpecting(expected: string, explanation?: Explanation): never {
    const token = this.peek();
    return this.fail(
      'unexpected-token',
      this.spanOf(token),
      messages.unexpectedToken(expected, describeToken(token)),
      explanation ?? this.#foreign(token),
    );
  }

  /** A hint for a token that another language uses instead of a Move token. */
  #foreign({ text }: Token): Explanation {
    const isStep = (text === '+' || text === '-') && this.#tokens[this.#at - 1]?.text === text;
    if (isStep) return { hints: [messages.stepBy(text)] };
    const operator = FOREIGN_OPERATORS.get(text);
    return operator === undefined ? {} : { hints: [messages.wordHere(operator)] };
  }

  /** Reads a construct that can contain other constructs of the same kind. */
  nested<T>(read: () => T): T {
    if (this.#depth >= MAX_DEPTH)
      this.fail('nested-too-deeply', this.spanOf(this.peek()), messages.nestedTooDeeply(MAX_DEPTH), {
        hints: [messages.splitUp],
      });
    this.#depth++;
    try {
      return read();
    } finally {
      this.#depth--;
    }
  }

  /** Returns the result of `read`. If `read` fails, calls `recover` to move the cursor, and returns undefined. */
  attempt<T>(read: () => T, recover: (failed: Failed) => void): T | undefined {
    const depth = this.#depth;
    const start = this.#at;
    try {
      return read();
    } catch (error) {
      if (!(error instanceof ParseFailure)) throw error;
      this.#depth = depth;
      recover({ start, at: this.#at });
      // A failed attempt that reads no token would be repeated forever.
      if (this.#at === start) this.next();
      return undefined;
    }
  }

  /**
   * Skips the rest of a statement: to its semicolon, to the end of its block, or to the first position where `isNext`
   * is true.
   */
  skipStatement({ start, at }: Failed, isNext: () => boolean): void {
    let depth = 0;
    for (const { kind, text } of this.#tokens.slice(start, at)) if (kind === 'mark') depth += braceStep(text);
    for (; this.peek().kind !== 'end'; this.next()) {
      if (isNext() || (depth <= 0 && this.at('}'))) return;
      if (depth <= 0 && this.accept(';')) return;
      if (this.peek().kind === 'mark') depth += braceStep(this.peek().text);
    }
  }

  /**
   * Skips an item from its start: to its semicolon, past its body, or to the first position after the failure where
   * `isNext` is true.
   */
  skipItem({ start, at }: Failed, isNext: () => boolean): void {
    this.#at = start;
    let depth = 0;
    for (; this.peek().kind !== 'end'; this.next()) {
      if (this.#at > at && isNext()) return;
      const { kind, text } = this.peek();
      if (kind !== 'mark') continue;
      if (OPENING.has(text)) depth++;
      else if (CLOSING.has(text) && --depth < 0) return;
      const ends = depth === 0 && (text === ';' || text === '}');
      if (ends && this.#at >= at) {
        this.next();
        return;
      }
    }
  }

  /** Skips to one of the given words or punctuation marks outside brackets, or to an unmatched closing bracket. */
  skipTo(ends: readonly string[]): void {
    let depth = 0;
    for (; this.peek().kind !== 'end'; this.next()) {
      if (depth === 0 && this.atAny(ends)) return;
      const { kind, text } = this.peek();
      if (kind !== 'mark') continue;
      if (OPENING.has(text)) depth++;
      else if (CLOSING.has(text) && --depth < 0) return;
    }
  }

  /** Collects the words in the specification that `skip` skips. */
  inSpecification(skip: () => void): void {
    const start = this.#at;
    try {
      skip();
    } finally {
      for (const { kind, text } of this.#tokens.slice(start, this.#at))
        if (kind === 'word') this.specificationWords.add(text);
    }
  }

  /** Skips a `spec { … }` block in a body, if there is one. Only provers use specifications. */
  skipSpecBlock(): void {
    if (!this.at('spec') || !this.at('{', 1)) return;
    this.inSpecification(() => {
      this.next();
      this.skipBrackets();
    });
  }

  /** Number of tokens to the bracket that closes the bracket at `ahead`. Undefined if there is none. */
  closingAfter(ahead: number): number | undefined {
    let depth = 0;
    for (let at = ahead; this.peek(at).kind !== 'end'; at++) {
      const { kind, text } = this.peek(at);
      if (kind !== 'mark') continue;
      if (OPENING.has(text)) depth++;
      else if (CLOSING.has(text) && --depth === 0) return at;
    }
    return undefined;
  }

  /** Skips an opening bracket and everything up to its closing bracket. */
  skipBrackets(): void {
    const open = this.next();
    const close = { '(': ')', '[': ']' }[open.text] ?? '}';
    let depth = 1;
    while (depth > 0) {
      const token = this.next();
      if (token.kind === 'end')
        this.fail('unclosed-bracket', this.spanOf(open), messages.unclosedBracket(open.text, close));
      if (token.kind !== 'mark') continue;
      if (OPENING.has(token.text)) depth++;
      else if (CLOSING.has(token.text)) depth--;
    }
  }
}

const FOREIGN_OPERATORS: ReadonlyMap<string, string> = new Map([
  ['and', '&&'],
  ['or', '||'],
]);

function braceStep(mark: string): number {
  if (mark === '{') return 1;
  return mark === '}' ? -1 : 0;
}

function describeToken({ kind, text }: Token): string {
  if (kind === 'end') return messages.endOfFile;
  if (kind === 'label') return `\`'${text}\``;
  return kind === 'bytes' || kind === 'hex' || kind === 'text' ? messages.aString : `\`${text}\``;
}
