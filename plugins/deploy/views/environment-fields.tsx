import type { DeploymentSession, DeploymentState } from '@core/chains/deployments/deployment-session';
import { Button } from '@host/ui/buttons/button';
import { IconButton } from '@host/ui/buttons/icon-button';
import { Progress } from '@host/ui/feedback/progress';
import { Field, type FieldControl } from '@host/ui/fields/field';
import { Select } from '@host/ui/fields/select';
import { useWhen } from '@host/ui/hooks/use-when';
import { Icon } from '@host/ui/icons/icon';
import type { DeployServices } from '../deploy-services';
import { shortAmount } from '../forms/amount';
import { messages } from '../messages';
import { copyAddress } from './copy-address';
import { MenuButton } from './menu-button';
import { shortAddress } from './short-address';

interface EnvironmentSelectProps {
  state: Pick<DeploymentState, 'environment' | 'environments'>;
  onChoose: (id: string) => void;
  /** Props from the surrounding field. If undefined, the control has its own label. */
  control?: FieldControl;
}

export function EnvironmentSelect({ state, onChoose, control }: EnvironmentSelectProps) {
  return (
    <Select
      {...(control ?? { 'aria-label': messages.environment })}
      value={state.environment}
      onChange={onChoose}
      options={state.environments.map(({ id, name, kind }) => ({
        value: id,
        label: name,
        description: messages.environmentKind(kind),
      }))}
    />
  );
}

interface AccountSelectProps extends Pick<EnvironmentSelectProps, 'onChoose' | 'control'> {
  session: DeploymentSession;
  state: Pick<DeploymentState, 'account' | 'accounts'>;
}

export function AccountSelect({ session, state, onChoose, control }: AccountSelectProps) {
  const { accounts, account } = state;
  return (
    <Select
      {...(control ?? { 'aria-label': messages.account })}
      value={account}
      disabled={accounts.length === 0}
      onChange={onChoose}
      options={accounts.map(({ address, name, balance }) => ({
        value: address,
        label: `${name} ${shortAddress(address)}`,
        description: shortAmount(balance, session.chain.units),
      }))}
    />
  );
}

interface RowProps {
  services: DeployServices;
  session: DeploymentSession;
  state: DeploymentState;
  onChoose: (id: string) => void;
}

export function EnvironmentRow({ services, session: { chain }, state, onChoose }: RowProps) {
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
        {(control) => <EnvironmentSelect state={state} onChoose={onChoose} control={control} />}
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

export function ConnectionState({ state: { connection, environment }, onRetry }: ConnectionStateProps) {
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

export function AccountRow({ services, session, state, onChoose }: RowProps) {
  const { chain } = session;
  const { accounts, account } = state;
  const inUse = accounts.find(({ address }) => address === account);
  return (
    <div className="deploy-row">
      <Field
        label={messages.account}
        hint={inUse && messages.balance(shortAmount(inUse.balance, chain.units))}
      >
        {(control) => <AccountSelect session={session} state={state} onChoose={onChoose} control={control} />}
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
