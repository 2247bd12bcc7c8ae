import { toDisposable } from '@core/base/lifecycle';
import type { PluginContext } from '@host/api/plugin-context';
import { auditTime } from 'rxjs';
import { decorateTests } from './decorate-tests';
import { keepContextKeys } from './keep-context-keys';
import { newTestFile } from './new-test-file';
import { rerunOnSave } from './rerun-on-save';
import { tellRuns } from './tell-runs';
import { TESTS_TAB, TestActions } from './test-actions';
import { TestsPanel } from './views/tests-panel';
import { TestsStatus } from './views/tests-status';

/** Pictures beside the code may lag a moment behind. */
const DECORATE_MS = 100;

/** The project's tests in a list and beside the code. */
export function activate({ commands, views, services, subscriptions }: PluginContext): void {
  const { decorations, tests } = services;
  const actions = new TestActions(services);

  views.registerTab(TESTS_TAB, () => <TestsPanel services={services} actions={actions} />);
  views.registerView('tests.status', () => <TestsStatus services={services} />);

  commands.register('tests.show', () => actions.show());
  commands.register('tests.run', (ids?: readonly string[]) => actions.run(ids));
  commands.register('tests.updateSnapshots', (ids?: readonly string[]) =>
    actions.run(ids, { updateSnapshots: true }),
  );
  const reports = async () => new (await import('./test-reports')).TestReportActions(services);
  commands.register('tests.coverage', async () => (await reports()).runWithCoverage());
  commands.register('tests.clearCoverage', async () => (await reports()).clearCoverage());
  commands.register('tests.gasReport', async () => (await reports()).showGas());
  commands.register('tests.runFailed', () => actions.runFailed());
  commands.register('tests.runAtCursor', () => actions.runInEditor('test'));
  commands.register('tests.runFile', () => actions.runInEditor('file'));
  commands.register('tests.cancel', () => actions.cancel());
  commands.register('tests.goToFailure', (id?: string) => actions.goToFailure(id));
  commands.register('tests.reveal', (id?: string) => actions.reveal(id));
  commands.register('tests.toggleRerunOnSave', () => actions.toggleRerunOnSave());
  commands.register('tests.newFile', () => newTestFile(services));

  subscriptions.add(keepContextKeys(services));
  subscriptions.add(tellRuns(services));
  subscriptions.add(rerunOnSave(services));
  subscriptions.add(
    tests.tests$
      .pipe(auditTime(DECORATE_MS))
      .subscribe((nodes) => decorations.set(TESTS_TAB, decorateTests(nodes))),
  );
  subscriptions.add(toDisposable(() => decorations.set(TESTS_TAB, [])));
}
