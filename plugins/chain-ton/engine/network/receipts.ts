import type { SendReceipt, TransactionReceipt } from '@core/chains/toolchain';
import type { Transaction } from '@ton/core';
import { renderAddress } from '../cells/cell-values';
import { exitReason } from './exit-codes';

/** A transaction as the emulator gives it. */
export type EmulatedTransaction = Transaction & { readonly debugLogs: string };

/**
 * The whole tree of a message, in the order in which it ran; it succeeded when every transaction did. The first is the
 * receiver's: the wallet's own, which sent the message, is shown only where it failed and no message went out.
 */
export function sendReceipt([wallet, ...tree]: readonly EmulatedTransaction[]): SendReceipt {
  const sent = wallet === undefined ? undefined : transactionReceipt(wallet);
  const receipts = [...(sent && !sent.succeeded ? [sent] : []), ...tree.map(transactionReceipt)];
  return { succeeded: receipts.every(({ succeeded }) => succeeded), transactions: receipts };
}

function transactionReceipt(transaction: EmulatedTransaction): TransactionReceipt {
  const message = transaction.inMessage?.info;
  return {
    hash: transaction.hash().toString('hex'),
    ...(message?.type === 'internal' && { from: renderAddress(message.src) }),
    ...(message && message.type !== 'external-out' && { to: renderAddress(message.dest) }),
    ...outcome(transaction),
    value: message?.type === 'internal' ? message.value.coins.toString() : '0',
    fee: transaction.totalFees.coins.toString(),
    logs: debugLines(transaction.debugLogs),
    events: [],
  };
}

type Outcome = Pick<TransactionReceipt, 'succeeded' | 'exitCode' | 'reason' | 'gasUsed'>;

/** The compute phase's exit code, or the action phase's result code where only sending failed. */
function outcome({ description }: EmulatedTransaction): Outcome {
  if (description.type !== 'generic' && description.type !== 'tick-tock')
    return { succeeded: true, gasUsed: '0' };
  const { computePhase: compute, actionPhase: action } = description;
  if (compute.type === 'skipped') {
    // Money sent to an account without code arrives, unless the message asks to come back.
    const arrived =
      compute.reason === 'no-state' && !(description.type === 'generic' && description.bouncePhase);
    return { succeeded: arrived, gasUsed: '0', ...(!arrived && { reason: SKIP_REASONS[compute.reason] }) };
  }
  const gasUsed = compute.gasUsed.toString();
  if (!compute.success || !action || action.success) {
    const reason = compute.success
      ? undefined
      : (exitReason(compute.exitCode, 'compute') ?? 'The contract failed');
    return { succeeded: compute.success, exitCode: compute.exitCode, gasUsed, ...(reason && { reason }) };
  }
  const reason = exitReason(action.resultCode, 'action') ?? 'Sending messages failed';
  return { succeeded: false, exitCode: action.resultCode, reason, gasUsed };
}

const SKIP_REASONS = {
  'no-state': 'No contract is deployed at this address',
  'bad-state': 'The code and data sent along do not belong to this address',
  'no-gas': 'The message carries too little TON to pay for gas',
  suspended: 'The account is suspended',
};

/** `#DEBUG#: s0 = 42` → `s0 = 42` */
function debugLines(logs: string): string[] {
  return logs.split('\n').flatMap((line) => (line === '' ? [] : line.replace(/^#DEBUG#: ?/, '')));
}
