import { formatExitCode } from '@core/chains/exit-codes';
import type { ReceiptFact, ReceiptSection } from '@core/chains/receipts';
import type {
  Message,
  TransactionActionPhase,
  TransactionBouncePhase,
  TransactionComputePhase,
  TransactionStoragePhase,
} from '@ton/core';
import type { OutActionExtended } from '@ton/sandbox/dist/blockchain/SmartContract.js';
import { renderAddress, renderCell } from '../../cells/cell-values';
import { type PhaseExit, phaseExit } from '../exit-codes';
import { messages as networkMessages } from '../messages';
import type { EmulatedTransaction, KnownContract, KnownContracts } from './emulated-transaction';
import { operationText, readMessageBody } from './message-body';
import { messages } from './messages';

/** The TON-specific sections of a transaction: the message, the phases, the actions and the fee components. */
export function transactionSections(
  transaction: EmulatedTransaction,
  receiver: KnownContract | undefined,
  known: KnownContracts,
): readonly ReceiptSection[] {
  const { inMessage, description, outActions = [] } = transaction;
  const phases = description as Phases;
  return [
    section(messages.message, inMessage ? messageFacts(inMessage, receiver, known.all) : []),
    section(messages.storagePhase, storageFacts(phases.storagePhase)),
    section(messages.computePhase, computeFacts(phases.computePhase, receiver)),
    section(messages.actionPhase, actionFacts(phases.actionPhase)),
    section(
      messages.actions,
      outActions.flatMap((action, index) => actionListFacts(action, index, receiver, known)),
    ),
    section(messages.bouncePhase, bounceFacts(phases.bouncePhase)),
    section(messages.fees, feeFacts(transaction, phases)),
  ].filter(({ facts }) => facts.length > 0);
}

/**
 * The phases of all transaction types.
 * https://docs.ton.org/v3/documentation/tvm/tvm-overview#transactions-and-phases
 */
interface Phases {
  readonly storagePhase?: TransactionStoragePhase | null;
  readonly computePhase?: TransactionComputePhase;
  readonly actionPhase?: TransactionActionPhase | null;
  readonly bouncePhase?: TransactionBouncePhase | null;
}

function section(title: string, facts: readonly (ReceiptFact | undefined)[]): ReceiptSection {
  return { title, facts: facts.filter((fact) => fact !== undefined) };
}

function fact(name: string, value: string | number | bigint): ReceiptFact {
  return { name, value: String(value) };
}

function amount(name: string, value: bigint): ReceiptFact {
  return { name, value: value.toString(), isAmount: true };
}

function yesNo(name: string, value: boolean): ReceiptFact {
  return fact(name, value ? messages.yes : messages.no);
}

function messageFacts(
  { info, body, init }: Message,
  receiver: KnownContract | undefined,
  all: readonly KnownContract[],
) {
  const { operation, name, comment } = readMessageBody(body, receiver, all);
  const isInternal = info.type === 'internal';
  const operationName = name === undefined ? '' : ` ${name}`;
  return [
    fact(
      messages.from,
      !isInternal ? messages.fromOutside : info.bounced ? messages.fromBounce : messages.fromAccount,
    ),
    operation === undefined
      ? undefined
      : fact(messages.operation, `${operationText(operation)}${operationName}`),
    comment === undefined ? undefined : fact(messages.comment, comment),
    isInternal ? yesNo(messages.bounces, info.bounce) : undefined,
    init ? yesNo(messages.deploys, true) : undefined,
    isInternal ? amount(messages.forwardFee, info.forwardFee) : undefined,
    body.bits.length > 0 || body.refs.length > 0 ? fact(messages.body, renderCell(body)) : undefined,
  ];
}

function storageFacts(phase: Phases['storagePhase']) {
  if (!phase) return [];
  return [
    amount(messages.collected, phase.storageFeesCollected),
    phase.storageFeesDue ? amount(messages.due, phase.storageFeesDue) : undefined,
    fact(messages.statusChange, messages.status(phase.statusChange)),
  ];
}

function computeFacts(phase: Phases['computePhase'], known: KnownContract | undefined) {
  if (!phase) return [];
  if (phase.type === 'skipped') return [fact(messages.skipped, networkMessages.skipped(phase.reason))];
  return [
    fact(messages.exitCode, exitText(phaseExit(phase.exitCode, 'compute', known?.errors))),
    fact(messages.gasUsed, phase.gasUsed),
    fact(messages.gasLimit, phase.gasLimit),
    phase.gasCredit ? fact(messages.gasCredit, phase.gasCredit) : undefined,
    fact(messages.steps, phase.vmSteps),
  ];
}

function actionFacts(phase: Phases['actionPhase']) {
  if (!phase) return [];
  return [
    fact(messages.resultCode, exitText(phaseExit(phase.resultCode, 'action'))),
    // For a failed phase, `resultArg` is the 0-based index of the failed action.
    phase.resultCode !== 0 && typeof phase.resultArg === 'number'
      ? fact(messages.failedAction, phase.resultArg + 1)
      : undefined,
    fact(messages.actionCount, phase.totalActions),
    phase.skippedActions > 0 ? fact(messages.skippedActions, phase.skippedActions) : undefined,
    fact(messages.messagesCreated, phase.messagesCreated),
  ];
}

function exitText({ exitCode, exitCodeName, reason }: PhaseExit): string {
  const code = formatExitCode(exitCode, exitCodeName);
  return reason === undefined ? `${code}: ${messages.success}` : code;
}

function actionListFacts(
  action: OutActionExtended,
  index: number,
  sender: KnownContract | undefined,
  { byAddress, all }: KnownContracts,
): ReceiptFact[] {
  const name = messages.action(index + 1);
  switch (action.type) {
    case 'sendMsg': {
      const { info, body } = action.outMsg;
      const target = info.type === 'internal' ? byAddress.get(renderAddress(info.dest)) : sender;
      const { name: known, operation } = readMessageBody(body, target, all);
      const what = known ?? (operation === undefined ? messages.aMessage : operationText(operation));
      if (info.type !== 'internal') return [fact(name, messages.sendsOutside(what))];
      return [
        fact(name, messages.sendsMessage(renderAddress(info.dest), what, action.mode)),
        amount(messages.amount(index + 1), info.value.coins),
      ];
    }
    case 'setCode':
      return [fact(name, messages.setsCode(action.newCode.hash().toString('hex')))];
    case 'reserve':
      return [
        fact(name, messages.reserves(action.mode)),
        amount(messages.amount(index + 1), action.currency.coins),
      ];
    case 'changeLibrary':
      return [fact(name, messages.changesLibrary(action.mode))];
    default:
      return [fact(name, messages.malformed)];
  }
}

function bounceFacts(phase: Phases['bouncePhase']) {
  return phase ? [fact(messages.result, messages.bounce(phase.type))] : [];
}

/**
 * The fee components. The transaction's fee consists of storage, gas, action, import and bounce fees. Forward fees are
 * paid separately, by the messages.
 */
function feeFacts({ totalFees, inMessage }: EmulatedTransaction, phases: Phases) {
  const { storagePhase: storage, computePhase: compute, actionPhase: action, bouncePhase: bounce } = phases;
  const storageFee = storage?.storageFeesCollected ?? 0n;
  const gasFee = compute?.type === 'vm' ? compute.gasFees : 0n;
  const actionFee = action?.totalActionFees ?? 0n;
  const bounceFee = bounce?.type === 'ok' ? bounce.messageFees : 0n;
  const rest = totalFees.coins - storageFee - gasFee - actionFee - bounceFee;
  const forward =
    (action?.totalFwdFees ?? 0n) - actionFee + (bounce?.type === 'ok' ? bounce.forwardFees : 0n);
  return [
    amount(messages.storageFee, storageFee),
    amount(messages.gasFee, gasFee),
    amount(messages.actionFee, actionFee),
    bounceFee > 0n ? amount(messages.bounceFee, bounceFee) : undefined,
    inMessage?.info.type === 'external-in' ? amount(messages.importFee, rest) : undefined,
    amount(messages.forwardFees, forward),
  ];
}
