import { encodeErrorResult, type Hex, hexToBytes, parseAbi, stringToHex } from 'viem';
import type { EvmFrameResult } from '../../evm/evm';

/** Errors whose only parameter is a text. */
export const textErrors = parseAbi(['error CheatcodeError(string)', 'error Error(string)']);

/** The result of a successful call without execution of code. */
export function succeeding(data: Hex = '0x'): EvmFrameResult {
  return { output: hexToBytes(data), gasUsed: 0n };
}

/** The result of a reverting call without execution of code. */
export function reverting(data: Hex): EvmFrameResult {
  return { ...succeeding(data), error: 'revert' };
}

/** Reverts with a message of the test runner. */
export function refusing(message: string): EvmFrameResult {
  return reverting(encodeErrorResult({ abi: textErrors, errorName: 'CheatcodeError', args: [message] }));
}

/** Reverts with a signal that the test runner recognizes. */
export function signalling(mark: string): EvmFrameResult {
  return reverting(stringToHex(mark));
}
