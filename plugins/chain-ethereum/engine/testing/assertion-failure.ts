import { bytesToHex, decodeAbiParameters } from 'viem';
import type { CallOutcome } from './call-outcome';

const PANIC_ASSERT = '0x4e487b710000000000000000000000000000000000000000000000000000000000000001';
/** `Error(string)`, and the cheatcodes' `CheatcodeError(string)`. */
const TEXT_ERRORS = new Set(['0x08c379a0', '0xeeaa9e6f']);
const PREFIX = 'assertion failed';

/**
 * Whether a call failed because of an assertion: Solidity's `assert`, an assertion cheatcode, or an error message that
 * mentions a failed assertion. As in forge, such a call in an invariant test fails the test even if other reverts do
 * not.
 */
export function isFailedAssertion({ bytes, exception }: CallOutcome): boolean {
  // Before Solidity 0.8, `assert` executed an invalid instruction.
  if (exception === 'invalid opcode') return true;
  if (exception !== 'revert' || bytes.length < 36) return false;
  const selector = bytesToHex(bytes.subarray(0, 4));
  if (!TEXT_ERRORS.has(selector)) return bytesToHex(bytes) === PANIC_ASSERT;
  try {
    return decodeAbiParameters([{ type: 'string' }], bytes.subarray(4))[0].includes(PREFIX);
  } catch {
    return false;
  }
}
