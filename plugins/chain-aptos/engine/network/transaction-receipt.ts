import type { NamedParameters } from '@core/chains/contract-interface';
import { typedEvent } from '@core/chains/networks/typed-event';
import type {
  EmittedEvent,
  ReceiptSection,
  SendReceipt,
  SourcePlace,
  TransactionReceipt,
} from '@core/chains/receipts';
import type { Failure } from '../../../move-toolchain/engine/vm/explain-error';
import type { JsonValue } from '../../../move-toolchain/engine/vm/values/json-value';
import type { ShownChange, ShownEvent, TransactionResult } from '../vm/network/transaction';
import { toContractValue } from './contract-values';
import { messages } from './messages';

interface ReceiptContext {
  /** Address of the called contract. */
  readonly to?: string | undefined;
  /** Source location of the failure. */
  readonly at: SourcePlace | undefined;
  /** Events that the called contract declares. */
  readonly events: readonly NamedParameters[];
  /** Lines printed by the contracts. */
  readonly logs: readonly string[];
}

/** Creates a transaction receipt. Events have the types declared by the called module. */
export function receiptOf(result: TransactionResult, { at, to, events, logs }: ReceiptContext): SendReceipt {
  const { hash, sender, isSuccess, failure, gasUsed, gasPrice } = result;
  const receipt: TransactionReceipt = {
    hash,
    message: result.called,
    from: sender,
    ...(to !== undefined && { to }),
    succeeded: isSuccess,
    ...abortExit(failure?.abort),
    ...(failure && { reason: failure.message }),
    ...(at && { at }),
    value: '0',
    gasUsed: String(gasUsed),
    fee: String(BigInt(gasUsed) * BigInt(gasPrice)),
    logs,
    events: result.events.map((event) => typedEvent(eventOf(event), events)),
    sections: [gasOf(result), changesOf(result.changes)].filter(({ facts }) => facts.length > 0),
  };
  return { succeeded: isSuccess, transactions: [receipt] };
}

/** The abort code, if it is a safe integer, and the name of its constant. */
export function abortExit({
  code,
  name,
}: Partial<NonNullable<Failure['abort']>> = {}): Pick<TransactionReceipt, 'exitCode' | 'exitCodeName'> {
  const exitCode = Number(code);
  if (!Number.isSafeInteger(exitCode)) return {};
  return { exitCode, ...(name !== undefined && { exitCodeName: name }) };
}

/**
 * Converts an event, using its type name as the event name. The event's contract is the module that declares the type.
 */
export function eventOf({ type, data }: Pick<ShownEvent, 'type' | 'data'>): EmittedEvent {
  const [, address = '', name = type] = /^(0x[\da-f]+)::\w+::(\w+)/i.exec(type) ?? [];
  const fields: readonly (readonly [string, JsonValue])[] =
    typeof data === 'object' && data !== null && !Array.isArray(data) ? Object.entries(data) : [['', data]];
  return {
    address,
    name,
    values: fields.map(([field, value]) => ({ name: field, type: '', value: toContractValue(value) })),
  };
}

function gasOf({ gasUsed, gasPrice, storageFee }: TransactionResult): ReceiptSection {
  return {
    title: messages.gas,
    facts: [
      { name: messages.gasUnits, value: String(gasUsed) },
      { name: messages.gasPrice, value: String(gasPrice), isAmount: true },
      { name: messages.storageFee, value: String(storageFee), isAmount: true },
    ],
  };
}

/** The changed locations and their final values. */
function changesOf(changes: readonly ShownChange[]): ReceiptSection {
  const facts = changes.map((change) => {
    if (change.kind === 'module') return [change.id, messages.published] as const;
    const value = change.after === undefined ? messages.removed : JSON.stringify(change.after);
    const name =
      change.kind === 'resource'
        ? `${change.address} ${change.type}`
        : messages.tableEntry(change.handle, JSON.stringify(change.key));
    return [name, value] as const;
  });
  return { title: messages.changes, facts: [...new Map(facts)].map(([name, value]) => ({ name, value })) };
}
