import { encodeErrorResult, type Hex, hexToBytes, parseAbi, stringToHex } from 'viem';
import type { EvmFrameResult } from '../../evm/evm';

/** Errors whose only parameter is a string. */
export const textErrors = parseAbi(['error CheatcodeError(string)', 'error Error(string)']);

/** The result of a successful call that did not execute code. */
export function succeeding(data: Hex | Uint8Array = '0x'): EvmFrameResult {
  return { output: typeof data === 'string' ? hexToBytes(data) : data, gasUsed: 0n };
}

/** The result of a reverting call that did not execute code. */
export function reverting(data: Hex): EvmFrameResult {
  return { ...succeeding(data), error: 'revert' };
}

/** The result of a call that reverts with `Error(string)`. */
export function failing(message: string): EvmFrameResult {
  return reverting(encodeErrorResult({ abi: textErrors, errorName: 'Error', args: [message] }));
}

export function refusing(message: string): EvmFrameResult {
  return reverting(encodeErrorResult({ abi: textErrors, errorName: 'CheatcodeError', args: [message] }));
}

export function signalling(mark: string): EvmFrameResult {
  return reverting(stringToHex(mark));
}
