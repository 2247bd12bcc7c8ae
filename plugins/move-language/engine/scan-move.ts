import { type Item, itemsOf } from '@core/languages/scan/items';
import { enumMembers, firstName, namedFields } from '@core/languages/scan/members';
import { Source } from '@core/languages/scan/source';
import type { Lexicon } from '@core/languages/scan/tokenize';
import type { DocumentSymbol } from '@core/languages/symbols';

/** Comments can be nested, names can have several segments, and a single quote starts a label. */
const moveLexicon: Lexicon = {
  comment: /\/\/[^\n]*/y,
  nested: { open: '/*', close: '*/' },
  string: /[bx]?"(?:\\.|[^"\\])*"?/y,
  word: /[\p{L}\p{N}_]+/uy,
  sign: /::|=>/y,
};

const modifiers = new Set(['public', 'entry', 'native', 'inline', 'friend', 'package', 'macro', 'private']);

/** Accepts the Aptos and Sui dialects of Move. */
export function scanMove(text: string): readonly DocumentSymbol[] {
  const source = new Source(text, moveLexicon);
  return members(source, 0, source.tokens.length);
}

function members(source: Source, from: number, to: number): readonly DocumentSymbol[] {
  // The braces of `use std::{a, b};` are not a body.
  const opensBody = (_: Source, index: number) => source.text(index - 1) !== '::' && !isValue(source, index);
  const items = itemsOf(source, from, to, { opensBody });
  const symbols: DocumentSymbol[] = [];
  for (const item of items) {
    const first = firstName(source, item, modifiers);
    // `module a::b;` contains everything that follows.
    if (first !== undefined && source.text(first) === 'module' && !item.body) {
      const children = members(source, item.to, to);
      symbols.push(moduleSymbol(source, { ...item, to }, first, children));
      return symbols;
    }
    const symbol = first === undefined ? undefined : symbolOf(source, item, first);
    if (symbol) symbols.push(symbol);
  }
  return symbols;
}

function isValue(source: Source, index: number): boolean {
  return /^[=:]$/.test(source.text(index - 1));
}

function symbolOf(source: Source, item: Item, first: number): DocumentSymbol | undefined {
  const { body } = item;
  const name = first + 1;
  const inBody = (read: typeof namedFields) => (body ? read(source, body.open + 1, body.close) : []);
  switch (source.text(first)) {
    case 'module':
      return moduleSymbol(source, item, first, inBody(members));
    case 'address':
      return source.symbol(name, 'module', item, { children: inBody(members) });
    case 'script':
      return body && source.symbol(first, 'module', item, { children: inBody(members) });
    case 'struct':
      return source.isWord(name)
        ? source.symbol(name, 'struct', item, { children: inBody(namedFields) })
        : undefined;
    case 'enum':
      return source.isWord(name)
        ? source.symbol(name, 'enum', item, { children: inBody(enumMembers) })
        : undefined;
    case 'fun':
      return source.isWord(name)
        ? source.symbol(name, 'function', item, functionDetail(source, item, first))
        : undefined;
    case 'const':
      return source.isWord(name) ? source.symbol(name, 'constant', item) : undefined;
    default:
      return undefined;
  }
}

function moduleSymbol(
  source: Source,
  item: Pick<Item, 'from' | 'to' | 'headEnd'>,
  first: number,
  children: readonly DocumentSymbol[],
): DocumentSymbol {
  const parts = source.find(first + 1, item.headEnd, (index) => source.text(index) === '::');
  const name = parts === undefined ? first + 1 : parts + 1;
  const detail = parts === undefined ? undefined : source.text(parts - 1);
  return source.symbol(name, 'module', item, { children, ...(detail === undefined ? {} : { detail }) });
}

/** The detail of an entry, view or test function; empty for any other function. */
function functionDetail(source: Source, { from }: Item, fun: number): { readonly detail?: string } {
  for (let index = from; index < fun; index++) {
    const text = source.text(index);
    if (text === 'entry' || text === 'view' || text === 'test') return { detail: text };
  }
  return {};
}
