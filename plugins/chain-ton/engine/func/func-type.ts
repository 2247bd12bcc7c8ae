import type { Parameter } from '@core/chains/contract-interface';
import type { TokenReader } from './token-reader';

/** A type in a FunC signature. The items of a tensor are separate stack values, whereas a tuple is one value. */
export interface FuncType {
  readonly shape: 'atom' | 'tensor' | 'tuple' | 'function';
  /** Normalised spelling: 'int', '(int, slice)', '[int, int]', 'int -> int'. */
  readonly text: string;
  /** The items of a tensor or tuple; empty for any other type. */
  readonly items: readonly FuncType[];
}

export const UNKNOWN_TYPE: FuncType = { shape: 'atom', text: '_', items: [] };

/** Reads a type; returns undefined and does not advance if the text is not a type. */
export function readType(reader: TokenReader): FuncType | undefined {
  const start = reader.position;
  const type = readSimpleType(reader);
  if (type === undefined) {
    reader.position = start;
    return undefined;
  }
  if (!reader.accept('->')) return type;
  const result = readType(reader);
  return result && { shape: 'function', text: `${type.text} -> ${result.text}`, items: [] };
}

function readSimpleType(reader: TokenReader): FuncType | undefined {
  const tensor = reader.accept('(');
  if (tensor || reader.accept('[')) {
    const items = readItems(reader, tensor ? ')' : ']');
    if (items === undefined) return undefined;
    // Parentheses around a single type have no meaning.
    const [only] = items;
    if (tensor && items.length === 1 && only) return only;
    const text = items.map((item) => item.text).join(', ');
    return { shape: tensor ? 'tensor' : 'tuple', text: tensor ? `(${text})` : `[${text}]`, items };
  }
  const token = reader.peek();
  if (token?.kind !== 'word' || !/^[A-Za-z_?]/.test(token.text)) return undefined;
  reader.next();
  return { shape: 'atom', text: token.text === 'var' ? '_' : token.text, items: [] };
}

function readItems(reader: TokenReader, close: string): FuncType[] | undefined {
  const items: FuncType[] = [];
  if (reader.accept(close)) return items;
  do {
    const item = readType(reader);
    if (item === undefined) return undefined;
    items.push(item);
  } while (reader.accept(','));
  return reader.accept(close) ? items : undefined;
}

export function toParameter(type: FuncType, name: string): Parameter {
  if (type.items.length === 0) return { name, type: type.text };
  return { name, type: type.text, components: type.items.map((item) => toParameter(item, '')) };
}

/** The values that a call leaves on the stack, as one parameter each. A top-level tensor is split into its items. */
export function returnParameters(type: FuncType): Parameter[] {
  const values = type.shape === 'tensor' ? type.items : [type];
  return values.map((value) => toParameter(value, ''));
}
