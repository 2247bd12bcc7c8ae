import { type Item, itemsOf } from '@core/languages/scan/items';
import { cComment, lineString } from '@core/languages/scan/lexicons';
import { enumMembers } from '@core/languages/scan/members';
import { Source } from '@core/languages/scan/source';
import type { Lexicon } from '@core/languages/scan/tokenize';
import type { DocumentSymbol, SymbolKind } from '@core/languages/symbols';

const scriptLexicon: Lexicon = {
  comment: cComment,
  string: lineString,
  word: /[#@]?[\p{L}\p{N}_$]+/uy,
  sign: /=>|\?\.|\.\.\./y,
  hasPatterns: true,
  hasTemplates: true,
};

const modifiers = new Set(['export', 'default', 'declare', 'abstract', 'async']);
const memberModifiers = new Set(
  'public private protected static readonly abstract override async declare accessor get set'.split(' '),
);
const statements = new Set(
  'import export default declare abstract async class interface enum type namespace module function const let var'.split(
    ' ',
  ),
);
const tests = new Set([
  'describe',
  'it',
  'test',
  'suite',
  'beforeEach',
  'afterEach',
  'beforeAll',
  'afterAll',
]);

/** Maximum nesting of classes, namespaces and tests. */
const MAX_DEPTH = 40;

/** Classes, functions and other named declarations in TypeScript and JavaScript. */
export function scanScript(text: string): readonly DocumentSymbol[] {
  const source = new Source(text, scriptLexicon);
  return statementsOf(source, 0, source.tokens.length, 0);
}

/** Whether a brace opens a body. After some tokens, a brace opens a value or a type instead. */
function opensBody(source: Source, index: number): boolean {
  return !/^([=:(,|&<?[]|=>|return|extends|keyof|of|in|as|satisfies)$/.test(source.text(index - 1));
}

function statementsOf(source: Source, from: number, to: number, depth: number): readonly DocumentSymbol[] {
  if (depth > MAX_DEPTH) return [];
  const begins = (_: Source, index: number) =>
    (statements.has(source.text(index)) || tests.has(source.text(index))) && !continues(source, index - 1);
  return itemsOf(source, from, to, { begins, opensBody }).flatMap(
    (item) => statement(source, item, depth) ?? [],
  );
}

/** Whether the token before a line shows that the statement continues. */
function continues(source: Source, before: number): boolean {
  return modifiers.has(source.text(before)) || /^([=:(,|&<?.[+*-]|=>|return)$/.test(source.text(before));
}

function statement(source: Source, item: Item, depth: number): DocumentSymbol | undefined {
  let first = item.from;
  while (first < item.headEnd && modifiers.has(source.text(first))) first++;
  const keyword = source.text(first);
  const name = source.text(first + 1) === '*' ? first + 2 : first + 1;
  const { body } = item;
  if (tests.has(keyword)) return testSymbol(source, item, first, depth);
  if (!source.isWord(name)) return undefined;
  switch (keyword) {
    case 'class':
    case 'interface': {
      const children = body ? membersOf(source, body.open + 1, body.close) : [];
      return source.symbol(name, keyword, item, { children });
    }
    case 'enum':
      return source.symbol(name, 'enum', item, {
        children: body ? enumMembers(source, body.open + 1, body.close) : [],
      });
    case 'namespace':
    case 'module': {
      const children = body ? statementsOf(source, body.open + 1, body.close, depth + 1) : [];
      return source.symbol(name, 'module', item, { children });
    }
    case 'function':
      return source.symbol(name, 'function', item);
    case 'type':
      return source.symbol(name, 'type', item);
    case 'const':
      // `const enum` declares an enumeration, not a constant.
      if (source.text(name) === 'enum' && body) {
        return source.symbol(name + 1, 'enum', item, {
          children: enumMembers(source, body.open + 1, body.close),
        });
      }
      return source.symbol(name, isFunction(source, name, item) ? 'function' : 'constant', item);
    case 'let':
    case 'var':
      return source.symbol(name, isFunction(source, name, item) ? 'function' : 'variable', item);
    default:
      return undefined;
  }
}

function isFunction(source: Source, name: number, { headEnd, to }: Item): boolean {
  const value = source.find(name, to, (index) => source.text(index) === '=');
  if (value === undefined) return false;
  const first = source.text(value + 1) === 'async' ? value + 2 : value + 1;
  if (source.text(first) === 'function') return true;
  const arrow = source.find(first, Math.max(headEnd, to), (index) => source.text(index) === '=>');
  return (
    arrow !== undefined && (source.text(first) === '(' || source.text(first) === '<' || arrow === first + 1)
  );
}

/** `describe('Counter', () => { … })`: the name is the string, and the symbols inside are its children. */
function testSymbol(source: Source, item: Item, first: number, depth: number): DocumentSymbol | undefined {
  const open = source.find(first + 1, item.headEnd, (index) => source.text(index) === '(');
  if (open === undefined) return undefined;
  const close = source.closeOf(open);
  const title = source.tokens[open + 1]?.type === 'string' ? source.text(open + 1).slice(1, -1) : '';
  const brace = source.find(open + 1, close, (index) => source.text(index) === '{');
  const children =
    brace === undefined ? [] : statementsOf(source, brace + 1, source.closeOf(brace), depth + 1);
  const name = [source.text(first), title].filter(Boolean).join(' ');
  const inner = children.filter(({ kind }) => kind === 'test');
  return source.symbol(
    first,
    'test',
    { from: first, to: Math.min(close + 1, source.tokens.length) },
    { name, children: inner },
  );
}

function membersOf(source: Source, from: number, to: number): readonly DocumentSymbol[] {
  const begins = (_: Source, index: number) => {
    const before = source.text(index - 1);
    return (
      source.isWord(index) &&
      !memberModifiers.has(before) &&
      !/^([=:(,|&<?.+*-]|=>|extends|keyof)$/.test(before)
    );
  };
  return itemsOf(source, from, to, { begins, opensBody }).flatMap((item) => memberOf(source, item) ?? []);
}

function memberOf(source: Source, item: Item): DocumentSymbol | undefined {
  let name = item.from;
  while (source.text(name).startsWith('@'))
    name = source.text(name + 1) === '(' ? source.closeOf(name + 1) + 1 : name + 1;
  // `get` and `static` can also be member names. In that case, no name follows.
  while (memberModifiers.has(source.text(name)) && (source.isWord(name + 1) || source.text(name + 1) === '*'))
    name++;
  if (source.text(name) === '*') name++;
  if (!source.isWord(name) || name >= item.headEnd) return undefined;
  if (source.text(name) === 'constructor') return source.symbol(name, 'constructor', item);
  const next = source.text(name + 1);
  const kind: SymbolKind =
    next === '(' || next === '<' || isFunction(source, name, item) ? 'method' : 'field';
  return source.symbol(name, kind, item);
}
