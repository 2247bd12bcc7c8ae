import { type AbiFunction, concatBytes, encodeAbiParameters, hexToBytes, toFunctionSelector } from 'viem';

const WORD = 32;

/** Caches selectors, because hashing a signature takes longer than most calls. */
const selectors = new WeakMap<AbiFunction, Uint8Array>();

export function encodeCall(method: AbiFunction, values: readonly unknown[]): Uint8Array {
  const selector = selectors.get(method) ?? hexToBytes(toFunctionSelector(method));
  selectors.set(method, selector);
  return encodeWords(method, values, selector) ?? concatBytes([selector, encodeOthers(method, values)]);
}

function encodeOthers({ inputs }: AbiFunction, values: readonly unknown[]): Uint8Array {
  return hexToBytes(encodeAbiParameters(inputs, values));
}

/**
 * Encodes arguments that are one word each. Other arguments are encoded by viem, whose encoder takes longer than most
 * calls.
 */
function encodeWords(
  { inputs }: AbiFunction,
  values: readonly unknown[],
  selector: Uint8Array,
): Uint8Array | undefined {
  const data = new Uint8Array(selector.length + WORD * inputs.length);
  data.set(selector);
  const view = new DataView(data.buffer, selector.length);
  for (const [index, { type }] of inputs.entries()) {
    const word = wordOf(type, values[index]);
    if (word === undefined) return undefined;
    for (let limb = 0; limb < 4; limb++) {
      view.setBigUint64(WORD * index + 8 * limb, BigInt.asUintN(64, word >> BigInt(192 - 64 * limb)));
    }
  }
  return data;
}

/** The word for a value; undefined for types that are not one word. */
function wordOf(type: string, value: unknown): bigint | undefined {
  if (/^u?int\d*$/.test(type)) return BigInt.asUintN(256, value as bigint);
  if (type === 'address') return BigInt(value as string);
  if (type === 'bool') return value ? 1n : 0n;
  const [, length] = /^bytes(\d+)$/.exec(type) ?? [];
  return length === undefined ? undefined : BigInt(value as string) << BigInt(8 * (WORD - Number(length)));
}
