import { type AbiFunction, type AbiParameter, type Hex, hexToBytes, toFunctionSelector } from 'viem';
import { encodeValues, WORD } from './abi-encoder';

/** Converts a word to a value; returns undefined if the word is not a valid value. */
type FromWord = (word: bigint) => unknown;

const selectors = new WeakMap<AbiFunction, Uint8Array>();
const decoders = new WeakMap<readonly AbiParameter[], readonly FromWord[] | undefined>();

/** Encodes a function call. */
export function encodeCall(method: AbiFunction, values: readonly unknown[]): Uint8Array {
  const selector = selectors.get(method) ?? hexToBytes(toFunctionSelector(method));
  selectors.set(method, selector);
  return encodeValues(method.inputs, values, selector);
}

/**
 * Decodes single-word parameters to the same values as viem, but addresses are lowercase. Returns undefined for other types, short data and invalid
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
  address: (word) => (word >> 160n === 0n ? addressOf(word) : undefined),
};

function addressOf(word: bigint): Hex {
  return `0x${word.toString(16).padStart(40, '0')}`;
}
