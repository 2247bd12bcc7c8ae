import type { Hex } from 'viem';

/** A value to encode. Its type follows from its content, so the items of a list can have different types. */
export type Token =
  | { readonly kind: 'word'; readonly value: bigint }
  | { readonly kind: 'bytes'; readonly hex: Hex }
  | { readonly kind: 'tuple' | 'list'; readonly items: readonly Token[] };

/** The ABI encoding of a parameter list. https://docs.soliditylang.org/en/latest/abi-spec.html */
export function encodeTokens(tokens: readonly Token[]): Hex {
  return `0x${sequence(tokens)}`;
}

function sequence(tokens: readonly Token[]): string {
  const parts = tokens.map((token) => ({ text: body(token), isDynamic: isDynamic(token) }));
  const headLength = parts.reduce((sum, { text, isDynamic }) => sum + (isDynamic ? 64 : text.length), 0);
  let heads = '';
  let tails = '';
  for (const { text, isDynamic } of parts) {
    if (isDynamic) {
      heads += wordText(BigInt((headLength + tails.length) / 2));
      tails += text;
    } else heads += text;
  }
  return heads + tails;
}

function body(token: Token): string {
  if (token.kind === 'word') return wordText(token.value);
  if (token.kind === 'bytes') {
    const digits = token.hex.slice(2);
    return wordText(BigInt(digits.length / 2)) + digits.padEnd(Math.ceil(digits.length / 64) * 64, '0');
  }
  const inner = sequence(token.items);
  return token.kind === 'list' ? wordText(BigInt(token.items.length)) + inner : inner;
}

function isDynamic(token: Token): boolean {
  if (token.kind === 'tuple') return token.items.some(isDynamic);
  return token.kind !== 'word';
}

function wordText(value: bigint): string {
  return value.toString(16).padStart(64, '0');
}
