import type { ReceiptSection, SendReceipt } from '@core/chains/receipts';
import { messages as engineMessages } from '../engine/network/messages';
import { eventOf } from '../engine/network/transaction-receipt';
import { messages } from '../messages';
import type { NodeTransaction } from './aptos-client';

const FEES = '0x1::transaction_fee::FeeStatement';

/** What the node tells of a transaction, in the words of every chain. */
export function receiptOf(transaction: NodeTransaction, to?: string): SendReceipt {
  const { hash, success = false, vm_status, gas_used = '0', gas_unit_price = '0', sender } = transaction;
  const reason = vm_status ?? messages.failedSilently;
  const exitCode = success ? undefined : failureCode(reason);
  const changes = changesOf(transaction);
  return {
    succeeded: success,
    transactions: [
      {
        hash,
        ...(sender !== undefined && { from: sender }),
        ...(to !== undefined && { to }),
        succeeded: success,
        ...(exitCode !== undefined && { exitCode }),
        ...(!success && { reason }),
        value: '0',
        gasUsed: gas_used,
        fee: String(BigInt(gas_used) * BigInt(gas_unit_price)),
        logs: [],
        events: (transaction.events ?? []).filter(({ type }) => type !== FEES).map(eventOf),
        ...(changes.facts.length > 0 && { sections: [changes] }),
      },
    ],
  };
}

/** The abort code in what a node says: `Move abort in 0x1::coin: EINSUFFICIENT_BALANCE(0x10006): …`. */
export function failureCode(reason: string): number | undefined {
  const [, digits] = /Move abort[^:]*(?:::\w+)*:.*?\b(0x[\da-f]+)\b(?!::)/i.exec(reason) ?? [];
  const code = Number(digits);
  return Number.isSafeInteger(code) ? code : undefined;
}

function changesOf({ changes = [] }: NodeTransaction): ReceiptSection {
  const facts = changes.flatMap(({ address, data }) => {
    if (address === undefined || typeof data !== 'object' || data === null || !('type' in data)) return [];
    const value = 'data' in data ? JSON.stringify(data.data) : '';
    return [[`${address} ${String(data.type)}`, value] as const];
  });
  return {
    title: engineMessages.changes,
    facts: [...new Map(facts)].map(([name, value]) => ({ name, value })),
  };
}
