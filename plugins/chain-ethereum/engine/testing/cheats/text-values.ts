import { getAddress, isAddress } from 'viem';
import { CheatError } from './cheat-call';

/**
 * Parses a value of an elementary type, or a list of such values in brackets. Throws an error with Foundry's message if
 * the text is not valid.
 */
export function parseText(type: string, text: string): unknown {
  const [, item] = /^(.*)\[\d*\]$/.exec(type) ?? [];
  if (item !== undefined) return itemsOf(type, text).map((part) => parseText(item, part));
  const value = type === 'string' ? text : read(type, text.trim());
  if (value !== undefined) return value;
  const reason =
    /^(?:u?int|bytes)/.test(type) && /^[\da-f]*$/i.test(text)
      ? 'missing hex prefix ("0x") for hex string'
      : `parser error${parserProblem(type, text)}`;
  throw new CheatError(`failed parsing "${text}" as type \`${type}\`: ${reason}`);
}

/** A parser error's position and reason, as in forge's messages; empty for less common errors. */
function parserProblem(type: string, text: string): string {
  const at = (position: number, reason: string) => `:\n${text}\n${' '.repeat(position)}^\n${reason}`;
  if (type === 'bool') return at(/^[a-z]*/i.exec(text)?.[0].length ?? 0, 'invalid boolean');
  if (/^u?int/.test(type)) return /^\d/.test(text) ? '' : at(0, 'expected at least one digit');
  const [, digits] = /^(?:0x)?([\da-f]+)$/i.exec(text) ?? [];
  if (digits === undefined) {
    return at(0, 'expected hex digits or the `0x` prefix for an empty hex string');
  }
  if (type === 'bytes' || digits.length % 2 === 1) return at(0, 'odd number of digits');
  return at(type === 'address' ? 0 : text.length, 'invalid string length');
}

/** The items of a list such as `[1, 2]`; strings can be quoted. */
function itemsOf(type: string, text: string): readonly string[] {
  const body = /^\s*\[(.*)\]\s*$/s.exec(text)?.[1];
  if (body === undefined) throw new CheatError(`failed parsing "${text}" as type \`${type}\`: parser error`);
  return body.trim() === '' ? [] : body.split(',').map((part) => part.trim().replace(/^"(.*)"$/s, '$1'));
}

function read(type: string, text: string): unknown {
  if (type === 'bool') {
    if (/^(?:true|1)$/i.test(text)) return true;
    return /^(?:false|0)$/i.test(text) ? false : undefined;
  }
  if (type === 'address') return isAddress(text, { strict: false }) ? getAddress(text) : undefined;
  if (type === 'bytes') return hexOf(text);
  const [, kind, digits = ''] = /^(bytes|uint|int)(\d*)$/.exec(type) ?? [];
  const size = Number(digits || '256');
  if (kind === 'bytes') {
    const hex = hexOf(text);
    return hex?.length === 2 + 2 * size ? hex : undefined;
  }
  if (kind === 'uint') return integer(text, 0n, 2n ** BigInt(size) - 1n);
  return kind === 'int' ? integer(text, -(2n ** BigInt(size - 1)), 2n ** BigInt(size - 1) - 1n) : undefined;
}

/**
 * Normalises hexadecimal text with whole bytes to lowercase with a 0x prefix, which the input can omit. Returns
 * undefined for other text.
 */
function hexOf(text: string): string | undefined {
  const [, digits] = /^(?:0x)?((?:[\da-f]{2})*)$/i.exec(text) ?? [];
  return digits === undefined ? undefined : `0x${digits.toLowerCase()}`;
}

/** Number of decimals for each unit that can follow a number. */
const UNITS: Readonly<Record<string, number>> = { wei: 0, gwei: 9, ether: 18 };

/**
 * Parses an integer in decimal, hexadecimal or scientific notation, optionally followed by a unit, as in `1.5 ether`.
 */
function integer(text: string, least: bigint, most: bigint): bigint | undefined {
  const [, sign, hex, whole = '', fraction = '', exponent = '0', unit = 'wei'] =
    /^([+-]?)(?:(0x[\da-f]+)|(\d+)(?:\.(\d+))?(?:e\+?(\d{1,2}))?\s*(wei|gwei|ether)?)$/i.exec(text) ?? [];
  if (sign === undefined) return undefined;
  const places = Number(exponent) + (UNITS[unit.toLowerCase()] ?? 0);
  const zeros = fraction.replace(/0+$/, '');
  if (zeros.length > places) return undefined;
  const amount = BigInt(hex ?? whole + zeros.padEnd(places, '0'));
  const value = sign === '-' ? -amount : amount;
  return value < least || value > most ? undefined : value;
}

/** Formats a value in the same way as Foundry: bytes as hex, addresses with a checksum, lists in brackets. */
export function textOf(type: string, value: unknown): string {
  if (Array.isArray(value)) {
    return `[${value.map((item) => textOf(type.replace(/\[\d*\]$/, ''), item)).join(', ')}]`;
  }
  if (type === 'address') return getAddress(String(value));
  return String(value);
}
