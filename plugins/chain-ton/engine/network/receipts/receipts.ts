import type { EmittedEvent, SendReceipt, TransactionReceipt } from '@core/chains/receipts';
import { renderAddress } from '../../cells/cell-values';
import { type PhaseExit, phaseExit } from '../exit-codes';
import { messages } from '../messages';
import type { EmulatedTransaction, KnownContract, KnownContracts } from './emulated-transaction';
import { operationText, readEvent, readMessageBody } from './message-body';
import { transactionSections } from './transaction-sections';

/**
 * A message's whole transaction tree, in execution order. The receipt is successful if every transaction succeeded. The
 * receiver's transaction comes first. The sending wallet's own transaction is shown only if it failed and sent no
 * message.
 */
export function sendReceipt(
  [wallet, ...tree]: readonly EmulatedTransaction[],
  known: KnownContracts,
): SendReceipt {
  const failed = wallet !== undefined && !outcome(wallet, {}).succeeded;
  return externalReceipt(failed ? [wallet, ...tree] : tree, known);
}

/** The receipt for an inbound external message. It was not sent by a wallet, so all its transactions are shown. */
export function externalReceipt(
  transactions: readonly EmulatedTransaction[],
  known: KnownContracts,
): SendReceipt {
  const receipts = transactions.map((transaction) => transactionReceipt(transaction, transactions, known));
  return { succeeded: receipts.every(({ succeeded }) => succeeded), transactions: receipts };
}

function transactionReceipt(
  transaction: EmulatedTransaction,
  shown: readonly EmulatedTransaction[],
  known: KnownContracts,
): TransactionReceipt {
  const message = transaction.inMessage?.info;
  const parent = transaction.parent ? shown.indexOf(transaction.parent) : -1;
  const to = message && message.type !== 'external-out' ? renderAddress(message.dest) : undefined;
  const receiver = to === undefined ? undefined : known.byAddress.get(to);
  return {
    hash: transaction.hash().toString('hex'),
    ...(parent >= 0 && { parent }),
    ...originOf(transaction),
    ...messageName(transaction, receiver, known.all),
    ...(message?.type === 'internal' && { from: renderAddress(message.src) }),
    ...(to !== undefined && { to }),
    ...outcome(transaction, receiver?.errors ?? {}),
    value: message?.type === 'internal' ? message.value.coins.toString() : '0',
    fee: transaction.totalFees.coins.toString(),
    logs: debugLines(transaction.debugLogs),
    events: emittedMessages(transaction, receiver, known.all),
    sections: transactionSections(transaction, receiver, known),
  };
}

/** The receipt for a message that did not cause a transaction. */
export function refusedReceipt(
  refusal: Required<Pick<TransactionReceipt, 'to' | 'reason'>> & PhaseExit,
): TransactionReceipt {
  return {
    hash: '',
    succeeded: false,
    value: '0',
    fee: '0',
    logs: [],
    events: [],
    ...refusal,
  };
}

function originOf({ inMessage }: EmulatedTransaction): Pick<TransactionReceipt, 'origin'> {
  if (inMessage?.info.type === 'external-in') return { origin: 'external' };
  return inMessage?.info.type === 'internal' && inMessage.info.bounced ? { origin: 'bounced' } : {};
}

function messageName(
  { inMessage }: EmulatedTransaction,
  receiver: KnownContract | undefined,
  all: readonly KnownContract[],
): Pick<TransactionReceipt, 'message'> {
  if (!inMessage) return {};
  if (inMessage.info.type === 'internal' && inMessage.info.bounced) return { message: 'bounced' };
  const { name, operation } = readMessageBody(inMessage.body, receiver, all);
  const shown = name ?? (operation === undefined ? undefined : operationText(operation));
  return shown === undefined ? {} : { message: shown };
}

/** Outbound external messages, which contracts emit as events. No account receives them. */
function emittedMessages(
  { outMessages, inMessage }: EmulatedTransaction,
  emitter: KnownContract | undefined,
  all: readonly KnownContract[],
): EmittedEvent[] {
  const receiver = inMessage?.info.dest;
  const address = receiver && 'workChain' in receiver ? renderAddress(receiver) : '';
  return outMessages.values().flatMap(({ info, body }) => {
    if (info.type !== 'external-out') return [];
    return [{ address, ...readEvent(body, emitter, all) }];
  });
}

type Outcome = Pick<TransactionReceipt, 'succeeded' | 'exitCode' | 'exitCodeName' | 'reason' | 'gasUsed'>;

/** The exit code of the compute phase, or the result code of the action phase if only the action phase failed. */
function outcome({ description }: EmulatedTransaction, errors: Readonly<Record<string, string>>): Outcome {
  if (description.type !== 'generic' && description.type !== 'tick-tock') return { succeeded: true };
  const { computePhase: compute, actionPhase: action } = description;
  if (compute.type === 'skipped') {
    // TON sent to an account without code arrives unless the message is bounceable.
    const arrived =
      compute.reason === 'no-state' && !(description.type === 'generic' && description.bouncePhase);
    return {
      succeeded: arrived,
      gasUsed: '0',
      ...(!arrived && { reason: messages.skipped(compute.reason) }),
    };
  }
  const gasUsed = compute.gasUsed.toString();
  if (!compute.success || !action || action.success) {
    const exit = phaseExit(compute.exitCode, 'compute', errors);
    const reason = compute.success ? undefined : (exit.reason ?? messages.contractFailed);
    return { succeeded: compute.success, ...exit, gasUsed, ...(reason && { reason }) };
  }
  const exit = phaseExit(action.resultCode, 'action');
  return { succeeded: false, reason: messages.sendingFailed, ...exit, gasUsed };
}

/** Extracts debug output: `#DEBUG#: s0 = 42` becomes `s0 = 42`. */
function debugLines(logs: string): string[] {
  return logs.split('\n').flatMap((line) => (line === '' ? [] : line.replace(/^#DEBUG#: ?/, '')));
}
