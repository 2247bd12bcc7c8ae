import { type Hex, hexToBytes } from 'viem';
import type { CheatCall, CheatHandlers } from './cheat-call';
import { parseText, textOf } from './text-values';

const parse = (type: string) => (_call: CheatCall, text: string) => parseText(type, text);

function base64({ types }: CheatCall, data: string): string {
  const bytes = types[0] === 'bytes' ? hexToBytes(data as Hex) : new TextEncoder().encode(data);
  return btoa(String.fromCharCode(...bytes));
}

export const textCheats: CheatHandlers = {
  toString: ({ types }: CheatCall, value: unknown) => textOf(types[0] ?? '', value),
  parseAddress: parse('address'),
  parseBool: parse('bool'),
  parseBytes: parse('bytes'),
  parseBytes32: parse('bytes32'),
  parseInt: parse('int256'),
  parseUint: parse('uint256'),
  toLowercase: (_call, text: string) => text.toLowerCase(),
  toUppercase: (_call, text: string) => text.toUpperCase(),
  trim: (_call, text: string) => text.trim(),
  replace: (_call, text: string, from: string, to: string) => text.replaceAll(from, () => to),
  split: (_call, text: string, delimiter: string) => [text.split(delimiter)],
  indexOf: (_call, text: string, part: string) => {
    const index = text.indexOf(part);
    return index < 0 ? 2n ** 256n - 1n : BigInt(index);
  },
  contains: (_call, text: string, part: string) => text.includes(part),
  toBase64: base64,
  toBase64URL: (call, data: string) => base64(call, data).replaceAll('+', '-').replaceAll('/', '_'),
};
