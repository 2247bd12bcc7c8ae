import { EVMError, type EVMResult } from '@ethereumjs/evm';
import { hexToBytes } from '@ethereumjs/util';
import { encodeErrorResult, type Hex, parseAbi, stringToHex } from 'viem';

/** The errors whose only parameter is a text. */
export const textErrors = parseAbi(['error CheatcodeError(string)', 'error Error(string)']);

/** The end of a call that ran no code: it succeeded with the data. */
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

/** The end of a call that ran no code: it reverted with the data. */
export function reverting(data: Hex): EVMResult {
  const { execResult } = succeeding(data);
  return {
    execResult: { ...execResult, exceptionError: new EVMError(EVMError.errorMessages.REVERT) },
  };
}

/** Reverts with a sentence of the runner's own. */
export function refusing(message: string): EVMResult {
  return reverting(encodeErrorResult({ abi: textErrors, errorName: 'CheatcodeError', args: [message] }));
}

/** Reverts with a mark that the runner knows by its text. */
export function signalling(mark: string): EVMResult {
  return reverting(stringToHex(mark));
}
