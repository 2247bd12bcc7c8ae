import type { Explanation } from '../../diagnostics/compiler-diagnostic';
import type { DiagnosticLog } from '../../diagnostics/diagnostic-log';
import type { Span } from '../../diagnostics/source-span';
import { messages } from '../messages';
import type { Token } from '../token';

/** Thrown where a construct cannot be read on, after the error was reported; caught where reading can start afresh. */
export class ParseFailure extends Error {
  override readonly name = 'ParseFailure';
}

/** Where reading began, and where it could not go on: positions among the tokens. */
interface Failed {
  readonly start: number;
  readonly at: number;
}

const OPENING = new Set(['(', '[', '{']);
const CLOSING = new Set([')', ']', '}']);
/** How deep constructs may stand in each other, before every walk over the tree would run out of stack. */
const DEEPEST = 200;

/** Walks over the tokens of a file; what the parsers of all constructs share. */
export abstract class TokenCursor {
  protected readonly path: string;
  protected readonly specificationWords = new Set<string>();
  readonly #tokens: Token[];
  readonly #log: DiagnosticLog;
  #at = 0;
  #depth = 0;

  constructor(path: string, tokens: readonly Token[], log: DiagnosticLog) {
    this.path = path;
    this.#tokens = [...tokens];
    this.#log = log;
  }

  /** The token to be read next, or one further on; at the end always 'end'. */
  protected peek(ahead = 0): Token {
    const token = this.#tokens[Math.min(this.#at + ahead, this.#tokens.length - 1)];
    if (!token) throw new ParseFailure();
    return token;
  }

  protected next(): Token {
    const token = this.peek();
    if (this.#at < this.#tokens.length - 1) this.#at++;
    return token;
  }

  /** Whether the next token is this word or mark. */
  protected at(text: string, ahead = 0): boolean {
    const token = this.peek(ahead);
    return token.text === text && (token.kind === 'mark' || token.kind === 'word');
  }

  protected atAny(texts: readonly string[]): boolean {
    return texts.some((text) => this.at(text));
  }

  protected accept(text: string): boolean {
    if (!this.at(text)) return false;
    this.next();
    return true;
  }

  protected expect(text: string): Token {
    if (this.at(text)) return this.next();
    return this.failExpecting(`'${text}'`);
  }

  /** The mark, which may be the first part of a longer one: `>` of `>>`, `|` of `||`. */
  protected acceptPart(mark: string): boolean {
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

  /** Items between commas, up to `close`, which is read too. */
  protected listUntil<T>(close: string, item: () => T): readonly T[] {
    const items: T[] = [];
    while (!this.acceptPart(close)) {
      items.push(item());
      if (this.accept(',')) continue;
      if (!this.acceptPart(close)) this.failExpecting(messages.either([`','`, `'${close}'`]));
      break;
    }
    return items;
  }

  /** Whether the next token follows the last one without space. */
  protected isAdjacent(): boolean {
    return this.peek().start === this.endOfLast();
  }

  protected endOfLast(): number {
    return this.#tokens[this.#at - 1]?.end ?? 0;
  }

  /** From `start` to the last token read. */
  protected spanFrom(start: number): Span {
    return { start, end: Math.max(start, this.endOfLast()) };
  }

  protected spanOf({ start, end }: Span): Span {
    return { start, end };
  }

  protected report(code: string, span: Span, message: string, explanation?: Explanation): void {
    this.#log.error(code, { path: this.path, span }, message, explanation);
  }

  protected fail(code: string, span: Span, message: string, explanation?: Explanation): never {
    this.report(code, span, message, explanation);
    throw new ParseFailure();
  }

  /** Fails at the next token: what was expected, and what stands there. */
  protected failExpecting(expected: string, explanation?: Explanation): never {
    const token = this.peek();
    return this.fail(
      'unexpected-token',
      this.spanOf(token),
      messages.unexpectedToken(expected, described(token)),
      explanation ?? this.#foreign(token),
    );
  }

  /** What other languages have where Move has something else. */
  #foreign({ text }: Token): Explanation {
    const isStep = (text === '+' || text === '-') && this.#tokens[this.#at - 1]?.text === text;
    if (isStep) return { hints: [messages.stepBy(text)] };
    const operator = FOREIGN_OPERATORS.get(text);
    return operator === undefined ? {} : { hints: [messages.wordHere(operator)] };
  }

  /** Reads a construct that may hold others of its kind. */
  protected nested<T>(read: () => T): T {
    if (this.#depth >= DEEPEST)
      this.fail('nested-too-deeply', this.spanOf(this.peek()), messages.nestedTooDeeply(DEEPEST), {
        hints: [messages.splitUp],
      });
    this.#depth++;
    try {
      return read();
    } finally {
      this.#depth--;
    }
  }

  /** Reads on, or, where that fails, goes on where `recover` leaves the cursor and gives undefined. */
  protected attempt<T>(read: () => T, recover: (failed: Failed) => void): T | undefined {
    const depth = this.#depth;
    const start = this.#at;
    try {
      return read();
    } catch (error) {
      if (!(error instanceof ParseFailure)) throw error;
      this.#depth = depth;
      recover({ start, at: this.#at });
      // Whoever fails without having read anything would be called again for ever.
      if (this.#at === start) this.next();
      return undefined;
    }
  }

  /** Skips the rest of a statement: to its semicolon, to the bracket that closes its block, or to where `isNext` holds. */
  protected skipStatement({ start, at }: Failed, isNext: () => boolean): void {
    let depth = 0;
    for (const { kind, text } of this.#tokens.slice(start, at)) if (kind === 'mark') depth += braceStep(text);
    for (; this.peek().kind !== 'end'; this.next()) {
      if (isNext() || (depth <= 0 && this.at('}'))) return;
      if (depth <= 0 && this.accept(';')) return;
      if (this.peek().kind === 'mark') depth += braceStep(this.peek().text);
    }
  }

  /** Skips an item from its beginning: to its semicolon, over its body, or to where `isNext` holds beyond what was read. */
  protected skipItem({ start, at }: Failed, isNext: () => boolean): void {
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

  /** Skips to one of these words or marks outside of brackets opened on the way, or to an unopened closing one. */
  protected skipTo(ends: readonly string[]): void {
    let depth = 0;
    for (; this.peek().kind !== 'end'; this.next()) {
      if (depth === 0 && this.atAny(ends)) return;
      const { kind, text } = this.peek();
      if (kind !== 'mark') continue;
      if (OPENING.has(text)) depth++;
      else if (CLOSING.has(text) && --depth < 0) return;
    }
  }

  /** Keeps the words of what is skipped. */
  protected inSpecification(skip: () => void): void {
    const start = this.#at;
    try {
      skip();
    } finally {
      for (const { kind, text } of this.#tokens.slice(start, this.#at))
        if (kind === 'word') this.specificationWords.add(text);
    }
  }

  /** How many tokens on the bracket stands that closes the one `ahead` tokens on; undefined when none does. */
  protected closingAfter(ahead: number): number | undefined {
    let depth = 0;
    for (let at = ahead; this.peek(at).kind !== 'end'; at++) {
      const { kind, text } = this.peek(at);
      if (kind !== 'mark') continue;
      if (OPENING.has(text)) depth++;
      else if (CLOSING.has(text) && --depth === 0) return at;
    }
    return undefined;
  }

  /** Skips a bracket and all up to the one that closes it. */
  protected skipBrackets(): void {
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

function described({ kind, text }: Token): string {
  if (kind === 'end') return messages.endOfFile;
  if (kind === 'label') return `''${text}'`;
  return kind === 'bytes' || kind === 'hex' || kind === 'text' ? messages.aString : `'${text}'`;
}
