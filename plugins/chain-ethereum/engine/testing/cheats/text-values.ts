import { getAddress, isAddress } from 'viem';
import { bytes32 } from './addresses';
import { CheatError } from './cheat-call';

/** Parses a value of a type; throws with Foundry's message. */
export function parseText(type: string, text: string): unknown {
  const value = read(type, text.trim(), text);
  if (value === undefined) throw new CheatError(`failed parsing "${text}" as type \`${type}\`: parser error`);
  return value;
}

function read(type: string, text: string, whole: string): unknown {
  switch (type) {
    case 'string':
      return whole;
    case 'bool':
      return text === 'true' || text === '1' ? true : text === 'false' || text === '0' ? false : undefined;
    case 'address':
      return isAddress(text, { strict: false }) ? getAddress(text) : undefined;
    case 'bytes':
      return /^(?:0x)?(?:[\da-f]{2})*$/i.test(text) ? `0x${text.replace(/^0x/, '')}` : undefined;
    case 'bytes32':
      return /^(?:0x)?[\da-f]{1,64}$/i.test(text) ? bytes32(`0x${text.replace(/^0x/, '')}`) : undefined;
    case 'uint256':
      return integer(text, 0n, 2n ** 256n - 1n);
    case 'int256':
      return integer(text, -(2n ** 255n), 2n ** 255n - 1n);
    default:
      return undefined;
  }
}

function integer(text: string, least: bigint, most: bigint): bigint | undefined {
  const [, sign, digits] = /^([+-]?)(0x[\da-f]+|\d+)$/i.exec(text) ?? [];
  if (digits === undefined) return undefined;
  const value = sign === '-' ? -BigInt(digits) : BigInt(digits);
  return value < least || value > most ? undefined : value;
}

/** Formats a value like Foundry: bytes as hex, addresses with checksum, lists in brackets. */
export function textOf(type: string, value: unknown): string {
  if (Array.isArray(value)) {
    return `[${value.map((item) => textOf(type.replace(/\[\d*\]$/, ''), item)).join(', ')}]`;
  }
  if (type === 'address') return getAddress(String(value));
  return String(value);
}
