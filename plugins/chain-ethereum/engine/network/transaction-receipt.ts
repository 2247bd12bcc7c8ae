import type { EmittedEvent, TransactionReceipt } from '@core/chains/receipts';
import { getAddress } from 'viem';
import type { LogEntry, MinedTransaction } from '../chain/chain-records';

export type ReceiptSource = Pick<
  MinedTransaction,
  'hash' | 'from' | 'to' | 'created' | 'succeeded' | 'value' | 'gasUsed' | 'gasPrice' | 'logs'
>;

export function transactionReceipt(
  mined: ReceiptSource,
  decode: (log: LogEntry) => EmittedEvent,
): TransactionReceipt {
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
    events: mined.logs.map(decode),
  };
}
