import type { TransactionReceipt } from '@core/chains/toolchain';
import { getAddress } from 'viem';
import { decodeEvent } from '../abi/decode-events';
import type { MinedTransaction } from '../chain/chain-records';
import type { AbiEntry } from '../compiler/standard-json';

/** A mined transaction in the form that every chain shares. */
export function transactionReceipt(mined: MinedTransaction, abi: readonly AbiEntry[]): TransactionReceipt {
  const to = mined.to ?? mined.created;
  return {
    hash: mined.hash,
    from: getAddress(mined.from),
    ...(to !== undefined && { to: getAddress(to) }),
    succeeded: mined.succeeded,
    value: String(mined.value),
    gasUsed: String(mined.gasUsed),
    fee: String(mined.gasUsed * mined.gasPrice),
    logs: [],
    events: mined.logs.map((log) => decodeEvent(log, abi)),
  };
}
