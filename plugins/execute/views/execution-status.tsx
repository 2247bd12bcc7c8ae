import type { NetworkService } from '@core/chains/networks/networks';
import type { CommandService } from '@core/commands/commands';
import type { ExecutionChoice, ExecutionService } from '@core/execution/execution';
import type { NotificationService } from '@core/notifications/notifications';
import './execution-status.css';
import { runCommand } from '@host/api/run-command';
import { Spinner } from '@host/ui/feedback/progress';
import { StatusItem } from '@host/ui/feedback/status-item';
import { useObservable } from '@host/ui/hooks/use-observable';
import { Icon } from '@host/ui/icons/icon';
import { tooltip } from '@host/ui/overlays/tooltip';
import type { Activity } from '../activity-runner';
import { messages } from '../messages';
import type { Outcome, ProjectRunner } from '../project-runner';

export interface ExecutionStatusProps {
  services: {
    readonly commands: CommandService;
    readonly execution: ExecutionService;
    readonly networks: NetworkService;
    readonly notifications: NotificationService;
  };
  runner: Pick<ProjectRunner, 'activity$' | 'outcome$'>;
}

const icons = { local: 'vm', remote: 'remote' } as const;
/** Used until it is known whether there is a server. */
const here: ExecutionChoice = { target: 'local', reason: 'setting' };

/** Shows where runs execute, and the current activity or the last outcome. */
export function ExecutionStatus({ services, runner }: ExecutionStatusProps) {
  const choice = useObservable(services.execution.choice$, here);
  const { target } = choice;
  const activity = useObservable(runner.activity$, undefined);
  const outcome = useObservable(runner.outcome$, undefined);
  return (
    <span className="execution-status">
      <StatusItem hint={messages.explanation(choice)} onClick={() => runCommand(services, 'run.showHistory')}>
        <Icon name={icons[target]} size="small" />
        {messages[target]}
      </StatusItem>
      <Network networks={services.networks} />
      {activity ? <Running activity={activity} /> : outcome && <Ended outcome={outcome} />}
    </span>
  );
}

/** The active network and the signing account. Renders nothing if there is no network. */
function Network({ networks }: { readonly networks: NetworkService }) {
  const network = useObservable(networks.network$, undefined);
  if (!network) return undefined;
  const { name, account } = network;
  return (
    <span className="execution-status-item" {...tooltip({ text: account?.address ?? name, side: 'top' })}>
      <Icon name="plug" size="small" />
      {account ? messages.network(name, account.name) : name}
    </span>
  );
}

function Running({ activity: { title, progress } }: { activity: Activity }) {
  const step = [progress?.stage, progress?.message].filter(Boolean).join(' ');
  return (
    <span className="execution-status-item">
      <Spinner />
      {step === '' ? title : `${title}: ${step}`}
    </span>
  );
}

function Ended({ outcome: { succeeded, text } }: { outcome: Outcome }) {
  return (
    <span className="execution-status-item execution-status-outcome" data-succeeded={succeeded}>
      <Icon name={succeeded ? 'check' : 'error'} size="small" />
      <span>{text}</span>
    </span>
  );
}
