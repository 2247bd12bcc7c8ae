import type { CommandService } from '@core/commands/commands';
import type { ConfigurationService } from '@core/configuration/configuration';
import type { TestRunner, TestRunnerService } from '@core/execution/tests/test-runner';
import type { TestNode, TestRun, TestService } from '@core/execution/tests/tests';
import type { NotificationService } from '@core/notifications/notifications';
import './tests-panel.css';
import { runCommand } from '@host/api/run-command';
import { EmptyState } from '@host/ui/feedback/empty-state';
import { useObservable } from '@host/ui/hooks/use-observable';
import { useEffect, useMemo, useState } from 'react';
import { filterTests, type TestFilter } from '../filter-tests';
import { messages } from '../messages';
import type { TestActions } from '../test-actions';
import { failedTests, findTest } from '../tests-at';
import { NoTests } from './no-tests';
import { RunList } from './run-list';
import { TestDetails } from './test-details';
import { TestTree } from './test-tree';
import { TestsToolbar } from './tests-toolbar';

export interface TestsPanelProps {
  services: {
    readonly commands: CommandService;
    readonly configuration: ConfigurationService;
    readonly notifications: NotificationService;
    readonly testRunners: TestRunnerService;
    readonly tests: TestService;
  };
  actions: TestActions;
}

const noNodes: readonly TestNode[] = [];
const noRuns: readonly TestRun[] = [];
const noRunners: readonly TestRunner[] = [];
const noOutput: ReadonlyMap<string, string> = new Map();
const everything: TestFilter = { text: '', states: new Set() };

export function TestsPanel({ services, actions }: TestsPanelProps) {
  const { configuration, testRunners, tests } = services;
  const nodes = useObservable(tests.tests$, noNodes);
  const runs = useObservable(tests.runs$, noRuns);
  const output = useObservable(tests.output$, noOutput);
  const isDiscovering = useObservable(tests.isDiscovering$, true);
  const runners = useObservable(testRunners.runners$, noRunners);
  const chosenId = useObservable(actions.chosen$, undefined);
  const rerunsOnSave$ = useMemo(() => configuration.value$('tests.rerunOnSave'), [configuration]);
  const rerunsOnSave = useObservable(rerunsOnSave$, false) === true;
  const [filter, setFilter] = useState(everything);
  const [showsRuns, setShowsRuns] = useState(false);
  const shown = useMemo(() => filterTests(nodes, filter), [nodes, filter]);
  const chosen = chosenId === undefined ? undefined : findTest(nodes, chosenId)?.node;
  const hasFailed = useMemo(() => failedTests(nodes).length > 0, [nodes]);
  const [run] = runs;
  useEffect(() => {
    if (run) actions.chooseFailure(run, nodes);
  }, [run, nodes, actions]);

  const choose = (id: string | undefined) => {
    actions.choose(id);
    setShowsRuns(false);
  };
  return (
    <div className="tests-panel">
      <TestsToolbar
        filter={filter}
        onFilter={setFilter}
        run={run}
        canRun={nodes.length > 0}
        hasFailed={hasFailed}
        rerunsOnSave={rerunsOnSave}
        showsRuns={showsRuns}
        onShowRuns={setShowsRuns}
        execute={(command) => runCommand(services, command)}
      />
      {nodes.length === 0 && !showsRuns ? (
        <NoTests
          isDiscovering={isDiscovering}
          runners={runners}
          onNewFile={() => runCommand(services, 'tests.newFile')}
        />
      ) : (
        <div className="tests-body">
          <div className="tests-list">
            {shown.length === 0 && nodes.length > 0 ? (
              <EmptyState icon="filter" title={messages.noMatch} />
            ) : (
              <TestTree nodes={shown} chosenId={chosenId} onChoose={choose} actions={actions} />
            )}
          </div>
          <section className="tests-details" aria-label={showsRuns ? messages.runs : messages.details}>
            {showsRuns ? (
              <RunList runs={runs} onRunAgain={(only) => runCommand(services, 'tests.run', only)} />
            ) : chosen ? (
              <TestDetails node={chosen} output={output} actions={actions} />
            ) : (
              <EmptyState icon="beaker" title={messages.nothingChosen} />
            )}
          </section>
        </div>
      )}
    </div>
  );
}
