import type { FuncToken } from './func-tokens';

export class TokenReader {
  readonly #tokens: readonly FuncToken[];
  #at = 0;

  /** @param tokens words and strings only. */
  constructor(tokens: readonly FuncToken[]) {
    this.#tokens = tokens;
  }

  get position(): number {
    return this.#at;
  }

  set position(index: number) {
    this.#at = index;
  }

  /** The token `ahead` positions after the next token; undefined past the end. */
  peek(ahead = 0): FuncToken | undefined {
    return this.#tokens[this.#at + ahead];
  }

  next(): FuncToken | undefined {
    return this.#tokens[this.#at++];
  }

  /** Whether the next token is this word. */
  at(word: string): boolean {
    const token = this.peek();
    return token?.kind === 'word' && token.text === word;
  }

  /** If the next token is this word, advances past it and returns true. */
  accept(word: string): boolean {
    if (!this.at(word)) return false;
    this.#at++;
    return true;
  }

  /** The tokens up to the matching closing bracket; advances past the bracket. */
  takeUntilClosed(): readonly FuncToken[] {
    const start = this.#at;
    let depth = 1;
    for (let token = this.next(); token !== undefined; token = this.next()) {
      if (token.kind !== 'word') continue;
      if (OPENING.has(token.text)) depth++;
      else if (CLOSING.has(token.text) && --depth === 0) return this.#tokens.slice(start, this.#at - 1);
    }
    return this.#tokens.slice(start);
  }

  /** The tokens up to this word; advances past the word. Bracketed groups are skipped as a whole. */
  takeUntil(word: string): readonly FuncToken[] {
    const start = this.#at;
    for (let token = this.next(); token !== undefined; token = this.next()) {
      if (token.kind !== 'word') continue;
      if (token.text === word) return this.#tokens.slice(start, this.#at - 1);
      if (OPENING.has(token.text)) this.takeUntilClosed();
    }
    return this.#tokens.slice(start);
  }
}

const OPENING = new Set(['(', '[', '{']);
const CLOSING = new Set([')', ']', '}']);
