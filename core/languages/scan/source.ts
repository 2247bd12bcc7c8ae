import { lineStarts } from '@core/base/text/text-edits';
import type { TextRange } from '@core/languages/diagnostics/diagnostics';
import type { DocumentSymbol, SymbolKind } from '@core/languages/symbols';
import { type Lexicon, type Token, tokenize } from './tokenize';

const closers: Readonly<Record<string, string>> = { '(': ')', '[': ']', '{': '}' };

/** Tokenised text with its bracket pairs and line starts. */
export class Source {
  /** All tokens. */
  readonly tokens: readonly Token[];
  readonly #closes: ReadonlyMap<number, number>;
  readonly #lineStarts: readonly number[];

  constructor(text: string, lexicon: Lexicon) {
    this.tokens = tokenize(text, lexicon);
    this.#closes = pairBrackets(this.tokens);
    this.#lineStarts = lineStarts(text);
  }

  /** Text of a token; '' beyond the end. */
  text(index: number): string {
    return this.tokens[index]?.text ?? '';
  }

  /** True if the token is a word. */
  isWord(index: number): boolean {
    return this.tokens[index]?.type === 'word';
  }

  /** Index of the token that closes the bracket at `index`; the number of tokens if the bracket is not closed. */
  closeOf(index: number): number {
    return this.#closes.get(index) ?? this.tokens.length;
  }

  /** True if the token is an opening bracket. */
  opens(index: number): boolean {
    return this.text(index) in closers && this.tokens[index]?.type === 'sign';
  }

  /**
   * The first index from `from` to `to` (exclusive), outside brackets, for which `is` is true; undefined if
   * there is none.
   */
  find(from: number, to: number, is: (index: number) => boolean): number | undefined {
    for (let index = from; index < to; index++) {
      if (is(index)) return index;
      if (this.opens(index)) index = this.closeOf(index);
    }
    return undefined;
  }

  /** Creates a symbol that spans the tokens from `from` to `to` (exclusive). */
  symbol(
    name: number,
    kind: SymbolKind,
    span: { readonly from: number; readonly to: number },
    more: {
      readonly name?: string;
      readonly detail?: string;
      readonly children?: readonly DocumentSymbol[];
    } = {},
  ): DocumentSymbol {
    return {
      name: more.name ?? this.text(name),
      kind,
      ...(more.detail === undefined || more.detail === '' ? {} : { detail: more.detail }),
      range: this.#range(span.from, Math.max(span.to - 1, span.from)),
      selectionRange: this.#range(name, name),
      children: more.children ?? [],
    };
  }

  #range(first: number, last: number): TextRange {
    const from = this.#place(this.tokens[first]?.start ?? 0);
    const to = this.#place((this.tokens[last] ?? this.tokens.at(-1))?.end ?? 0);
    return { startLine: from.line, startColumn: from.column, endLine: to.line, endColumn: to.column };
  }

  #place(offset: number): { readonly line: number; readonly column: number } {
    return placeOf(this.#lineStarts, offset);
  }
}

/** Line and column of an offset, both 1-based. */
export function placeOf(
  lineStarts: readonly number[],
  offset: number,
): { readonly line: number; readonly column: number } {
  let low = 0;
  let high = lineStarts.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((lineStarts[middle] ?? 0) <= offset) low = middle;
    else high = middle - 1;
  }
  return { line: low + 1, column: offset - (lineStarts[low] ?? 0) + 1 };
}

/**
 * Maps each opening bracket's index to its closing bracket's index. A closing bracket also closes unclosed brackets
 * inside its pair, but only a closing brace closes a brace.
 */
function pairBrackets(tokens: readonly Token[]): ReadonlyMap<number, number> {
  const closes = new Map<number, number>();
  const open: number[] = [];
  for (const [index, { type, text }] of tokens.entries()) {
    if (type !== 'sign') continue;
    if (text in closers) open.push(index);
    else if (text === ')' || text === ']' || text === '}') {
      const match = open.findLastIndex((opener) => closers[tokens[opener]?.text ?? ''] === text);
      const brace = open.findLastIndex((opener) => tokens[opener]?.text === '{');
      if (match < 0 || match < brace) continue;
      for (const opener of open.splice(match)) closes.set(opener, index);
    }
  }
  return closes;
}
