import type { EvmError } from './evm-types';

/** Errors by their number in `assembly/outcomes.ts`. Number 0 means success. */
const ERRORS: readonly (EvmError | undefined)[] = [
  undefined,
  'revert',
  'out of gas',
  'code store out of gas',
  'code size to deposit exceeds maximum code size',
  'initcode exceeds max initcode size',
  'invalid bytecode deployed',
  'stack underflow',
  'stack overflow',
  'invalid JUMP',
  'invalid opcode',
  'value out of range',
  'static state change',
  'create collision',
  'insufficient balance',
  'call depth exceeded',
  'nonce overflow',
  'precompile failed',
];

export function errorName(number: number): EvmError | undefined {
  return ERRORS[number];
}

export function errorNumber(error: EvmError | undefined): number {
  return ERRORS.indexOf(error);
}
