import type { ValueUnit } from '@core/chains/chains';
import type { LoggedTransaction } from '@core/chains/deployments/wire';
import { formatExitCode } from '@core/chains/exit-codes';
import type { NamedValue } from '@core/chains/receipts';
import type { ReactNode } from 'react';
import { exactAmount } from '../forms/amount';
import { formatValue } from '../forms/format-value';
import { messages } from '../messages';

export interface ReceiptDetailsProps {
  receipt: LoggedTransaction['receipts'][number];
  units: readonly ValueUnit[] | undefined;
  actionsOf: ActionsOf;
}

/** Creates the actions for one on-chain transaction. */
export type ActionsOf = (receipt: LoggedTransaction['receipts'][number]) => ReactNode;

export function ReceiptDetails({ receipt, units, actionsOf }: ReceiptDetailsProps) {
  return (
    <>
      <dl>
        <Fact name={messages.hash} value={receipt.hash} />
        <Fact name={messages.from} value={receipt.from} />
        <Fact name={messages.to} value={receipt.to} />
        <Fact name={messages.value} value={exactAmount(receipt.value, units)} />
        <Fact name={messages.gasUsed} value={receipt.gasUsed} />
        <Fact name={messages.fee} value={exactAmount(receipt.fee, units)} />
        <Fact
          name={messages.exitCode}
          value={
            receipt.exitCode === undefined
              ? undefined
              : formatExitCode(receipt.exitCode, receipt.exitCodeName)
          }
        />
        <Fact name={messages.reason} value={receipt.reason} />
        <Fact name={messages.printed} value={receipt.logs.join('\n') || undefined} />
      </dl>
      {receipt.events.length > 0 && <h5>{messages.events}</h5>}
      {receipt.events.flatMap(({ alternatives = [], ...event }, at) =>
        [event, ...alternatives].map(({ name, values }, index) => (
          <Values
            // Indices are stable keys, because a transaction's events never change. Two events may be equal.
            key={`${receipt.hash}-${String(at)}-${String(index)}`}
            title={index === 0 ? name || messages.unknownEvent : messages.alternative(name)}
            values={values}
          />
        )),
      )}
      {receipt.sections?.map(({ title, facts }) => (
        <details key={title} className="interact-section">
          <summary>{title}</summary>
          <dl aria-label={title}>
            {facts.map(({ name, value, isAmount = false }) => (
              <Fact key={name} name={name} value={isAmount ? exactAmount(value, units) : value} />
            ))}
          </dl>
        </details>
      ))}
      {actionsOf(receipt)}
    </>
  );
}

export function Fact({ name, value }: { name: string; value: string | undefined }) {
  if (value === undefined) return undefined;
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}

/** Named values under a heading. Renders nothing if there are none. */
export function Values({ title, values }: { title: string; values: readonly NamedValue[] }) {
  if (values.length === 0) return undefined;
  return (
    <dl className="interact-values" aria-label={title}>
      <div>
        <dt className="interact-values-title">{title}</dt>
      </div>
      {values.map(({ name, type, value }, index) => (
        <div key={`${name}-${String(index)}`}>
          <dt>{name || type}</dt>
          <dd>{formatValue(value)}</dd>
        </div>
      ))}
    </dl>
  );
}
