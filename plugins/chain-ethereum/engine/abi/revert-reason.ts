import { type Abi, decodeErrorResult, toFunctionSelector } from 'viem';
import type { AbiEntry } from '../compiler/standard-json';
import { contractValue } from './contract-values';
import { abiOf, signatureOf } from './describe-contract';

/**
 * Descriptions of `Panic(uint256)` by code.
 * https://docs.soliditylang.org/en/latest/control-structures.html#panic-via-assert-and-error-via-require
 */
const PANICS: Readonly<Record<string, string>> = {
  '0': 'generic panic inserted by the compiler',
  '1': 'assertion failed',
  '17': 'arithmetic overflow or underflow',
  '18': 'division or modulo by zero',
  '33': 'value out of range for the enum',
  '34': 'incorrectly encoded storage byte array',
  '49': 'pop() on an empty array',
  '50': 'array index out of bounds',
  '65': 'too much memory allocated',
  '81': 'call to an uninitialized function pointer',
};

/**
 * The reason for a revert: the message from `require` or `revert`, a description of a panic, or a custom error with its
 * arguments. Undefined if the revert has no data.
 * @param own ABI of the called contract.
 * @param others errors that are tried if none of `own` matches; all matches are shown.
 */
export function revertReason(
  data: `0x${string}`,
  own: Abi,
  others: readonly AbiEntry[] = [],
): string | undefined {
  if (data === '0x') return undefined;
  return (
    decodedReason(data, own, others) ??
    `an error that the contract does not declare (${data.length > 138 ? `${data.slice(0, 138)}…` : data})`
  );
}

/** Like `revertReason`, but undefined if no declared error matches. */
export function decodedReason(
  data: `0x${string}`,
  own: Abi,
  others: readonly AbiEntry[] = [],
): string | undefined {
  const declared = decodeError(data, [...own, ...STANDARD_ERRORS]);
  if (declared !== undefined) return declared;
  const selector = data.slice(0, 10);
  const fitting = others
    .filter((error) => error.type === 'error' && selectorOf(error) === selector)
    .flatMap((error) => decodeError(data, abiOf({ abi: [error] })) ?? []);
  return fitting.length > 0 ? [...new Set(fitting)].join(' or ') : undefined;
}

function selectorOf(error: AbiEntry): string {
  return toFunctionSelector(`function ${signatureOf(error)}`);
}

function decodeError(data: `0x${string}`, abi: Abi): string | undefined {
  try {
    const { errorName, args = [] } = decodeErrorResult({ abi, data });
    if (errorName === 'Error') return String(args[0]);
    if (errorName === 'Panic') {
      const code = String(args[0]);
      return `Panic ${code}: ${PANICS[code] ?? 'unknown'}`;
    }
    const shown = args.map((value) => {
      const plain = contractValue(value);
      return typeof plain === 'string' ? plain : JSON.stringify(plain);
    });
    return `${errorName}(${shown.join(', ')})`;
  } catch {
    return undefined;
  }
}

const STANDARD_ERRORS = [
  { type: 'error', name: 'Error', inputs: [{ name: 'message', type: 'string' }] },
  { type: 'error', name: 'Panic', inputs: [{ name: 'code', type: 'uint256' }] },
] as const;
