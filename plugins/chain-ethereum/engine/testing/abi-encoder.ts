import type { AbiParameter } from 'viem';
import { pooledBytes } from '../../evm/pooled-bytes';

export const WORD = 32;

/** Encodes the values of a type. Offsets are in bytes. */
interface Encoder {
  /** Whether the encoding is in the tail, at an offset that the head contains. */
  readonly isDynamic: boolean;
  /** Size in the head; for a dynamic type, the size of the offset. */
  readonly size: number;
  /** Writes a static value at `at`, or appends a dynamic value. */
  write(out: Output, value: unknown, at: number): void;
}

const encoders = new WeakMap<readonly AbiParameter[], Encoder>();
const textEncoder = new TextEncoder();

/**
 * Encodes values with the contract ABI, because viem's encoder takes longer than most calls.
 * https://docs.soliditylang.org/en/latest/abi-spec.html#formal-specification-of-the-encoding
 * @param values in viem's format. Integers can also be numbers.
 * @param prefix bytes before the encoded values, such as a selector.
 */
export function encodeValues(
  parameters: readonly AbiParameter[],
  values: readonly unknown[],
  prefix: Uint8Array = new Uint8Array(),
): Uint8Array {
  const encoder = encoders.get(parameters) ?? tupleEncoder(parameters);
  encoders.set(parameters, encoder);
  const out = new Output();
  // The parameters are not a tuple value, so no offset precedes them even if some are dynamic.
  encoder.write(out, values, encoder.isDynamic ? 0 : out.reserve(encoder.size));
  const bytes = pooledBytes(prefix.length + out.length);
  bytes.set(prefix);
  bytes.set(out.bytes.subarray(0, out.length), prefix.length);
  return bytes;
}

/** A growing byte array. All outputs share it, because only one is written at a time. */
class Output {
  static #shared = new Uint8Array(4096);
  bytes = Output.#shared;
  length = 0;
  #view = new DataView(this.bytes.buffer);

  /** Appends zeros; returns their offset. */
  reserve(size: number): number {
    const at = this.length;
    this.length += size;
    if (this.length > this.bytes.length) {
      const bigger = new Uint8Array(2 * this.length);
      bigger.set(this.bytes.subarray(0, at));
      Output.#shared = bigger;
      this.bytes = bigger;
      this.#view = new DataView(bigger.buffer);
    } else this.bytes.fill(0, at, this.length);
    return at;
  }

  writeWord(word: bigint, at: number): void {
    // `setBigUint64` stores only the low 64 bits of the number.
    this.#view.setBigUint64(at + 24, word);
    if (word >> 64n === 0n) return;
    this.#view.setBigUint64(at + 16, word >> 64n);
    this.#view.setBigUint64(at + 8, word >> 128n);
    this.#view.setBigUint64(at, word >> 192n);
  }

  writeNumber(number: number, at: number): void {
    this.#view.setUint32(at + 28, number);
  }
}

function encoderOf(parameter: AbiParameter): Encoder {
  const { type } = parameter;
  const [, item, count] = /^(.*)\[(\d*)\]$/.exec(type) ?? [];
  if (item !== undefined) return arrayEncoder(encoderOf({ ...parameter, type: item }), count ?? '');
  if (type === 'tuple') return tupleEncoder('components' in parameter ? parameter.components : []);
  if (type === 'bytes') return bytesEncoder((value) => bytesOf(value as string));
  if (type === 'string') return bytesEncoder((value) => textEncoder.encode(value as string));
  const toWord = toWordOf(type);
  return { isDynamic: false, size: WORD, write: (out, value, at) => out.writeWord(toWord(value), at) };
}

function toWordOf(type: string): (value: unknown) => bigint {
  if (type === 'bool') return (value) => (value ? 1n : 0n);
  if (type === 'address') return (value) => BigInt(value as string);
  const [, length] = /^bytes(\d+)$/.exec(type) ?? [];
  // A value of type `function` is an address followed by a selector.
  const size = type === 'function' ? 24 : Number(length ?? WORD);
  const shift = BigInt(8 * (WORD - size));
  if (shift > 0n || length !== undefined) return (value) => BigInt(value as string) << shift;
  return (value) => BigInt.asUintN(256, BigInt(value as bigint | number));
}

/** Encodes tuples, which are lists or objects with the components' names as keys. */
function tupleEncoder(components: readonly AbiParameter[]): Encoder {
  const parts = components.map(encoderOf);
  const keys = components.map(({ name }, index) => name ?? index);
  return sequenceEncoder(
    parts.reduce((sum, { size }) => sum + size, 0),
    parts.some(({ isDynamic }) => isDynamic),
    (out, value, at) => {
      const isList = Array.isArray(value);
      const members = value as Readonly<Record<string | number, unknown>>;
      let head = at;
      for (const [index, part] of parts.entries()) {
        writePart(out, part, members[isList ? index : (keys[index] ?? index)], head, at);
        head += part.size;
      }
    },
  );
}

function arrayEncoder(item: Encoder, count: string): Encoder {
  const writeItems = (out: Output, values: readonly unknown[], at: number) => {
    let head = at;
    for (const value of values) {
      writePart(out, item, value, head, at);
      head += item.size;
    }
  };
  if (count !== '') {
    const size = Number(count) * item.size;
    return sequenceEncoder(size, item.isDynamic, (out, value, at) =>
      writeItems(out, value as readonly unknown[], at),
    );
  }
  return {
    isDynamic: true,
    size: WORD,
    write: (out, value) => {
      const values = value as readonly unknown[];
      out.writeNumber(values.length, out.reserve(WORD));
      writeItems(out, values, out.reserve(values.length * item.size));
    },
  };
}

/** @param size of the head of the sequence. */
function sequenceEncoder(size: number, isDynamic: boolean, write: Encoder['write']): Encoder {
  if (!isDynamic) return { isDynamic, size, write };
  return { isDynamic, size: WORD, write: (out, value) => write(out, value, out.reserve(size)) };
}

/** @param base the start of the sequence; offsets in its head are relative to it. */
function writePart(out: Output, part: Encoder, value: unknown, head: number, base: number): void {
  if (part.isDynamic) out.writeNumber(out.length - base, head);
  part.write(out, value, head);
}

function bytesEncoder(toBytes: (value: unknown) => Uint8Array): Encoder {
  return {
    isDynamic: true,
    size: WORD,
    write: (out, value) => {
      const bytes = toBytes(value);
      out.writeNumber(bytes.length, out.reserve(WORD));
      const at = out.reserve(WORD * Math.ceil(bytes.length / WORD));
      out.bytes.set(bytes, at);
    },
  };
}

function bytesOf(hex: string): Uint8Array {
  const bytes = new Uint8Array((hex.length - 2) / 2);
  for (let index = 0; index < bytes.length; index++) {
    bytes[index] = 16 * digitAt(hex, 2 * index + 2) + digitAt(hex, 2 * index + 3);
  }
  return bytes;
}

/** The value of a hexadecimal digit. */
function digitAt(hex: string, index: number): number {
  const code = hex.charCodeAt(index);
  // Letters of both cases differ only in the sixth bit.
  return code < 0x40 ? code - 0x30 : (code & 0x1f) + 9;
}
