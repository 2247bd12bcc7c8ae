import type { CellEncoding, CellField } from '../cells/cell-encoding';
import type { TonMessage } from '../payload';

/** `name#7e8764ef field:type … = Type;`: a TL-B message with a 32-bit opcode. */
const CONSTRUCTOR = /\b([a-z_]\w*)#([\da-fA-F]{8})\s+([^=;]*?)\s*=\s*[A-Z]\w*[^;=]*;/g;

/**
 * Reads the messages in TL-B text. Supports the types that are common in messages. A field of any other type is read as
 * the rest of the cell.
 */
export function parseTlb(text: string): TonMessage[] {
  return [...text.matchAll(CONSTRUCTOR)].map(([, name = '', tag = '', body = '']) => ({
    name,
    sender: 'internal',
    prefix: { value: Number.parseInt(tag, 16), bits: 32 },
    fields: readFields(body),
  }));
}

function readFields(body: string): CellField[] {
  const fields: CellField[] = [];
  for (const [name, type] of splitFields(body)) {
    const encoding = encodingOf(type) ?? { kind: 'rest' };
    fields.push({ name, encoding });
    if (encoding.kind === 'rest') break;
  }
  return fields;
}

/** Name and type pairs. Implicit fields (`{X:Type}`) are omitted, because they do not represent values. */
function splitFields(body: string): [string, string][] {
  const plain = body.replace(/\{[^}]*\}/g, ' ');
  return [...plain.matchAll(/([a-z_]\w*):((?:\^|~)*(?:\((?:[^()]|\([^()]*\))*\)|\[[^\]]*\]|[\w#]+))/g)].map(
    ([, name = '', type = '']) => [name, type],
  );
}

function encodingOf(type: string): CellEncoding | undefined {
  const inner = /^\((.*)\)$/s.exec(type)?.[1]?.trim();
  if (inner !== undefined) return applied(inner);
  const [, sign, bits] = /^(u?int|bits)(\d+)$/.exec(type) ?? [];
  if (sign !== undefined) return { kind: sign as 'uint' | 'int' | 'bits', bits: Number(bits) };
  if (type === '^Cell' || type === '^Any') return { kind: 'cell' };
  const members = /^\^\[(.*)\]$/s.exec(type)?.[1];
  if (members !== undefined) {
    return { kind: 'ref', of: { kind: 'struct', name: 'cell', fields: readFields(members) } };
  }
  if (type.startsWith('^')) return { kind: 'cell' };
  return SIMPLE.get(type);
}

/** A type with arguments: `Maybe ^Cell`, `## 32`, `VarUInteger 16`, `HashmapE 256 X`. */
function applied(type: string): CellEncoding | undefined {
  const [head = '', ...rest] = type.split(/\s+/);
  const argument = rest.join(' ');
  switch (head) {
    case '##':
      return { kind: 'uint', bits: Number(argument) };
    case 'VarUInteger':
      return argument === '16' ? { kind: 'coins' } : { kind: 'varuint', bytes: 32 };
    case 'VarInteger':
      return { kind: 'varint', bytes: argument === '16' ? 16 : 32 };
    case 'HashmapE':
      return { kind: 'maybeCell' };
    case 'Maybe': {
      const of = encodingOf(argument);
      return of?.kind === 'cell' ? { kind: 'maybeCell' } : of && { kind: 'optional', of };
    }
    default:
      return encodingOf(type.includes(' ') ? '' : type);
  }
}

const SIMPLE: ReadonlyMap<string, CellEncoding> = new Map([
  ['Bool', { kind: 'bool' }],
  ['Bit', { kind: 'uint', bits: 1 }],
  ['Coins', { kind: 'coins' }],
  ['Grams', { kind: 'coins' }],
  ['MsgAddress', { kind: 'address' }],
  ['MsgAddressInt', { kind: 'address' }],
  ['MsgAddressExt', { kind: 'address' }],
  ['Cell', { kind: 'rest' }],
  ['Any', { kind: 'rest' }],
]);
