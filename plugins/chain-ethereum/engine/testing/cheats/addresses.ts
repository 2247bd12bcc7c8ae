import type { Hex } from 'viem';

/** An address as lowercase hex, the key format of the state. */
export type AddressHex = Hex;

/** Normalizes an address to the key format of the state. */
export function lower(address: string): AddressHex {
  return address.toLowerCase() as AddressHex;
}

/** A number or short data as 32 bytes, padded on the left. */
export function bytes32(value: Hex | bigint): Hex {
  const digits = typeof value === 'bigint' ? value.toString(16) : value.slice(2);
  return `0x${digits.padStart(64, '0')}`;
}

/** An address in the last twenty bytes of a word. */
export function addressOfWord(word: bigint): AddressHex {
  return `0x${(word & (2n ** 160n - 1n)).toString(16).padStart(40, '0')}`;
}
