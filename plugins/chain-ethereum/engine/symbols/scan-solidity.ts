import { type Item, itemsOf } from '@core/languages/scan/items';
import { cLexicon } from '@core/languages/scan/lexicons';
import { enumMembers, typedFields } from '@core/languages/scan/members';
import { Source } from '@core/languages/scan/source';
import type { DocumentSymbol, SymbolKind } from '@core/languages/symbols';

const containers: Readonly<Record<string, SymbolKind>> = {
  contract: 'contract',
  interface: 'interface',
  library: 'module',
};

const named: Readonly<Record<string, SymbolKind>> = {
  event: 'event',
  error: 'error',
  modifier: 'modifier',
  type: 'type',
};

const special = new Set(['constructor', 'receive', 'fallback']);
const silent = new Set(['pragma', 'import', 'using', 'assembly', 'unchecked', 'layout']);

/** Lists contracts and their members. */
export function scanSolidity(text: string): readonly DocumentSymbol[] {
  const source = new Source(text, cLexicon);
  return members(source, 0, source.tokens.length, false);
}

function members(source: Source, from: number, to: number, isInside: boolean): readonly DocumentSymbol[] {
  // The braces in `import {A} from "…"` and `using {f} for A global` do not enclose bodies.
  return itemsOf(source, from, to, {
    opensBody: (_, index) => !/^(import|using)$/.test(source.text(index - 1)),
  }).flatMap((item) => symbolOf(source, item, isInside) ?? []);
}

function symbolOf(source: Source, item: Item, isInside: boolean): DocumentSymbol | undefined {
  const first = source.text(item.from) === 'abstract' ? item.from + 1 : item.from;
  const keyword = source.text(first);
  const name = first + 1;
  const { body } = item;
  const container = containers[keyword];
  if (container && body && source.isWord(name)) {
    const children = members(source, body.open + 1, body.close, true);
    return source.symbol(name, container, item, {
      children,
      detail: basesOf(source, name + 1, item.headEnd),
    });
  }
  if (keyword === 'struct' && body) {
    return source.symbol(name, 'struct', item, { children: typedFields(source, body.open + 1, body.close) });
  }
  if (keyword === 'enum' && body) {
    return source.symbol(name, 'enum', item, { children: enumMembers(source, body.open + 1, body.close) });
  }
  if (keyword === 'function' && source.isWord(name)) {
    return source.symbol(name, isInside ? 'method' : 'function', item);
  }
  const kind = named[keyword];
  if (kind && source.isWord(name)) return source.symbol(name, kind, item);
  if (special.has(keyword)) return source.symbol(first, 'constructor', item);
  if (silent.has(keyword) || body) return undefined;
  return variable(source, item, isInside);
}

/**
 * A variable's name is the last word before the initial value or the end of the declaration, as in `mapping(address =>
 * uint) public balances;`.
 */
function variable(
  source: Source,
  { from, headEnd, to }: Item,
  isInside: boolean,
): DocumentSymbol | undefined {
  const end = source.find(from, headEnd, (index) => source.text(index) === '=') ?? headEnd;
  const name = end - 1;
  if (name <= from || !source.isWord(name)) return undefined;
  const isConstant = source.find(from, end, (index) => source.text(index) === 'constant') !== undefined;
  return source.symbol(name, isConstant ? 'constant' : isInside ? 'field' : 'variable', { from, to });
}

function basesOf(source: Source, from: number, to: number): string {
  const bases = [];
  for (let index = from; index < to; index++) {
    if (source.opens(index)) index = source.closeOf(index);
    else if (source.isWord(index) && source.text(index) !== 'is') bases.push(source.text(index));
  }
  return bases.length === 0 ? '' : `is ${bases.join(', ')}`;
}
