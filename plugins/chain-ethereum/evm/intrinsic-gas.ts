import type { Hardfork } from './evm-types';
import { isActive } from './hardforks';
import type { Transaction } from './transaction';

const TRANSACTION = 21_000n;
const CREATION = 32_000n;
/** Gas for each 32-byte word of init code (EIP-3860). */
const INIT_CODE_WORD = 2n;
/** Calldata is counted in tokens: one for a zero byte, four for any other byte (EIP-2028, EIP-7623). */
const CALLDATA_TOKEN = 4n;
const CALLDATA_TOKEN_FLOOR = 10n;
/** EIP-2930. */
const LISTED_ADDRESS = 2_400n;
const LISTED_SLOT = 1_900n;
/** Gas for each authorization (EIP-7702). For existing accounts, part of the gas is refunded. */
export const AUTHORIZATION = 25_000n;

type Charged = Pick<Transaction, 'to' | 'data' | 'accessList' | 'authorizations'>;

/** Gas charged for a transaction before its execution. */
export function intrinsicGas(transaction: Charged, hardfork: Hardfork): bigint {
  const { to, data, accessList, authorizations } = transaction;
  const slots = accessList.reduce((sum, entry) => sum + entry.slots.length, 0);
  return (
    TRANSACTION +
    calldataTokens(data) * CALLDATA_TOKEN +
    (to === undefined ? CREATION : 0n) +
    (to === undefined && isActive('shanghai', hardfork) ? words(data) * INIT_CODE_WORD : 0n) +
    BigInt(accessList.length) * LISTED_ADDRESS +
    BigInt(slots) * LISTED_SLOT +
    BigInt(authorizations.length) * AUTHORIZATION
  );
}

/** The minimum gas that a transaction with this calldata uses (EIP-7623); 0 before Prague. */
export function floorGas({ data }: Pick<Transaction, 'data'>, hardfork: Hardfork): bigint {
  return isActive('prague', hardfork) ? TRANSACTION + calldataTokens(data) * CALLDATA_TOKEN_FLOOR : 0n;
}

function calldataTokens(data: Uint8Array): bigint {
  let zeros = 0;
  for (const byte of data) if (byte === 0) zeros += 1;
  return BigInt(zeros + (data.length - zeros) * 4);
}

function words(data: Uint8Array): bigint {
  return BigInt(Math.ceil(data.length / 32));
}
