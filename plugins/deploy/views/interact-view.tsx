import './deploy.css';
import type { DeploymentSession } from '@core/chains/deployments/deployment-session';
import type { TransactionOptions } from '@core/chains/toolchain';
import { runCommand } from '@host/api/run-command';
import { Button } from '@host/ui/buttons/button';
import { IconButton } from '@host/ui/buttons/icon-button';
import { EmptyState } from '@host/ui/feedback/empty-state';
import { useObservable } from '@host/ui/hooks/use-observable';
import { useMemo, useState } from 'react';
import type { DeployServices } from '../deploy-services';
import { deployableBuild$ } from '../deployable-artifacts';
import { messages } from '../messages';
import { AddressState } from './address-state';
import { ContractCard } from './contract-card';
import { OptionFields } from './option-fields';
import { SessionSettings } from './session-settings';
import { SessionView } from './session-view';
import { TransactionLog } from './transaction-log';

export interface InteractViewProps {
  services: DeployServices;
  /** The chain's id. */
  chain: string;
}

/** Content of the Interact tab: contracts and transactions on the current network. */
export function InteractView({ services, chain }: InteractViewProps) {
  return (
    <SessionView services={services} chain={chain}>
      {(session) => <InteractPanel services={services} session={session} />}
    </SessionView>
  );
}

function InteractPanel({ services, session }: { services: DeployServices; session: DeploymentSession }) {
  const { chain, details } = session;
  const state = useObservable(session.state$, session.state);
  const build$ = useMemo(() => deployableBuild$(services, session), [services, session]);
  const artifacts = useObservable(build$, undefined)?.artifacts ?? [];
  const [entered, setEntered] = useState<TransactionOptions>({});
  /** In narrow panes, the transactions replace the contracts. */
  const [showsLog, setShowsLog] = useState(false);
  const options = (details.transactionOptions ?? []).filter(({ appliesTo = ['send'] }) =>
    appliesTo.includes('send'),
  );
  return (
    <div className="deploy-view">
      <div className="interact-body" data-shows={showsLog ? 'log' : 'contracts'}>
        <div className="interact-contracts">
          <div className="deploy-column">
            <SessionSettings
              services={services}
              session={session}
              state={state}
              startsFolded
              actions={
                <IconButton
                  icon="history"
                  label={messages.showTransactions}
                  className="interact-switch"
                  onClick={() => setShowsLog(true)}
                />
              }
            >
              <OptionFields options={options} entered={entered} onChange={setEntered} />
            </SessionSettings>
            {state.contracts.map((contract) => (
              <ContractCard
                key={contract.id}
                services={services}
                session={session}
                state={state}
                contract={contract}
                build={artifacts.find(({ name }) => name === contract.contract)}
                options={options}
                entered={entered}
              />
            ))}
            {state.connection.type === 'connected' && state.connection.abilities.showsState && (
              <AddressState key={state.environment} services={services} session={session} state={state} />
            )}
            {state.contracts.length === 0 && (
              <div className="deploy-empty">
                <EmptyState
                  icon="plug"
                  title={messages.nothingDeployed}
                  hint={messages.nothingDeployedHint}
                  actions={
                    <Button icon="rocket" onClick={() => runCommand(services, `deploy.${chain.id}`)}>
                      {messages.goToDeploy}
                    </Button>
                  }
                />
              </div>
            )}
          </div>
        </div>
        <TransactionLog
          services={services}
          session={session}
          state={state}
          onBack={() => setShowsLog(false)}
        />
      </div>
    </div>
  );
}
