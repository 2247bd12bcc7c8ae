import { EVMError, type EVMResult } from '@ethereumjs/evm';
import { hexToBytes } from '@ethereumjs/util';
import { encodeErrorResult, type Hex, parseAbi, stringToHex } from 'viem';

/** Errors whose only parameter is a text. */
export const textErrors = parseAbi(['error CheatcodeError(string)', 'error Error(string)']);

/** The result of a successful call without execution of code. */
export function succeeding(data: Hex = '0x', gas = 0n): EVMResult {
  return {
    execResult: {
      returnValue: hexToBytes(data),
      executionGasUsed: gas,
      logs: [],
      selfdestruct: new Map(),
      createdAddresses: new Set(),
      gasRefund: 0n,
    },
  };
}

/** The result of a reverting call without execution of code. */
export function reverting(data: Hex): EVMResult {
  const { execResult } = succeeding(data);
  return {
    execResult: { ...execResult, exceptionError: new EVMError(EVMError.errorMessages.REVERT) },
  };
}

/** Reverts with a message of the test runner. */
export function refusing(message: string): EVMResult {
  return reverting(encodeErrorResult({ abi: textErrors, errorName: 'CheatcodeError', args: [message] }));
}

/** Reverts with a signal that the test runner recognizes. */
export function signalling(mark: string): EVMResult {
  return reverting(stringToHex(mark));
}
