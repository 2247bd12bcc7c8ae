import './deploy.css';
import type { DeploymentSession } from '@core/chains/deployments/deployment-session';
import { runCommand } from '@host/api/run-command';
import { Button } from '@host/ui/buttons/button';
import { EmptyState } from '@host/ui/feedback/empty-state';
import { useObservable } from '@host/ui/hooks/use-observable';
import { Icon } from '@host/ui/icons/icon';
import { useMemo } from 'react';
import type { DeployServices } from '../deploy-services';
import { deployableBuild$ } from '../deployable-artifacts';
import { messages } from '../messages';
import { ContractForm } from './contract-form';
import { DeployedList } from './deployed-list';
import { SessionSettings } from './session-settings';
import { SessionView } from './session-view';

export interface DeployViewProps {
  services: DeployServices;
  /** The chain's id. */
  chain: string;
}

/** Content of the Deploy tab: network, account, contract form and deployed contracts. */
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
  const build$ = useMemo(() => deployableBuild$(services, session), [services, session]);
  const build = useObservable(build$, undefined);
  return (
    <div className="deploy-view">
      <div className="deploy-column">
        <SessionSettings services={services} session={session} state={state} />
        {build === undefined || build.artifacts.length === 0 ? (
          <NoArtifacts services={services} isBuilt={build !== undefined} />
        ) : (
          <>
            {build.isOutdated && <OutdatedBuild services={services} />}
            <ContractForm services={services} session={session} artifacts={build.artifacts} />
          </>
        )}
        <DeployedList services={services} session={session} contracts={state.contracts} />
      </div>
    </div>
  );
}

/** A warning that the sources have changed since the latest build. */
function OutdatedBuild({ services }: { services: DeployServices }) {
  return (
    <div role="status" className="deploy-outdated">
      <Icon name="warning" size="small" />
      <span>{messages.outdated}</span>
      <Button size="small" icon="tools" onClick={() => runCommand(services, 'build.compile')}>
        {messages.compile}
      </Button>
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
