import { newId } from '@core/storage/new-id';
import type { ContractValue, Parameter } from '../contract-interface';
import type { RequestedTransaction } from '../json-rpc';
import type { NamedValue, SendReceipt, TransactionReceipt } from '../receipts';
import { messages } from './messages';
import type { LoggedTransaction } from './wire';

/**
 * A value for each parameter, with the parameter's name and type. A missing value is replaced with the parameter's
 * default, or with null.
 */
export function namedInput(
  parameters: readonly Parameter[],
  values: readonly ContractValue[] = [],
): NamedValue[] {
  return parameters.map(({ name, type, default: initial }, index) => ({
    name,
    type,
    value: values[index] ?? initial ?? null,
  }));
}

/** The pending transaction with its final status, receipts and return values. */
export function endedTransaction(pending: LoggedTransaction, receipt: SendReceipt): LoggedTransaction {
  return {
    ...pending,
    status: receipt.succeeded ? 'succeeded' : 'failed',
    receipts: receipt.transactions.map(storedReceipt),
    output: [...(receipt.values ?? [])],
  };
}

/** A transaction sent by a script or a JSON-RPC request. A deployment's code is not stored because it is long. */
export function requestedTransaction(
  { created, data, receipt }: RequestedTransaction,
  place: Pick<LoggedTransaction, 'contract' | 'environment'>,
): LoggedTransaction {
  const address = created ?? receipt.to;
  return {
    ...place,
    id: newId('transaction'),
    kind: created === undefined ? 'data' : 'deploy',
    isRequested: true,
    time: new Date().toISOString(),
    ...(address !== undefined && { address }),
    ...(receipt.from !== undefined && { from: receipt.from }),
    value: receipt.value,
    input: created === undefined ? [{ name: '', type: 'data', value: data }] : [],
    status: receipt.succeeded ? 'succeeded' : 'failed',
    receipts: [storedReceipt(receipt)],
    output: [],
  };
}

/**
 * Why a transaction failed: the transaction's own error, otherwise the reason in the first failed receipt. Undefined if
 * neither exists.
 */
export function failureOf({ error, receipts }: LoggedTransaction): string | undefined {
  return error ?? receipts.find(({ succeeded }) => !succeeded)?.reason;
}

/**
 * One sentence about a deployment whose contract exists even though a message failed; undefined for every other
 * transaction.
 */
export function deployedDespiteFailure({ kind, receipts, status }: LoggedTransaction): string | undefined {
  if (kind !== 'deploy' || status !== 'succeeded') return undefined;
  const failed = receipts.findIndex(({ succeeded }) => !succeeded);
  const receipt = receipts[failed];
  if (!receipt) return undefined;
  const reason = messages.messageFailure(receipt);
  return failed === 0 ? messages.firstMessageFailed(reason) : messages.laterMessageFailed(reason);
}

function storedReceipt({
  events,
  logs,
  sections,
  ...receipt
}: TransactionReceipt): LoggedTransaction['receipts'][number] {
  const defined = Object.entries(receipt).filter(([, value]) => value !== undefined);
  return {
    ...(Object.fromEntries(defined) as typeof receipt),
    logs: [...logs],
    events: events.map(({ alternatives, ...event }) => ({
      ...event,
      values: [...event.values],
      ...(alternatives && {
        alternatives: alternatives.map(({ name, values }) => ({ name, values: [...values] })),
      }),
    })),
    ...(sections && { sections: sections.map(({ title, facts }) => ({ title, facts: [...facts] })) }),
  };
}
