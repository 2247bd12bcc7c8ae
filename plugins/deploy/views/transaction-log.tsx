import type { DeploymentSession, DeploymentState } from '@core/chains/deployments/deployment-session';
import { runCommand } from '@host/api/run-command';
import { IconButton } from '@host/ui/buttons/icon-button';
import { EmptyState } from '@host/ui/feedback/empty-state';
import type { DeployServices } from '../deploy-services';
import { messages } from '../messages';
import { knownAddresses } from './known-addresses';
import { TransactionRow } from './transaction-row';

export interface TransactionLogProps {
  services: DeployServices;
  session: DeploymentSession;
  state: DeploymentState;
  /** In a narrow pane, returns to the contracts. */
  onBack: () => void;
}

export function TransactionLog({ services, session, state, onBack }: TransactionLogProps) {
  const chain = session.chain.id;
  const { transactions } = state;
  const names = new Map(knownAddresses(state).map(({ name, address }) => [address, name]));
  const isEmpty = transactions.length === 0;
  return (
    <section className="interact-log" aria-label={messages.transactions}>
      <header className="interact-log-head">
        <IconButton
          icon="arrow-left"
          label={messages.showContracts}
          size="small"
          className="interact-switch"
          onClick={onBack}
        />
        <h2>{messages.transactions}</h2>
        <IconButton
          icon="record"
          label={messages.saveRecording}
          size="small"
          disabled={isEmpty}
          onClick={() => runCommand(services, 'deploy.saveRecording', chain)}
        />
        <IconButton
          icon="play"
          label={messages.replay}
          size="small"
          onClick={() => runCommand(services, 'deploy.replay', chain)}
        />
        <IconButton
          icon="clear-all"
          label={messages.clear}
          size="small"
          disabled={isEmpty}
          onClick={() => runCommand(services, 'deploy.clearTransactions', chain)}
        />
      </header>
      {isEmpty ? (
        <EmptyState icon="history" title={messages.noTransactions} hint={messages.noTransactionsHint} />
      ) : (
        <ul aria-label={messages.transactions} className="interact-transactions">
          {transactions.map((transaction) => (
            <TransactionRow
              key={transaction.id}
              services={services}
              session={session}
              units={session.chain.units}
              transaction={transaction}
              names={names}
            />
          ))}
        </ul>
      )}
    </section>
  );
}
