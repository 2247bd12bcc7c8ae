import './deploy.css';
import type { DeploymentSession } from '@core/chains/deployments/deployment-session';
import { runCommand } from '@host/api/run-command';
import { Button } from '@host/ui/buttons/button';
import { EmptyState } from '@host/ui/feedback/empty-state';
import { useObservable } from '@host/ui/hooks/use-observable';
import { useMemo } from 'react';
import type { DeployServices } from '../deploy-services';
import { deployableArtifacts$ } from '../deployable-artifacts';
import { messages } from '../messages';
import { ContractForm } from './contract-form';
import { DeployedList } from './deployed-list';
import { EnvironmentFields } from './environment-fields';
import { SessionView } from './session-view';

export interface DeployViewProps {
  services: DeployServices;
  /** Id of the chain. */
  chain: string;
}

/** Chooses network, account and contract, deploys it, and lists what stands. */
export function DeployView({ services, chain }: DeployViewProps) {
  return (
    <SessionView services={services} chain={chain}>
      {(session) => <DeployPanel services={services} session={session} />}
    </SessionView>
  );
}

interface DeployPanelProps {
  services: DeployServices;
  session: DeploymentSession;
}

function DeployPanel({ services, session }: DeployPanelProps) {
  const state = useObservable(session.state$, session.state);
  const artifacts$ = useMemo(() => deployableArtifacts$(services, session), [services, session]);
  const artifacts = useObservable(artifacts$, undefined);
  return (
    <div className="deploy-view">
      <div className="deploy-column">
        <EnvironmentFields services={services} session={session} state={state} />
        {artifacts === undefined || artifacts.length === 0 ? (
          <NoArtifacts services={services} isBuilt={artifacts !== undefined} />
        ) : (
          <ContractForm services={services} session={session} artifacts={artifacts} />
        )}
        <DeployedList services={services} session={session} contracts={state.contracts} />
      </div>
    </div>
  );
}

function NoArtifacts({ services, isBuilt }: { services: DeployServices; isBuilt: boolean }) {
  return (
    <div className="deploy-empty">
      <EmptyState
        icon="tools"
        title={isBuilt ? messages.nothingToDeploy : messages.compileFirst}
        hint={isBuilt ? messages.nothingToDeployHint : messages.compileFirstHint}
        actions={
          <Button variant="primary" icon="tools" onClick={() => runCommand(services, 'build.compile')}>
            {messages.compile}
          </Button>
        }
      />
    </div>
  );
}
