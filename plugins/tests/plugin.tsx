import { toDisposable } from '@core/base/lifecycle';
import { ChainService } from '@core/chains/chains';
import { CommandService } from '@core/commands/commands';
import { ContextKeyService } from '@core/commands/context-keys/context-keys';
import { ConfigurationService } from '@core/configuration/configuration';
import { TestRunnerService } from '@core/execution/tests/test-runner';
import { TestService } from '@core/execution/tests/tests';
import { ProjectFiles } from '@core/files/project-files';
import { ProjectService } from '@core/files/projects/project';
import { DecorationService } from '@core/languages/editor/decorations';
import { EditorService } from '@core/languages/editor/editor';
import { AnnouncementService } from '@core/notifications/announcements';
import { NotificationService } from '@core/notifications/notifications';
import { OutputService } from '@core/notifications/output/output';
import { WorkspaceService } from '@core/workspace/workspace';
import type { PluginContext } from '@host/api/plugin-context';
import { auditTime } from 'rxjs';
import { decorateTests } from './decorate-tests';
import { newTestFile } from './new-test-file';
import { reportRuns } from './report-runs';
import { rerunOnSave } from './rerun-on-save';
import { TESTS_TAB, TestActions } from './test-actions';
import { updateContextKeys } from './update-context-keys';
import { TestsPanel } from './views/tests-panel';
import { TestsStatus } from './views/tests-status';

/** Delay before the editor decorations are updated, in milliseconds. */
const DECORATE_MS = 100;

export function activate(context: PluginContext): void {
  const { commands, views, subscriptions } = context;
  const services = {
    announcements: context.get(AnnouncementService),
    chains: context.get(ChainService),
    commands: context.get(CommandService),
    configuration: context.get(ConfigurationService),
    contextKeys: context.get(ContextKeyService),
    decorations: context.get(DecorationService),
    editor: context.get(EditorService),
    files: context.get(ProjectFiles),
    notifications: context.get(NotificationService),
    output: context.get(OutputService),
    projects: context.get(ProjectService),
    testRunners: context.get(TestRunnerService),
    tests: context.get(TestService),
    workspace: context.get(WorkspaceService),
  };
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

  subscriptions.add(updateContextKeys(services));
  subscriptions.add(reportRuns(services));
  subscriptions.add(rerunOnSave(services));
  subscriptions.add(
    tests.tests$
      .pipe(auditTime(DECORATE_MS))
      .subscribe((nodes) => decorations.set(TESTS_TAB, decorateTests(nodes))),
  );
  subscriptions.add(toDisposable(() => decorations.set(TESTS_TAB, [])));
}
