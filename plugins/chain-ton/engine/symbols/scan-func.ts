import { type Item, itemsOf } from '@core/languages/scan/items';
import { Source } from '@core/languages/scan/source';
import type { Lexicon } from '@core/languages/scan/tokenize';
import type { DocumentSymbol } from '@core/languages/symbols';

/** Names may contain any characters except spaces, brackets, commas, semicolons and dots. */
const funcLexicon: Lexicon = {
  comment: /;;[^\n]*/y,
  nested: { open: '{-', close: '-}' },
  string: /"""[\s\S]*?(?:"""|$)|"(?:\\.|[^"\\\n])*"?\w?/y,
  word: /[~.]?(?:`[^`\n]*`|[^\s()[\]{},;.~"`]+)/y,
};

/** Functions, globals and constants in FunC source code. */
export function scanFunc(text: string): readonly DocumentSymbol[] {
  const source = new Source(text, funcLexicon);
  return itemsOf(source, 0, source.tokens.length).flatMap((item) => symbolsOf(source, item));
}

function symbolsOf(source: Source, item: Item): readonly DocumentSymbol[] {
  const keyword = source.text(item.from);
  if (keyword.startsWith('#')) return [];
  if (keyword === 'global' || keyword === 'const') return declarations(source, item, keyword);
  const name = functionName(source, item);
  if (name === undefined) return [];
  const isGetter =
    source.find(name, item.headEnd, (index) => source.text(index) === 'method_id') !== undefined;
  return [source.symbol(name, 'function', item, isGetter ? { detail: 'get' } : {})];
}

/**
 * The function name is the first word directly before parentheses: `(int, slice) ~load(slice s)`, `forall X -> X id(X
 * x)`.
 */
function functionName(source: Source, { from, headEnd }: Item): number | undefined {
  for (let index = from; index < headEnd; index++) {
    if (source.text(index) === '->') continue;
    if (source.isWord(index) && source.text(index + 1) === '(' && index + 1 < headEnd) {
      // If a name with parentheses follows, this word is part of the return type, not the function name.
      const close = source.closeOf(index + 1);
      const isType =
        source.isWord(close + 1) && source.text(close + 2) === '(' && !specifiers.has(source.text(close + 1));
      if (!isType) return index;
    }
    if (source.opens(index)) index = source.closeOf(index);
  }
  return undefined;
}

const specifiers = new Set(['asm', 'method_id', 'impure', 'inline', 'inline_ref']);

/**
 * Reads declarations such as `global int a, slice b;` and `const int x = 1, y = 2;`. A name comes before a comma or an
 * equals sign, or at the end.
 */
function declarations(source: Source, item: Item, keyword: string): readonly DocumentSymbol[] {
  const parts = itemsOf(source, item.from + 1, item.headEnd, { separator: ',' });
  return parts.flatMap((part) => {
    const end = source.find(part.from, part.headEnd, (index) => source.text(index) === '=') ?? part.headEnd;
    const name = end - 1;
    if (!source.isWord(name)) return [];
    return source.symbol(name, keyword === 'const' ? 'constant' : 'variable', {
      from: part.from,
      to: part.headEnd,
    });
  });
}
