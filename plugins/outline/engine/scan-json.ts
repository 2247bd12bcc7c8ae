import { Source } from '@core/languages/scan/source';
import type { Lexicon } from '@core/languages/scan/tokenize';
import type { DocumentSymbol } from '@core/languages/symbols';

const lexicon: Lexicon = {
  comment: /\/\/[^\n]*|\/\*[\s\S]*?(?:\*\/|$)/y,
  string: /"(?:\\.|[^"\\\n])*"?/y,
  word: /[\w.+-]+/y,
};

const MAX_KEYS = 20_000;
const MAX_DEPTH = 40;

/** Lists the keys of objects, and the objects in arrays by index. */
export function scanJson(text: string): readonly DocumentSymbol[] {
  const source = new Source(text, lexicon);
  return new JsonScan(source).value(0, 0);
}

class JsonScan {
  readonly #source: Source;
  #count = 0;

  constructor(source: Source) {
    this.#source = source;
  }

  /** Symbols in the object or array that starts at `index`. */
  value(index: number, depth: number): readonly DocumentSymbol[] {
    const text = this.#source.text(index);
    if (depth > MAX_DEPTH || (text !== '{' && text !== '[')) return [];
    return text === '{' ? this.#keys(index, depth) : this.#elements(index, depth);
  }

  #keys(open: number, depth: number): readonly DocumentSymbol[] {
    const source = this.#source;
    const close = source.closeOf(open);
    const symbols: DocumentSymbol[] = [];
    for (let index = open + 1; index < close; index = this.#behind(index, close)) {
      if (source.tokens[index]?.type !== 'string' || source.text(index + 1) !== ':') continue;
      if (++this.#count > MAX_KEYS) break;
      const children = this.value(index + 2, depth + 1);
      const name = unquote(source.text(index));
      symbols.push(
        source.symbol(index, 'key', { from: index, to: this.#end(index + 2, close) }, { name, children }),
      );
    }
    return symbols;
  }

  #elements(open: number, depth: number): readonly DocumentSymbol[] {
    const source = this.#source;
    const close = source.closeOf(open);
    const symbols: DocumentSymbol[] = [];
    let place = 0;
    for (let index = open + 1; index < close; index = this.#behind(index, close)) {
      if (source.opens(index) && ++this.#count <= MAX_KEYS) {
        const children = this.value(index, depth + 1);
        const span = { from: index, to: this.#end(index, close) };
        symbols.push(source.symbol(index, 'key', span, { name: String(place), children }));
      }
      place++;
    }
    return symbols;
  }

  /** The index after the next comma. */
  #behind(index: number, close: number): number {
    return (this.#source.find(index, close, (at) => this.#source.text(at) === ',') ?? close) + 1;
  }

  /** The index after a value. */
  #end(index: number, close: number): number {
    return Math.min(this.#source.opens(index) ? this.#source.closeOf(index) + 1 : index + 1, close);
  }
}

function unquote(text: string): string {
  try {
    return String(JSON.parse(text));
  } catch {
    return text.replace(/^"|"$/g, '');
  }
}
