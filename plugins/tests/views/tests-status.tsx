import type { CommandService } from '@core/commands/commands';
import type { TestRun, TestService } from '@core/execution/tests/tests';
import type { NotificationService } from '@core/notifications/notifications';
import './tests-status.css';
import { endedTests, runSummary } from '@core/execution/tests/test-summary';
import { runCommand } from '@host/api/run-command';
import { Spinner } from '@host/ui/feedback/progress';
import { StatusItem } from '@host/ui/feedback/status-item';
import { useObservable } from '@host/ui/hooks/use-observable';
import { Icon } from '@host/ui/icons/icon';
import { messages } from '../messages';

const noRuns: readonly TestRun[] = [];

/** Progress or result of the last test run in the status bar. Clicking it opens the tests. */
export function TestsStatus({
  services,
}: {
  services: {
    readonly commands: CommandService;
    readonly notifications: NotificationService;
    readonly tests: TestService;
  };
}) {
  const [run] = useObservable(services.tests.runs$, noRuns);
  if (!run) return undefined;
  const { status, counts } = run;
  const hasFailed = status === 'error' || counts.failed > 0;
  return (
    <StatusItem
      className="tests-status-item"
      data-failed={hasFailed || undefined}
      onClick={() => runCommand(services, 'tests.show')}
    >
      {status === 'running' ? <Spinner /> : <Icon name={hasFailed ? 'error' : 'beaker'} size="small" />}
      {status === 'running' ? runningText(run) : runSummary(run)}
    </StatusItem>
  );
}

/** Until the first test ends, shows the current step, because compiling large projects takes minutes. */
function runningText({ counts, progress, total }: TestRun): string {
  const done = endedTests(counts);
  if (done === 0 && progress) return messages.step(progress);
  return messages.runningStatus(done, Math.max(done, total));
}
