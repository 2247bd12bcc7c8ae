import type { ValueUnit } from '@core/chains/chains';
import type { DeploymentSession } from '@core/chains/deployments/deployment-session';
import { deployedDespiteFailure, failureOf } from '@core/chains/deployments/logged-transaction';
import type { LoggedTransaction } from '@core/chains/deployments/wire';
import { Spinner } from '@host/ui/feedback/progress';
import { Icon } from '@host/ui/icons/icon';
import type { IconName } from '@host/ui/icons/icon-names';
import { useState } from 'react';
import type { DeployServices } from '../deploy-services';
import { messages } from '../messages';
import { gasOf } from './outcome';
import { SourceLink } from './source-link';
import { TransactionDetails } from './transaction-details';
import { TransactionTrace } from './transaction-trace';

export interface TransactionRowProps {
  services: DeployServices;
  session: DeploymentSession;
  units: readonly ValueUnit[] | undefined;
  transaction: LoggedTransaction;
  /** Account and contract names, by address. */
  names: ReadonlyMap<string, string>;
}

const ICONS: Readonly<Record<LoggedTransaction['status'], IconName>> = {
  pending: 'loading',
  succeeded: 'pass',
  failed: 'error',
  rejected: 'circle-slash',
};

/** One transaction, with its result and, when expanded, its details. */
export function TransactionRow({ services, session, units, transaction, names }: TransactionRowProps) {
  const [isOpen, setIsOpen] = useState(false);
  const { status, receipts } = transaction;
  const { connection } = session.state;
  const canFollow = connection.type === 'connected' && connection.abilities.traces;
  const partial = deployedDespiteFailure(transaction);
  const failure = partial ?? failureOf(transaction);
  const at = receipts.find(({ succeeded }) => !succeeded)?.at;
  const gas = (receipts.length > 0 && gasOf(transaction)) || '';
  return (
    <li className="interact-transaction" data-status={partial === undefined ? status : 'partial'}>
      <button
        type="button"
        className="interact-transaction-head"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
      >
        {status === 'pending' ? (
          <Spinner />
        ) : (
          <Icon name={partial === undefined ? ICONS[status] : 'warning'} />
        )}
        <span className="interact-transaction-title">{titleOf(transaction)}</span>
        <span className="interact-transaction-meta">
          {messages.transactionMeta(partial === undefined ? messages.status(status) : '', gas)}
        </span>
        <Icon name={isOpen ? 'chevron-down' : 'chevron-right'} />
      </button>
      {failure !== undefined && (
        <p className="interact-transaction-reason">
          <span>{failure}</span>
          {at && <SourceLink services={services} place={at} />}
        </p>
      )}
      {isOpen && (
        <TransactionDetails
          units={units}
          transaction={transaction}
          names={names}
          actionsOf={({ hash }) =>
            canFollow && hash !== '' && <TransactionTrace services={services} session={session} hash={hash} />
          }
        />
      )}
    </li>
  );
}

function titleOf({ kind, contract, method }: LoggedTransaction): string {
  if (kind === 'deploy') return messages.deployTitle(contract);
  if (kind === 'script') return messages.scriptTitle(contract);
  if (kind === 'upgrade') return messages.upgradeLogTitle(contract);
  return kind === 'send' ? messages.sendTitle(contract, method?.name ?? '') : messages.dataTitle(contract);
}
