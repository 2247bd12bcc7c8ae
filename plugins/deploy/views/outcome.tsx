import type { LoggedTransaction } from '@core/chains/deployments/wire';
import { formatExitCode } from '@core/chains/exit-codes';
import type {
  CallResult,
  EmittedEvent,
  SendReceipt,
  SourcePlace,
  TransactionReceipt,
} from '@core/chains/receipts';
import { Icon } from '@host/ui/icons/icon';
import type { ReactNode } from 'react';
import type { DeployServices } from '../deploy-services';
import { formatNamed } from '../forms/format-value';
import { messages } from '../messages';
import type { ActionState } from '../use-action';
import { SourceLink } from './source-link';

export interface OutcomeText {
  readonly tone: 'success' | 'warning' | 'error' | 'plain';
  readonly text: string;
  readonly at?: SourcePlace | undefined;
}

export interface OutcomeProps<T> {
  services: DeployServices;
  state: ActionState<T>;
  /** Text shown while the action is running. */
  running: string;
  describeResult: (result: T) => OutcomeText;
}

/** Shows an action's result below its button and announces the result. */
export function Outcome<T>({ services, state, running, describeResult }: OutcomeProps<T>) {
  return (
    <div role="status" className="deploy-outcome">
      {state.type === 'running' && <span className="deploy-muted">{running}</span>}
      {state.type === 'failed' && <Line outcome={{ tone: 'error', text: messages.failed(state.message) }} />}
      {state.type === 'done' && <Described services={services} outcome={describeResult(state.result)} />}
    </div>
  );
}

function Described({ services, outcome }: { services: DeployServices; outcome: OutcomeText }) {
  return <Line outcome={outcome}>{outcome.at && <SourceLink services={services} place={outcome.at} />}</Line>;
}

const ICONS = { success: 'pass', warning: 'warning', error: 'error' } as const;

function Line({ outcome: { tone, text }, children }: { outcome: OutcomeText; children?: ReactNode }) {
  return (
    <div className="deploy-outcome-line" data-tone={tone}>
      {tone !== 'plain' && <Icon name={ICONS[tone]} />}
      <span>{text}</span>
      {children}
    </div>
  );
}

export function callOutcome(result: CallResult): OutcomeText {
  const { succeeded, values, at } = result;
  if (succeeded) return { tone: 'plain', text: values.length === 0 ? messages.nothing : formatNamed(values) };
  return { tone: 'error', text: messages.failed(reasonOf(result)), at };
}

/** The failure reason or, if there is none, the exit code. */
function reasonOf({ reason, exitCode, exitCodeName }: Partial<CallResult>): string {
  if (reason !== undefined || exitCode === undefined) return reason ?? messages.noReason;
  return messages.endedWith(formatExitCode(exitCode, exitCodeName));
}

/** Describes a transaction's result: gas, return values and events, or the reason for its failure. */
export function transactionOutcome({ status, error, receipts, output }: LoggedTransaction): OutcomeText {
  const outcome = receiptOutcome({
    succeeded: status === 'succeeded',
    transactions: receipts,
    values: output,
  });
  return error === undefined ? outcome : { ...outcome, text: messages.failed(error) };
}

/** Result of a transaction that was only simulated. */
export function receiptOutcome({ succeeded, transactions, values = [] }: SendReceipt): OutcomeText {
  if (!succeeded) {
    const failed = transactions.find((one) => !one.succeeded);
    return { tone: 'error', text: messages.failed(reasonOf(failed ?? {})), at: failed?.at };
  }
  const events = transactions.flatMap((one) => one.events);
  const facts = [
    messages.succeeded(gasOf({ receipts: transactions })),
    ...(values.length > 0 ? [formatNamed(values)] : []),
    ...events.map(({ alternatives = [], ...event }) =>
      messages.oneOf([event, ...alternatives].map(eventText)),
    ),
  ];
  return { tone: 'success', text: facts.join(' · ') };
}

function eventText({ name, values }: Pick<EmittedEvent, 'name' | 'values'>): string {
  return `${name || messages.unknownEvent}(${formatNamed(values)})`;
}

/** Total gas used by a transaction's messages, in decimal; undefined if the gas used by any message is unknown. */
export function gasOf({
  receipts,
}: {
  readonly receipts: readonly Pick<TransactionReceipt, 'gasUsed'>[];
}): string | undefined {
  const known = receipts.flatMap(({ gasUsed }) => gasUsed ?? []);
  if (known.length < receipts.length) return undefined;
  return known.reduce((sum, gasUsed) => sum + BigInt(gasUsed), 0n).toString();
}
