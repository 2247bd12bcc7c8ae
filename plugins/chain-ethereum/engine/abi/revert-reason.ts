import { type Abi, decodeErrorResult, toFunctionSelector } from 'viem';
import type { AbiEntry } from '../compiler/standard-json';
import { contractValue } from './contract-values';
import { abiOf, signatureOf } from './describe-contract';

/** `Panic(uint256)` by its code. https://docs.soliditylang.org/en/latest/control-structures.html#panic-via-assert-and-error-via-require */
const PANICS: Readonly<Record<string, string>> = {
  '0': 'a generic panic that the compiler put in',
  '1': 'an assertion failed',
  '17': 'an arithmetic operation overflowed or underflowed',
  '18': 'division or modulo by zero',
  '33': 'a value that the enum does not have',
  '34': 'storage that holds a badly encoded byte array',
  '49': 'pop() on an empty array',
  '50': 'an index outside of the array',
  '65': 'too much memory was asked for',
  '81': 'a call of a function pointer that was never set',
};

/**
 * The reason of a revert: the text of `require` and `revert`, a panic in words, a custom error with its arguments. Undefined
 * if there is no data.
 *
 * @param own ABI of the contract that was called.
 * @param others errors that are tried if none of `own` fits; all that fit are shown.
 */
export function revertReason(
  data: `0x${string}`,
  own: Abi,
  others: readonly AbiEntry[] = [],
): string | undefined {
  if (data === '0x') return undefined;
  const declared = decodeError(data, [...own, ...STANDARD_ERRORS]);
  if (declared !== undefined) return declared;
  const selector = data.slice(0, 10);
  const fitting = others
    .filter((error) => error.type === 'error' && selectorOf(error) === selector)
    .flatMap((error) => decodeError(data, abiOf({ abi: [error] })) ?? []);
  if (fitting.length > 0) return [...new Set(fitting)].join(' or ');
  return `an error that the contract does not declare (${data.length > 138 ? `${data.slice(0, 138)}…` : data})`;
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
