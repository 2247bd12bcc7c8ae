import { type Item, itemsOf } from '@core/languages/scan/items';
import { cLexicon } from '@core/languages/scan/lexicons';
import { firstName, namedFields } from '@core/languages/scan/members';
import { Source } from '@core/languages/scan/source';
import type { DocumentSymbol } from '@core/languages/symbols';

const modifiers = new Set(['abstract', 'virtual', 'override', 'inline', 'extends', 'mutates', 'get', 'asm']);
const receivers = new Set(['receive', 'bounced', 'external', 'init']);

/** Contracts, traits, messages and functions in Tact source code. */
export function scanTact(text: string): readonly DocumentSymbol[] {
  const source = new Source(text, cLexicon);
  return members(source, 0, source.tokens.length, false);
}

function members(source: Source, from: number, to: number, isInside: boolean): readonly DocumentSymbol[] {
  const opensBody = (_: Source, index: number) => !/^[=:]$/.test(source.text(index - 1));
  return itemsOf(source, from, to, { opensBody }).flatMap((item) => symbolOf(source, item, isInside) ?? []);
}

function symbolOf(source: Source, item: Item, isInside: boolean): DocumentSymbol | undefined {
  const first = firstName(source, item, modifiers);
  if (first === undefined) return undefined;
  const keyword = source.text(first);
  const { body } = item;
  switch (keyword) {
    case 'import':
    case 'primitive':
      return undefined;
    case 'contract':
    case 'trait': {
      const children = body ? members(source, body.open + 1, body.close, true) : [];
      return source.symbol(first + 1, keyword === 'trait' ? 'interface' : 'contract', item, { children });
    }
    case 'struct':
    case 'message': {
      const name = source.text(first + 1) === '(' ? source.closeOf(first + 1) + 1 : first + 1;
      if (!source.isWord(name)) return undefined;
      const children = body ? namedFields(source, body.open + 1, body.close) : [];
      return source.symbol(name, 'struct', item, {
        children,
        ...(keyword === 'message' ? { detail: keyword } : {}),
      });
    }
    case 'fun':
    case 'native': {
      const isGetter = source.find(item.from, first, (index) => source.text(index) === 'get') !== undefined;
      const kind = isInside ? 'method' : 'function';
      return source.isWord(first + 1)
        ? source.symbol(first + 1, kind, item, isGetter ? { detail: 'get' } : {})
        : undefined;
    }
    case 'const':
      return source.isWord(first + 1) ? source.symbol(first + 1, 'constant', item) : undefined;
    default:
      return member(source, item, first, isInside);
  }
}

/** A member such as `receive(msg: Add) {` or `owner: Address;`. */
function member(source: Source, item: Item, first: number, isInside: boolean): DocumentSymbol | undefined {
  const text = source.text(first);
  if (receivers.has(text) && source.text(first + 1) === '(') {
    const close = source.closeOf(first + 1);
    const colon = source.find(first + 2, close, (index) => source.text(index) === ':');
    const detail = colon === undefined ? source.text(first + 2) : source.text(colon + 1);
    return source.symbol(first, 'constructor', item, { detail: detail === ')' ? '' : detail });
  }
  return isInside && source.text(first + 1) === ':' ? source.symbol(first, 'field', item) : undefined;
}
