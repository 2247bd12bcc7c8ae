import { endedTests, runSummary } from '@core/execution/tests/test-summary';
import type { TestRun } from '@core/execution/tests/tests';
import { IconButton } from '@host/ui/buttons/icon-button';
import { Progress } from '@host/ui/feedback/progress';
import { FilterToggles } from '@host/ui/fields/filter-toggles';
import { Input } from '@host/ui/fields/input';
import { filterStates, type TestFilter } from '../filter-tests';
import { messages } from '../messages';
import { stateIcons } from '../state-icons';

export interface TestsToolbarProps {
  filter: TestFilter;
  onFilter: (filter: TestFilter) => void;
  /** The current run, or the last run if none is in progress. */
  run: TestRun | undefined;
  canRun: boolean;
  hasFailed: boolean;
  rerunsOnSave: boolean;
  showsRuns: boolean;
  onShowRuns: (shows: boolean) => void;
  execute: (command: string) => void;
}

export function TestsToolbar(props: TestsToolbarProps) {
  const { filter, onFilter, run, execute } = props;
  const isRunning = run?.status === 'running';
  return (
    <div className="tests-toolbar">
      <IconButton
        icon="run-all"
        label={messages.runAll}
        disabled={!props.canRun}
        onClick={() => execute('tests.run')}
      />
      <IconButton
        icon="run-errors"
        label={messages.runFailed}
        disabled={!props.hasFailed || isRunning}
        onClick={() => execute('tests.runFailed')}
      />
      <IconButton
        icon="debug-stop"
        label={messages.cancel}
        disabled={!isRunning}
        onClick={() => execute('tests.cancel')}
      />
      <IconButton
        icon="eye"
        label={messages.rerunOnSave}
        pressed={props.rerunsOnSave}
        onClick={() => execute('tests.toggleRerunOnSave')}
      />
      <IconButton
        icon="history"
        label={messages.showRuns}
        pressed={props.showsRuns}
        onClick={() => props.onShowRuns(!props.showsRuns)}
      />
      <Input
        className="tests-filter"
        size="small"
        icon="filter"
        aria-label={messages.filter}
        placeholder={messages.filter}
        value={filter.text}
        onChange={({ target }) => onFilter({ ...filter, text: target.value })}
        onClear={() => onFilter({ ...filter, text: '' })}
        clearLabel={messages.clearFilter}
      />
      <FilterToggles
        label={messages.states}
        toggles={filterStates.map((value) => ({
          value,
          icon: stateIcons[value],
          label: messages.showState(value),
        }))}
        pressed={filter.states}
        onChange={(states) => onFilter({ ...filter, states })}
      />
      <p className="tests-status" role="status" data-failed={(run?.counts.failed ?? 0) > 0 || undefined}>
        {run && runSummary(run)}
      </p>
      {isRunning && <RunProgress run={run} />}
    </div>
  );
}

function RunProgress({ run: { counts, total, progress } }: { run: TestRun }) {
  const done = endedTests(counts);
  const step = progress && messages.step(progress);
  const isStarting = total === 0 || done === 0;
  return (
    <div className="tests-progress">
      <Progress
        label={isStarting ? (step ?? messages.starting) : messages.progress(done, Math.max(done, total))}
        fraction={isStarting ? undefined : done / Math.max(done, total)}
      />
    </div>
  );
}
