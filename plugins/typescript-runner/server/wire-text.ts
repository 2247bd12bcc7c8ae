import { Buffer } from 'buffer';

/*
 * QuickJS and its thread share no objects, so messages are text. Like structured cloning, the format preserves bigints,
 * bytes and undefined. Because JSON does not support them, each is encoded as an object whose only member has a
 * reserved name.
 */
const BIG = '$bigint';
const BYTES = '$bytes';
const NOTHING = '$undefined';
/** Wraps an object whose only member has a reserved name. */
const PLAIN = '$plain';

const names: readonly string[] = [BIG, BYTES, NOTHING, PLAIN];

function isMarked(value: object): boolean {
  const keys = Object.keys(value);
  return keys.length === 1 && names.includes(keys[0] ?? '');
}

function toPlain(value: unknown): unknown {
  if (typeof value === 'bigint') return { [BIG]: value.toString() };
  if (value === undefined) return { [NOTHING]: true };
  if (typeof value === 'function' || typeof value === 'symbol') {
    throw new TypeError(`A ${typeof value} cannot be transferred`);
  }
  if (typeof value !== 'object' || value === null) return value;
  if (value instanceof ArrayBuffer) return { [BYTES]: Buffer.from(value).toString('base64') };
  if (ArrayBuffer.isView(value)) {
    const { buffer, byteLength, byteOffset } = value;
    return { [BYTES]: Buffer.from(buffer as ArrayBuffer, byteOffset, byteLength).toString('base64') };
  }
  if (Array.isArray(value)) return value.map(toPlain);
  const plain = Object.fromEntries(Object.entries(value).map(([name, member]) => [name, toPlain(member)]));
  return isMarked(plain) ? { [PLAIN]: plain } : plain;
}

function fromPlain(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(fromPlain);
  const members = value as Readonly<Record<string, unknown>>;
  if (!isMarked(members)) return mapped(members);
  if (BIG in members) return BigInt(String(members[BIG]));
  if (BYTES in members) return new Uint8Array(Buffer.from(String(members[BYTES]), 'base64'));
  return NOTHING in members ? undefined : mapped(members[PLAIN] as object);
}

function mapped(members: object): object {
  return Object.fromEntries(Object.entries(members).map(([name, member]) => [name, fromPlain(member)]));
}

/** @throws TypeError for functions, symbols and circular values. */
export function writeWireText(value: unknown): string {
  try {
    return JSON.stringify(toPlain(value));
  } catch (error) {
    if (error instanceof TypeError) throw error;
    throw new TypeError('A circular value cannot be transferred', { cause: error });
  }
}

/** @throws SyntaxError if the text was not written by {@link writeWireText}. */
export function readWireText(text: string): unknown {
  return fromPlain(JSON.parse(text));
}
