import type { TestRun } from '@core/execution/tests/tests';
import { IconButton } from '@host/ui/buttons/icon-button';
import { EmptyState } from '@host/ui/feedback/empty-state';
import type { IconName } from '@host/ui/icons/icon-names';
import { List, ListItem } from '@host/ui/layout/list';
import { messages } from '../messages';

export interface RunListProps {
  /** Newest first. */
  runs: readonly TestRun[];
  /** Runs the tests with the given ids again, or all tests if no ids are given. */
  onRunAgain: (only: readonly string[] | undefined) => void;
}

export function RunList({ runs, onRunAgain }: RunListProps) {
  if (runs.length === 0) {
    return <EmptyState icon="history" title={messages.noRuns} hint={messages.noRunsHint} />;
  }
  return (
    <List label={messages.runs}>
      {runs.map((run) => (
        <ListItem
          key={run.id}
          title={run.title}
          icon={iconOf(run)}
          description={messages.runStatus(run)}
          meta={new Date(run.startTime).toLocaleTimeString()}
          actions={
            <IconButton
              icon="debug-restart"
              label={messages.runAgain}
              size="small"
              onClick={() => onRunAgain(run.only)}
            />
          }
          onOpen={() => onRunAgain(run.only)}
        />
      ))}
    </List>
  );
}

function iconOf({ status, counts }: TestRun): IconName {
  if (status === 'running') return 'loading';
  if (status === 'cancelled') return 'circle-slash';
  return status === 'error' || counts.failed > 0 ? 'error' : 'pass';
}
