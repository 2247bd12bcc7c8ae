import {
  type AbiFunction,
  type AbiParameter,
  concatBytes,
  encodeAbiParameters,
  getAddress,
  type Hex,
  hexToBytes,
  toFunctionSelector,
} from 'viem';
import { pooledBytes } from '../../evm/pooled-bytes';

const WORD = 32;
const SELECTOR = 4;

/** Converts a value whose type is encoded as one word. */
type ToWord = (value: unknown) => bigint;

/** Converts a word to a value; returns undefined if the word is not a valid value. */
type FromWord = (word: bigint) => unknown;

interface CallEncoder {
  readonly selector: Uint8Array;
  /** Undefined if any parameter is not encoded as one word. */
  readonly words: readonly ToWord[] | undefined;
}

const encoders = new WeakMap<AbiFunction, CallEncoder>();
const outputEncoders = new Map<string, ToWord | undefined>();
const decoders = new WeakMap<readonly AbiParameter[], readonly FromWord[] | undefined>();

/**
 * Encodes a function call. Single-word arguments are encoded without viem, because viem's encoder takes longer than
 * most calls.
 */
export function encodeCall(method: AbiFunction, values: readonly unknown[]): Uint8Array {
  const { selector, words } = encoderOf(method);
  if (!words) return concatBytes([selector, hexToBytes(encodeAbiParameters(method.inputs, values))]);
  const data = pooledBytes(SELECTOR + WORD * words.length);
  data.set(selector);
  writeWords(new DataView(data.buffer, data.byteOffset + SELECTOR), words, values);
  return data;
}

/** Encodes a value as the only output of a function. Returns undefined if viem must encode it. */
export function encodeWord(parameters: readonly AbiParameter[], value: unknown): Uint8Array | undefined {
  const [parameter] = parameters;
  if (!parameter || parameters.length > 1) return undefined;
  const { type } = parameter;
  if (!outputEncoders.has(type)) outputEncoders.set(type, toWordOf(type));
  const toWord = outputEncoders.get(type);
  if (!toWord) return undefined;
  const data = new Uint8Array(WORD);
  writeWords(new DataView(data.buffer), [toWord], [typeof value === 'number' ? BigInt(value) : value]);
  return data;
}

function writeWords(view: DataView, words: readonly ToWord[], values: readonly unknown[]): void {
  for (const [index, toWord] of words.entries()) {
    const word = toWord(values[index]);
    const at = WORD * index;
    // `setBigUint64` stores only the low 64 bits of the number.
    view.setBigUint64(at + 24, word);
    if (word >> 64n === 0n) continue;
    view.setBigUint64(at + 16, word >> 64n);
    view.setBigUint64(at + 8, word >> 128n);
    view.setBigUint64(at, word >> 192n);
  }
}

/**
 * Decodes single-word parameters to the same values as viem. Returns undefined for other types, short data and invalid
 * values, which viem must decode.
 */
export function decodeWords(
  parameters: readonly AbiParameter[],
  data: Uint8Array,
): readonly unknown[] | undefined {
  const words = decoders.get(parameters) ?? decodersOf(parameters);
  if (!words || data.length < WORD * words.length) return undefined;
  const view = new DataView(data.buffer, data.byteOffset);
  const values: unknown[] = [];
  for (const [index, fromWord] of words.entries()) {
    const value = fromWord(wordAt(view, WORD * index));
    if (value === undefined) return undefined;
    values.push(value);
  }
  return values;
}

/** The big-endian word at a byte offset. */
export function wordAt(view: DataView, at: number): bigint {
  const [a, b] = [view.getBigUint64(at), view.getBigUint64(at + 8)];
  const [c, d] = [view.getBigUint64(at + 16), view.getBigUint64(at + 24)];
  if (a === 0n && b === 0n && c === 0n) return d;
  return (((((a << 64n) | b) << 64n) | c) << 64n) | d;
}

function encoderOf(method: AbiFunction): CallEncoder {
  const known = encoders.get(method);
  if (known) return known;
  const words = method.inputs.map(({ type }) => toWordOf(type));
  const encoder: CallEncoder = {
    selector: hexToBytes(toFunctionSelector(method)),
    words: words.every((one) => one !== undefined) ? words : undefined,
  };
  encoders.set(method, encoder);
  return encoder;
}

function toWordOf(type: string): ToWord | undefined {
  if (/^u?int\d*$/.test(type)) return (value) => BigInt.asUintN(256, value as bigint);
  if (type === 'address') return (value) => BigInt(value as string);
  if (type === 'bool') return (value) => (value ? 1n : 0n);
  const [, length] = /^bytes(\d+)$/.exec(type) ?? [];
  if (length === undefined) return undefined;
  const shift = BigInt(8 * (WORD - Number(length)));
  return (value) => BigInt(value as string) << shift;
}

function decodersOf(parameters: readonly AbiParameter[]): readonly FromWord[] | undefined {
  const words = parameters.map(({ type }) => FROM_WORD[type]);
  const known = words.every((one) => one !== undefined) ? words : undefined;
  decoders.set(parameters, known);
  return known;
}

const FROM_WORD: Readonly<Record<string, FromWord>> = {
  uint256: (word) => word,
  int256: (word) => BigInt.asIntN(256, word),
  bool: (word) => (word > 1n ? undefined : word === 1n),
  bytes32: (word) => `0x${word.toString(16).padStart(64, '0')}`,
  address: (word) => (word >> 160n === 0n ? getAddress(addressOf(word)) : undefined),
};

function addressOf(word: bigint): Hex {
  return `0x${word.toString(16).padStart(40, '0')}`;
}
