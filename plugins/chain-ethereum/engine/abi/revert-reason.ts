import { type Abi, decodeErrorResult } from 'viem';
import { contractValue } from './contract-values';

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
 * What data that a call reverted with says: the text of `require` and `revert`, a panic in words, a custom error with its
 * arguments. Undefined where there is no data.
 */
export function revertReason(data: `0x${string}`, abi: Abi): string | undefined {
  if (data === '0x') return undefined;
  try {
    const { errorName, args = [] } = decodeErrorResult({ abi: [...abi, ...STANDARD_ERRORS], data });
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
    return `an error that the contract does not declare (${data.length > 138 ? `${data.slice(0, 138)}…` : data})`;
  }
}

const STANDARD_ERRORS = [
  { type: 'error', name: 'Error', inputs: [{ name: 'message', type: 'string' }] },
  { type: 'error', name: 'Panic', inputs: [{ name: 'code', type: 'uint256' }] },
] as const;
