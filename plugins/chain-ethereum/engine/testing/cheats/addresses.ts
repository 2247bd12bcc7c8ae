import type { Hex } from 'viem';
import { wordAt } from '../abi-words';

const WORD = 32;

/** An address as lowercase hex, the key format of the state. */
export type AddressHex = Hex;

/** Normalises an address to the format of the state's keys. */
export function lower(address: string): AddressHex {
  return address.toLowerCase() as AddressHex;
}

/** A number or short data as 32 bytes, padded on the left. */
export function bytes32(value: Hex | bigint): Hex {
  const digits = typeof value === 'bigint' ? value.toString(16) : value.slice(2);
  return `0x${digits.padStart(64, '0')}`;
}

/** The address in the last 20 bytes of a word. */
export function addressOfWord(word: bigint): AddressHex {
  return `0x${BigInt.asUintN(160, word).toString(16).padStart(40, '0')}`;
}

/** Splits data into 32-byte words; the last word is padded with zeros on the right. */
export function wordsOf(data: Uint8Array): readonly bigint[] {
  const length = WORD * Math.ceil(data.length / WORD);
  let padded = data;
  if (length > data.length) {
    padded = new Uint8Array(length);
    padded.set(data);
  }
  const view = new DataView(padded.buffer, padded.byteOffset);
  const words: bigint[] = [];
  for (let at = 0; at < length; at += WORD) words.push(wordAt(view, at));
  return words;
}

/**
 * The CREATE2 deployer that exists on most chains. https://github.com/Arachnid/deterministic-deployment-proxy
 */
export const CREATE2_FACTORY = {
  address: '0x4e59b44847b379578588920ca78fbf26c0b4956c',
  code: '0x7fffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffe03601600081602082378035828234f58015156039578182fd5b8082525050506014600cf3',
} as const;
