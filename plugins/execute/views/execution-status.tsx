import './execution-status.css';
import type { PluginServices } from '@host/api/plugin-context';
import { runCommand } from '@host/api/run-command';
import { Icon } from '@host/ui/icon';
import { Spinner } from '@host/ui/spinner';
import { tooltip } from '@host/ui/tooltip';
import { useObservable } from '@host/ui/use-observable';
import type { Activity } from '../activity-runner';
import type { Outcome, ProjectRunner } from '../project-runner';

export interface ExecutionStatusProps {
  services: Pick<PluginServices, 'commands' | 'execution' | 'notifications'>;
  runner: Pick<ProjectRunner, 'activity$' | 'outcome$'>;
}

const targets = {
  local: { label: 'Local', icon: 'vm', explanation: 'Runs in this browser' },
  remote: { label: 'Remote', icon: 'remote', explanation: 'Runs on the server' },
} as const;

/** Where runs go, and what is under way or how the last one ended. */
export function ExecutionStatus({ services, runner }: ExecutionStatusProps) {
  const target = targets[useObservable(services.execution.target$, 'local')];
  const activity = useObservable(runner.activity$, undefined);
  const outcome = useObservable(runner.outcome$, undefined);
  return (
    <span className="execution-status">
      <button
        type="button"
        className="execution-status-item"
        {...tooltip({ text: target.explanation, side: 'top' })}
        onClick={() => runCommand(services, 'run.showHistory')}
      >
        <Icon name={target.icon} size="small" />
        {target.label}
      </button>
      {activity ? <Running activity={activity} /> : outcome && <Ended outcome={outcome} />}
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
