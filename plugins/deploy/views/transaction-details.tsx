import type { ValueUnit } from '@core/chains/chains';
import type { NamedValue } from '@core/chains/toolchain';
import type { LoggedTransaction } from '@core/deployments/wire';
import type { ReactNode } from 'react';
import type { DeployServices } from '../deploy-services';
import { shortAmount } from '../forms/amount';
import { formatValue } from '../forms/format-value';
import { messages } from '../messages';
import { SourceLink } from './source-link';

export interface TransactionDetailsProps {
  services: DeployServices;
  units: readonly ValueUnit[] | undefined;
  transaction: LoggedTransaction;
}

/** Everything that is known of a transaction; of a tree of messages, message by message. */
export function TransactionDetails({ services, units, transaction }: TransactionDetailsProps) {
  const { input, output, receipts, from, address, value } = transaction;
  return (
    <div className="interact-details">
      {receipts.length === 0 && (
        <dl>
          <Fact name={messages.from} value={from} />
          <Fact name={messages.to} value={address} />
          <Fact name={messages.value} value={value === undefined ? undefined : shortAmount(value, units)} />
        </dl>
      )}
      <Values title={messages.input} values={input} />
      {receipts.map((receipt, index) => (
        <section key={receipt.hash}>
          {receipts.length > 1 && <h5>{messages.messageOf(index + 1, receipts.length)}</h5>}
          <dl>
            <Fact name={messages.hash} value={receipt.hash} />
            <Fact name={messages.from} value={receipt.from} />
            <Fact name={messages.to} value={receipt.to} />
            <Fact name={messages.value} value={shortAmount(receipt.value, units)} />
            <Fact name={messages.gasUsed} value={receipt.gasUsed} />
            <Fact name={messages.fee} value={shortAmount(receipt.fee, units)} />
            <Fact name={messages.exitCode} value={receipt.exitCode?.toString()} />
            <Fact
              name={messages.reason}
              value={
                receipt.reason !== undefined && (
                  <>
                    {receipt.reason} {receipt.at && <SourceLink services={services} place={receipt.at} />}
                  </>
                )
              }
            />
            <Fact name={messages.printed} value={receipt.logs.join('\n') || undefined} />
          </dl>
          {receipt.events.length > 0 && <h5>{messages.events}</h5>}
          {receipt.events.map((event, at) => (
            <Values
              // Events of a transaction never change, and may be alike.
              key={`${receipt.hash}-${String(at)}`}
              title={event.name || messages.unknownEvent}
              values={event.values}
            />
          ))}
        </section>
      ))}
      <Values title={messages.output} values={output} />
    </div>
  );
}

function Fact({ name, value }: { name: string; value: ReactNode }) {
  if (value === undefined || value === false) return undefined;
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}

function Values({ title, values }: { title: string; values: readonly NamedValue[] }) {
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
