import type { CellEncoding, CellField } from '../cells/cell-encoding';
import { type FuncFunction, type FuncSource, readNumber } from './func-source';
import type { FuncToken } from './func-tokens';

/**
 * The fields that a contract reads from its data cell, in order. It is 'cell' if the reads cannot be traced, and
 * undefined if the contract does not read the cell.
 */
export type StorageLayout = readonly CellField[] | 'cell' | undefined;

/**
 * Infers the layout of the data cell from the function that loads it. If several functions load it, those in the entry
 * file have priority. Of these, the one with the most reads is used; if there is a tie, the first one is used.
 */
export function inferStorageLayout(closure: readonly FuncSource[]): StorageLayout {
  const constants = new Map(closure.flatMap(({ constants }) => [...constants]));
  for (const source of closure) {
    const layouts = source.functions.flatMap(
      (definition) => readLayout(definition, constants, closure) ?? [],
    );
    const [best] = layouts.sort((a, b) => b.fields.length - a.fields.length);
    if (best) return best.fields;
  }
  const reads = closure.some(({ functions }) => functions.some(({ body }) => body?.some(isDataRead)));
  return reads ? 'cell' : undefined;
}

function isDataRead({ kind, text }: FuncToken): boolean {
  return kind === 'word' && text === 'get_data';
}

/** Code that follows these words may be skipped or repeated. */
export const BRANCHES: ReadonlySet<string> = new Set([
  'if',
  'ifnot',
  'while',
  'repeat',
  'do',
  'try',
  '{',
  '}',
  '?',
]);
const OPENING = ['get_data', '(', ')', '.begin_parse', '(', ')', ';'];

function readLayout(
  definition: FuncFunction,
  constants: ReadonlyMap<string, number>,
  closure: readonly FuncSource[],
): { readonly fields: readonly CellField[] } | undefined {
  const words = (definition.body ?? []).filter(({ kind }) => kind === 'word').map(({ text }) => text);
  const start = words.findIndex((_, at) => OPENING.every((word, offset) => words[at + offset] === word));
  const slice = words[start - 2];
  if (start < 2 || words[start - 1] !== '=' || slice === undefined) return undefined;
  const straight = words.slice(start + OPENING.length);
  const end = straight.findIndex((word) => BRANCHES.has(word));
  const fields: CellField[] = [];
  for (const statement of statements(end < 0 ? straight : straight.slice(0, end))) {
    const encodings = readEncodings(statement, slice, constants);
    if (encodings === undefined) return undefined;
    const names = [targetNames(statement), namesAtCaller(definition.name, closure)].find(
      (candidate) => candidate?.length === encodings.length,
    );
    encodings.forEach((encoding, index) => {
      const name = names?.[index];
      fields.push({ name: name && name !== '_' ? name : `field${fields.length + 1}`, encoding });
    });
  }
  return fields.length > 0 ? { fields } : undefined;
}

/** Splits the words into statements at semicolons. */
export function statements(words: readonly string[]): string[][] {
  const result: string[][] = [[]];
  for (const word of words) {
    if (word === ';') result.push([]);
    else result.at(-1)?.push(word);
  }
  return result;
}

/** The fields that a statement reads from the slice; undefined if it uses the slice in an unsupported way. */
export function readEncodings(
  statement: readonly string[],
  slice: string,
  constants: ReadonlyMap<string, number>,
): CellEncoding[] | undefined {
  const encodings: CellEncoding[] = [];
  for (const [at, word] of statement.entries()) {
    if (word !== slice) continue;
    const method = statement[at + 1] ?? '';
    if (method.startsWith('.') && !method.startsWith('.preload_')) continue;
    const width = statement[at + 3] ?? '';
    const sole = statement[at + 2] === '(' && (width === ')' || statement[at + 4] === ')');
    const bits = constants.get(width) ?? readNumber(width);
    const encoding = sole ? encodingOf(method, bits) : undefined;
    if (encoding === undefined) return undefined;
    encodings.push(encoding);
  }
  return encodings;
}

/** A `.preload` call is treated as the last field, because it does not advance the slice. */
function encodingOf(method: string, bits: number | undefined): CellEncoding | undefined {
  const name = method.replace(/^(~load_|\.preload_)/, '');
  if (name === method) return undefined;
  switch (name) {
    case 'uint':
    case 'int':
    case 'bits':
      return bits !== undefined && bits >= 0 ? { kind: name, bits } : undefined;
    case 'bool':
      return { kind: 'bool' };
    case 'coins':
    case 'grams':
    case 'varuint16':
      return { kind: 'coins' };
    case 'msg_addr':
      return { kind: 'address' };
    case 'ref':
      return { kind: 'cell' };
    case 'dict':
    case 'maybe_ref':
      return { kind: 'maybeCell' };
    default:
      return undefined;
  }
}

const TYPE_WORDS = new Set(['int', 'cell', 'slice', 'builder', 'cont', 'tuple', 'var']);

/** Variables to the left of the `=` (`int x`, `(a, slice b)`); undefined if there are none. */
export function targetNames(statement: readonly string[]): string[] | undefined {
  const assign = statement.indexOf('=');
  if (assign < 0) return undefined;
  return statement.slice(0, assign).filter((word) => /^[^(),[\]]/.test(word) && !TYPE_WORDS.has(word));
}

/** The variable names at the first call to a function that returns unnamed fields. */
function namesAtCaller(callee: string, closure: readonly FuncSource[]): string[] | undefined {
  for (const { functions } of closure) {
    for (const { body } of functions) {
      const words = (body ?? []).filter(({ kind }) => kind === 'word').map(({ text }) => text);
      for (let at = words.indexOf(callee); at >= 0; at = words.indexOf(callee, at + 1)) {
        if (words[at - 1] !== '=') continue;
        const start =
          Math.max(words.lastIndexOf(';', at), words.lastIndexOf('{', at), words.lastIndexOf('}', at)) + 1;
        return targetNames(words.slice(start, at));
      }
    }
  }
  return undefined;
}
