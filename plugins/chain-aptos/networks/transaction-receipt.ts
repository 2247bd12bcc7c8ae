import { formatExitCode } from '@core/chains/exit-codes';
import { messages } from '@core/chains/networks/messages';
import { typedEvent } from '@core/chains/networks/typed-event';
import type { CallResult, ReceiptSection, SendReceipt } from '@core/chains/receipts';
import { messages as vmMessages } from '../../move-toolchain/engine/vm/messages';
import { messages as engineMessages } from '../engine/network/messages';
import { abortExit, eventOf } from '../engine/network/transaction-receipt';
import type { AptosPayload } from '../engine/payload';
import type { NodeTransaction } from './aptos-client';

const FEES = '0x1::transaction_fee::FeeStatement';

/** Creates a receipt from a node's response. Events have the types declared by the module. */
export function receiptOf(
  transaction: NodeTransaction,
  { interface: described }: Pick<AptosPayload, 'interface'>,
  to?: string,
): SendReceipt {
  const { hash, success = false, vm_status, gas_used = '0', gas_unit_price = '0', sender } = transaction;
  const changes = changesOf(transaction);
  return {
    succeeded: success,
    transactions: [
      {
        hash,
        ...(sender !== undefined && { from: sender }),
        ...(to !== undefined && { to }),
        succeeded: success,
        ...(!success && nodeFailure(vm_status ?? messages.failedSilently)),
        value: '0',
        gasUsed: gas_used,
        fee: String(BigInt(gas_used) * BigInt(gas_unit_price)),
        logs: [],
        events: (transaction.events ?? [])
          .filter(({ type }) => type !== FEES)
          .map((event) => typedEvent(eventOf(event), described.events)),
        ...(changes.facts.length > 0 && { sections: [changes] }),
      },
    ],
  };
}

/**
 * `Move abort in 0x1::coin: EINSUFFICIENT_BALANCE(0x10006): Not enough coins`, or only the code: `0x10006`.
 */
const ABORT = /Move abort in ([^:\s]+(?:::\w+)?): (?:(\w+)\((0x[\da-f]+)\)|(0x[\da-f]+))(?:: (.*))?/is;

/**
 * Parses a failure from a node's message. Abort codes are formatted with `formatExitCode`; other messages are
 * unchanged.
 */
export function nodeFailure(said: string): Pick<CallResult, 'exitCode' | 'exitCodeName' | 'reason'> {
  const [whole, module, name, named, alone, description] = ABORT.exec(said) ?? [];
  const digits = named ?? alone;
  if (whole === undefined || module === undefined || digits === undefined) return { reason: said };
  const shown = vmMessages.abort(module, formatExitCode(BigInt(digits), name), description?.trim());
  return {
    ...abortExit({ code: digits, ...(name !== undefined && { name }) }),
    reason: said.replace(whole, () => shown),
  };
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
