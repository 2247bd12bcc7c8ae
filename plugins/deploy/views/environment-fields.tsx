import type { DeploymentSession, DeploymentState } from '@core/chains/deployments/deployment-session';
import { Button } from '@host/ui/buttons/button';
import { IconButton } from '@host/ui/buttons/icon-button';
import { Progress } from '@host/ui/feedback/progress';
import { Field } from '@host/ui/fields/field';
import { Select } from '@host/ui/fields/select';
import { useWhen } from '@host/ui/hooks/use-when';
import { Icon } from '@host/ui/icons/icon';
import type { DeployServices } from '../deploy-services';
import { shortAmount } from '../forms/amount';
import { messages } from '../messages';
import { copyAddress } from './copy-address';
import { MenuButton } from './menu-button';
import { NetworkControls } from './network-controls';
import { shortAddress } from './short-address';

export interface EnvironmentFieldsProps {
  services: DeployServices;
  session: DeploymentSession;
  state: DeploymentState;
}

/** The network in use and the account that signs on it. */
export function EnvironmentFields({ services, session, state }: EnvironmentFieldsProps) {
  const { environment, connection } = state;
  const run = (work: Promise<void>) => {
    work.catch((error: unknown) =>
      services.notifications.show({
        severity: 'error',
        message: String(error instanceof Error ? error.message : error),
      }),
    );
  };
  const chooseEnvironment = (id: string) => run(session.chooseEnvironment(id));
  return (
    <>
      <EnvironmentRow services={services} session={session} state={state} onChoose={chooseEnvironment} />
      <ConnectionState state={state} onRetry={chooseEnvironment} />
      <AccountRow
        services={services}
        session={session}
        state={state}
        onChoose={(address) => run(session.chooseAccount(address))}
      />
      {connection.type === 'connected' && connection.abilities.hasControls && (
        <NetworkControls key={environment} session={session} state={state} />
      )}
    </>
  );
}

interface RowProps extends EnvironmentFieldsProps {
  onChoose: (id: string) => void;
}

function EnvironmentRow({ services, session: { chain }, state, onChoose }: RowProps) {
  const hasWallets = useWhen(services.contextKeys, 'feature.walletConnect', true);
  return (
    <div className="deploy-row">
      <Field
        label={messages.environment}
        hint={[
          !chain.capabilities.includes('localNetwork') && messages.noLocalNetwork(chain.displayName),
          !hasWallets && messages.walletsOff,
        ]
          .filter((hint) => hint !== false)
          .join('. ')}
      >
        {(control) => (
          <Select
            {...control}
            value={state.environment}
            onChange={onChoose}
            options={state.environments.map(({ id, name, kind }) => ({
              value: id,
              label: name,
              description: messages.environmentKind(kind),
            }))}
          />
        )}
      </Field>
      <MenuButton
        services={services}
        menu="deploy/environment"
        label={messages.environmentActions}
        args={[chain.id]}
      />
    </div>
  );
}

interface ConnectionStateProps {
  state: DeploymentState;
  onRetry: (environment: string) => void;
}

function ConnectionState({ state: { connection, environment }, onRetry }: ConnectionStateProps) {
  return (
    <>
      {connection.type === 'connecting' && (
        <Progress
          label={connection.progress?.stage ?? messages.starting}
          fraction={connection.progress?.fraction}
        />
      )}
      {connection.type === 'failed' && (
        <div className="deploy-problem" role="alert">
          <Icon name="error" />
          <span>{connection.message}</span>
          {environment !== undefined && (
            <Button size="small" onClick={() => onRetry(environment)}>
              {messages.tryAgain}
            </Button>
          )}
        </div>
      )}
    </>
  );
}

function AccountRow({ services, session: { chain }, state, onChoose }: RowProps) {
  const { accounts, account } = state;
  const inUse = accounts.find(({ address }) => address === account);
  return (
    <div className="deploy-row">
      <Field
        label={messages.account}
        hint={inUse && messages.balance(shortAmount(inUse.balance, chain.units))}
      >
        {(control) => (
          <Select
            {...control}
            value={account}
            disabled={accounts.length === 0}
            onChange={onChoose}
            options={accounts.map(({ address, name, balance }) => ({
              value: address,
              label: `${name} ${shortAddress(address)}`,
              description: shortAmount(balance, chain.units),
            }))}
          />
        )}
      </Field>
      <IconButton
        icon="copy"
        label={messages.copyAddress}
        disabled={account === undefined}
        onClick={() => account !== undefined && copyAddress(services, account)}
      />
      <MenuButton
        services={services}
        menu="deploy/account"
        label={messages.accountActions}
        args={[chain.id]}
      />
    </div>
  );
}
