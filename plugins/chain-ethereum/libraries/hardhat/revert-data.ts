import { type Abi, decodeErrorResult, type Hex, isHex } from 'viem';

export type Revert =
  | { readonly kind: 'empty' }
  | { readonly kind: 'reason'; readonly reason: string }
  | { readonly kind: 'panic'; readonly code: bigint; readonly text: string }
  | { readonly kind: 'custom'; readonly data: Hex };

// https://docs.soliditylang.org/en/latest/control-structures.html#panic-via-assert-and-error-via-require
const PANICS: Readonly<Record<string, string>> = {
  '0x1': 'Assertion error',
  '0x11': 'Arithmetic operation overflowed outside of an unchecked block',
  '0x12': 'Division or modulo division by zero',
  '0x21': 'Tried to convert a value into an enum, but the value was too big or negative',
  '0x22': 'Incorrectly encoded storage byte array',
  '0x31': '.pop() was called on an empty array',
  '0x32': 'Array accessed at an out-of-bounds or negative index',
  '0x41': 'Too much memory was allocated, or an array was created that is too large',
  '0x51': 'Called a zero-initialized variable of internal function type',
};

/**
 * Finds the revert data in an error from viem or ethers; undefined if the error is not from a call that failed in the
 * EVM.
 */
export function revertData(error: unknown): Hex | undefined {
  let found: Hex | undefined;
  const seen = new Set<unknown>();
  const look = (value: unknown) => {
    if (typeof value !== 'object' || value === null || seen.has(value)) return;
    seen.add(value);
    const { cause, data, error: inner, info } = value as Record<string, unknown>;
    if (isHex(data)) found = data;
    for (const next of [data, cause, inner, info]) look(next);
  };
  look(error);
  return found;
}

export function readRevert(data: Hex): Revert {
  if (data === '0x') return { kind: 'empty' };
  const selector = data.slice(0, 10).toLowerCase();
  if (selector !== '0x08c379a0' && selector !== '0x4e487b71') return { kind: 'custom', data };
  const { args, errorName } = decodeErrorResult({ data });
  if (errorName === 'Error') return { kind: 'reason', reason: String(args[0]) };
  const code = BigInt(String(args[0]));
  return { kind: 'panic', code, text: panicText(code) };
}

/** For example `panic code 0x11 (Arithmetic operation …)`. */
export function panicText(code: bigint): string {
  const hex = `0x${code.toString(16)}`;
  return hex in PANICS ? `panic code ${hex} (${PANICS[hex]})` : `unknown panic code ${hex}`;
}

/** Name and values of a custom error; undefined if the ABI does not contain the error. */
export function readCustomError(
  abi: Abi,
  data: Hex,
): { readonly name: string; readonly args: readonly unknown[] } | undefined {
  try {
    const { args, errorName } = decodeErrorResult({ abi, data });
    return { name: errorName, args: Array.isArray(args) ? args : [] };
  } catch {
    return undefined;
  }
}
