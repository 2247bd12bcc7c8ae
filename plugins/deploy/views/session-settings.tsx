import { errorMessage } from '@core/base/errors';
import type { DeploymentSession, DeploymentState } from '@core/chains/deployments/deployment-session';
import { IconButton } from '@host/ui/buttons/icon-button';
import { type ReactNode, useState } from 'react';
import type { DeployServices } from '../deploy-services';
import { messages } from '../messages';
import {
  AccountRow,
  AccountSelect,
  ConnectionState,
  EnvironmentRow,
  EnvironmentSelect,
} from './environment-fields';
import { NetworkControls } from './network-controls';

export interface SessionSettingsProps {
  services: DeployServices;
  session: DeploymentSession;
  state: DeploymentState;
  /** Whether the section is initially collapsed to one line. */
  startsFolded?: boolean;
  /** Buttons at the end of the collapsed line. */
  actions?: ReactNode;
  /** Additional settings, hidden while collapsed. */
  children?: ReactNode;
}

/** The current network and the signing account, shown on one line while collapsed. */
export function SessionSettings(props: SessionSettingsProps) {
  const { services, session, state, startsFolded = false, actions, children } = props;
  const [isFolded, setFolded] = useState(startsFolded);
  const { environment, connection } = state;
  const run = (work: Promise<void>) => {
    work.catch((error: unknown) =>
      services.notifications.show({ severity: 'error', message: errorMessage(error) }),
    );
  };
  const chooseEnvironment = (id: string) => run(session.chooseEnvironment(id));
  const chooseAccount = (address: string) => run(session.chooseAccount(address));
  const shared = { services, session, state };
  return (
    <>
      <div className="deploy-settings-line">
        {isFolded ? (
          <>
            <EnvironmentSelect state={state} onChoose={chooseEnvironment} />
            <AccountSelect session={session} state={state} onChoose={chooseAccount} />
          </>
        ) : (
          <h2>{messages.settings}</h2>
        )}
        {actions}
        <IconButton
          icon={isFolded ? 'chevron-down' : 'chevron-up'}
          label={isFolded ? messages.showSettings : messages.hideSettings}
          aria-expanded={!isFolded}
          onClick={() => setFolded(!isFolded)}
        />
      </div>
      {!isFolded && <EnvironmentRow {...shared} onChoose={chooseEnvironment} />}
      <ConnectionState state={state} onRetry={chooseEnvironment} />
      {!isFolded && (
        <>
          <AccountRow {...shared} onChoose={chooseAccount} />
          {connection.type === 'connected' && connection.abilities.hasControls && (
            <NetworkControls key={environment} session={session} state={state} />
          )}
          {children}
        </>
      )}
    </>
  );
}
