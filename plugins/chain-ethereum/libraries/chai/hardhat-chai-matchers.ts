import { AsyncMatchers, type ChaiLike, type ChaiUtils } from './assertion';
import { addBalanceMatchers } from './balance-matchers';
import { addEventMatchers } from './event-matchers';
import { addRevertMatchers } from './revert-matchers';
import { addValueMatchers } from './value-matchers';

/** A Chai plugin with the matchers from hardhat-chai-matchers and hardhat-ethers-chai-matchers. */
export function hardhatChaiMatchers(chai: ChaiLike, utils: ChaiUtils): void {
  const matchers = new AsyncMatchers(utils);
  addEventMatchers(chai, matchers);
  addRevertMatchers(chai, matchers);
  addBalanceMatchers(chai, matchers);
  addValueMatchers(chai, matchers, utils);
}

/** Matches any unsigned integer in `withArgs`. */
export function anyUint(value: unknown): boolean {
  return (typeof value === 'bigint' && value >= 0n) || (Number.isInteger(value) && Number(value) >= 0);
}

/** Solidity's panic codes, for `revertedWithPanic`. */
export const PANIC_CODES = {
  ASSERTION_ERROR: 0x1,
  ARITHMETIC_OVERFLOW: 0x11,
  ARITHMETIC_UNDER_OR_OVERFLOW: 0x11,
  DIVISION_BY_ZERO: 0x12,
  ENUM_CONVERSION_OUT_OF_BOUNDS: 0x21,
  INCORRECTLY_ENCODED_STORAGE_BYTE_ARRAY: 0x22,
  POP_ON_EMPTY_ARRAY: 0x31,
  ARRAY_ACCESS_OUT_OF_BOUNDS: 0x32,
  TOO_MUCH_MEMORY_ALLOCATED: 0x41,
  ZERO_INITIALIZED_VARIABLE: 0x51,
} as const;
