import type { ValueUnit } from '@core/chains/chains';
import type { LoggedTransaction } from '@core/chains/deployments/wire';
import { exactAmount } from '../forms/amount';
import { MessageTree } from '../message-tree/message-tree';
import { messages } from '../messages';
import { type ActionsOf, Fact, ReceiptDetails, Values } from './receipt-details';

export interface TransactionDetailsProps {
  units: readonly ValueUnit[] | undefined;
  transaction: LoggedTransaction;
  /** Account and contract names, by address. */
  names: ReadonlyMap<string, string>;
  actionsOf: ActionsOf;
}

/** All details of a transaction. If it has several messages, they are drawn as a tree. */
export function TransactionDetails({ units, transaction, names, actionsOf }: TransactionDetailsProps) {
  const { input, output, receipts, from, address, value } = transaction;
  const [only] = receipts;
  return (
    <div className="interact-details">
      {receipts.length === 0 && (
        <dl>
          <Fact name={messages.from} value={from} />
          <Fact name={messages.to} value={address} />
          <Fact name={messages.value} value={value === undefined ? undefined : exactAmount(value, units)} />
        </dl>
      )}
      <Values title={messages.input} values={input} />
      {receipts.length > 1 ? (
        <MessageTree receipts={receipts} units={units} names={names} actionsOf={actionsOf} />
      ) : (
        only && <ReceiptDetails receipt={only} units={units} actionsOf={actionsOf} />
      )}
      <Values title={messages.output} values={output} />
    </div>
  );
}
