import { type Item, itemsOf } from '@core/languages/scan/items';
import { cComment } from '@core/languages/scan/lexicons';
import { enumMembers, firstName, namedFields } from '@core/languages/scan/members';
import { Source } from '@core/languages/scan/source';
import type { Lexicon } from '@core/languages/scan/tokenize';
import type { DocumentSymbol, SymbolKind } from '@core/languages/symbols';

/** Tolk allows names in backticks. */
const tolkLexicon: Lexicon = {
  comment: cComment,
  string: /"""[\s\S]*?(?:"""|$)|"(?:\\.|[^"\\\n])*"?/y,
  word: /`[^`\n]*`|[\p{L}\p{N}_$]+/uy,
  sign: /=>|->/y,
};

const keywords = new Set([
  'fun',
  'get',
  'struct',
  'enum',
  'const',
  'global',
  'type',
  'import',
  'tolk',
  '@',
  'contract',
]);
const kinds: Readonly<Record<string, SymbolKind>> = { const: 'constant', global: 'variable', type: 'type' };

/** Functions, structs and constants in Tolk source code. Most semicolons are optional in Tolk. */
export function scanTolk(text: string): readonly DocumentSymbol[] {
  const source = new Source(text, tolkLexicon);
  const begins = (_: Source, index: number) =>
    keywords.has(source.text(index)) && source.text(index - 1) !== 'get' && !isAttributed(source, index);
  // Braces after `type Reply =` or `const x =` do not open a body.
  const opensBody = (_: Source, index: number) => !/^(=|:|=>|\|)$/.test(source.text(index - 1));
  return itemsOf(source, 0, source.tokens.length, { begins, opensBody }).flatMap(
    (item) => symbolOf(source, item) ?? [],
  );
}

/** A declaration may start on the same line as its attribute: `@inline` or `@method_id(0x1)`. */
function isAttributed(source: Source, index: number): boolean {
  if (source.text(index - 2) === '@') return true;
  return source.text(index - 1) === ')' && attributeBefore(source, index - 1);
}

function attributeBefore(source: Source, close: number): boolean {
  for (let index = close; index >= 0 && close - index < 32; index--) {
    if (source.text(index) === '(' && source.closeOf(index) === close) return source.text(index - 2) === '@';
  }
  return false;
}

function symbolOf(source: Source, item: Item): DocumentSymbol | undefined {
  const first = firstName(source, item);
  if (first === undefined) return undefined;
  const keyword = source.text(first);
  const { body } = item;
  switch (keyword) {
    case 'fun':
    case 'get': {
      const name = source.text(first + 1) === 'fun' ? first + 2 : first + 1;
      return callable(source, item, name, keyword === 'get');
    }
    case 'struct':
    case 'enum': {
      // In `struct (0x7e8764ef) Increase {`, the opcode comes before the name.
      const name = source.text(first + 1) === '(' ? source.closeOf(first + 1) + 1 : first + 1;
      if (!source.isWord(name)) return undefined;
      const read = keyword === 'struct' ? namedFields : enumMembers;
      const children = body ? read(source, body.open + 1, body.close) : [];
      return source.symbol(name, keyword, item, { children });
    }
    default: {
      const kind = kinds[keyword];
      return kind && source.isWord(first + 1) ? source.symbol(first + 1, kind, item) : undefined;
    }
  }
}

/** `fun Storage.load()` is a method of `Storage`. The receiver type may have type parameters. */
function callable(source: Source, item: Item, from: number, isGetter: boolean): DocumentSymbol | undefined {
  const open = source.find(from, item.headEnd, (index) => source.text(index) === '(');
  if (open === undefined) return undefined;
  let name = open - 1;
  if (source.text(name) === '>') {
    const angle = source.find(
      from,
      open,
      (index) => source.text(index) === '<' && source.text(index - 1) !== '.',
    );
    const dot = source.find(from, open, (index) => source.text(index) === '.');
    name = dot === undefined ? (angle ?? open) - 1 : dot + 1;
  }
  if (!source.isWord(name)) return undefined;
  const isMethod = source.text(name - 1) === '.';
  const detail = isGetter ? 'get' : undefined;
  const full = isMethod ? `${source.text(from)}.${source.text(name)}` : source.text(name);
  return source.symbol(name, isMethod ? 'method' : 'function', item, {
    name: full,
    ...(detail === undefined ? {} : { detail }),
  });
}
