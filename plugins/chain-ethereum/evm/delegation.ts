import { bytesToHex, concat, hexToBytes } from 'viem';
import type { Hex } from './evm-types';

/** Code with this prefix refers to another account's code (EIP-7702). */
const PREFIX = '0xef0100';
const LENGTH = 23;
const ZERO_ADDRESS: Hex = `0x${'0'.repeat(40)}`;

export function isDelegation(code: Uint8Array): boolean {
  return code.length === LENGTH && code[0] === 0xef && code[1] === 0x01 && code[2] === 0x00;
}

/** The account that this code delegates to; undefined if the code is not a delegation. */
export function delegationTarget(code: Uint8Array): Hex | undefined {
  return isDelegation(code) ? bytesToHex(code.subarray(3)) : undefined;
}

/** Code that delegates to an account's code; empty for the zero address. */
export function delegationTo(address: Hex): Uint8Array {
  return address === ZERO_ADDRESS ? new Uint8Array(0) : hexToBytes(concat([PREFIX, address]));
}
