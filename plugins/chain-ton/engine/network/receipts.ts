import type { SendReceipt, TransactionReceipt } from '@core/chains/toolchain';
import type { Address, Transaction } from '@ton/core';
import { renderAddress } from '../cells/cell-values';
import { recogniseMessage } from '../cells/message-body';
import type { TonMessage } from '../payload';
import { exitReason } from './exit-codes';
import { messages } from './messages';

/** A transaction as the emulator gives it. */
export type EmulatedTransaction = Transaction & {
  readonly debugLogs: string;
  readonly parent?: EmulatedTransaction | undefined;
};

/** What is known of the contract that a message went to. */
export interface KnownContract {
  readonly address: Address;
  readonly messages: readonly TonMessage[];
  /** Names or reasons of its exit codes, by their decimal digits. */
  readonly errors: Readonly<Record<string, string>>;
}

/**
 * The whole tree of a message, in the order in which it ran; it succeeded when every transaction did. The first is the
 * receiver's: the wallet's own, which sent the message, is shown only where it failed and no message went out.
 */
export function sendReceipt(
  [wallet, ...tree]: readonly EmulatedTransaction[],
  known?: KnownContract,
): SendReceipt {
  const failed = wallet !== undefined && !transactionReceipt(wallet, []).succeeded;
  const shown = failed ? [wallet, ...tree] : tree;
  const receipts = shown.map((transaction) => transactionReceipt(transaction, shown, known));
  return { succeeded: receipts.every(({ succeeded }) => succeeded), transactions: receipts };
}

/** The receipt of a message from outside, which no wallet sent: every transaction of it is shown. */
export function externalReceipt(
  transactions: readonly EmulatedTransaction[],
  known?: KnownContract,
): SendReceipt {
  const receipts = transactions.map((transaction) => transactionReceipt(transaction, transactions, known));
  return { succeeded: receipts.every(({ succeeded }) => succeeded), transactions: receipts };
}

function transactionReceipt(
  transaction: EmulatedTransaction,
  shown: readonly EmulatedTransaction[],
  known?: KnownContract,
): TransactionReceipt {
  const message = transaction.inMessage?.info;
  const parent = transaction.parent ? shown.indexOf(transaction.parent) : -1;
  const isKnown =
    message && message.type !== 'external-out' && known !== undefined && message.dest.equals(known.address);
  return {
    hash: transaction.hash().toString('hex'),
    ...(parent >= 0 && { parent }),
    ...messageName(transaction, isKnown ? known.messages : []),
    ...(message?.type === 'internal' && { from: renderAddress(message.src) }),
    ...(message && message.type !== 'external-out' && { to: renderAddress(message.dest) }),
    ...outcome(transaction, isKnown ? known.errors : {}),
    value: message?.type === 'internal' ? message.value.coins.toString() : '0',
    fee: transaction.totalFees.coins.toString(),
    logs: debugLines(transaction.debugLogs),
    events: [],
  };
}

/** A message that no transaction came of. */
export function refusedReceipt(
  refusal: Required<Pick<TransactionReceipt, 'to' | 'exitCode' | 'reason'>>,
): TransactionReceipt {
  return {
    hash: '',
    succeeded: false,
    value: '0',
    gasUsed: '0',
    fee: '0',
    logs: [],
    events: [],
    ...refusal,
  };
}

function messageName(
  { inMessage }: EmulatedTransaction,
  messages: readonly TonMessage[],
): Pick<TransactionReceipt, 'message'> {
  if (!inMessage) return {};
  if (inMessage.info.type === 'internal' && inMessage.info.bounced) return { message: 'bounced' };
  const name = recogniseMessage(inMessage.body, messages)?.name;
  return name === undefined ? {} : { message: name };
}

type Outcome = Pick<TransactionReceipt, 'succeeded' | 'exitCode' | 'reason' | 'gasUsed'>;

/** The compute phase's exit code, or the action phase's result code where only sending failed. */
function outcome({ description }: EmulatedTransaction, errors: Readonly<Record<string, string>>): Outcome {
  if (description.type !== 'generic' && description.type !== 'tick-tock')
    return { succeeded: true, gasUsed: '0' };
  const { computePhase: compute, actionPhase: action } = description;
  if (compute.type === 'skipped') {
    // Money sent to an account without code arrives, unless the message asks to come back.
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
    const reason = compute.success
      ? undefined
      : (exitReason(compute.exitCode, 'compute', errors) ?? messages.contractFailed);
    return { succeeded: compute.success, exitCode: compute.exitCode, gasUsed, ...(reason && { reason }) };
  }
  const reason = exitReason(action.resultCode, 'action') ?? messages.sendingFailed;
  return { succeeded: false, exitCode: action.resultCode, reason, gasUsed };
}

/** `#DEBUG#: s0 = 42` → `s0 = 42` */
function debugLines(logs: string): string[] {
  return logs.split('\n').flatMap((line) => (line === '' ? [] : line.replace(/^#DEBUG#: ?/, '')));
}
