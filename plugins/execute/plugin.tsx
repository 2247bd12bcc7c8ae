import { Logger } from '@core/base/logger';
import { BuildService } from '@core/chains/builds/builds';
import { ChainService } from '@core/chains/chains';
import { NetworkService } from '@core/chains/networks/networks';
import { CommandService } from '@core/commands/commands';
import { ContextKeyService } from '@core/commands/context-keys/context-keys';
import { QuickInputService } from '@core/commands/quick-input/quick-input';
import { ExecutionService } from '@core/execution/execution';
import { ScriptRunnerService } from '@core/execution/scripts/script-runner';
import { ProjectFiles } from '@core/files/project-files';
import { openProjectId$, ProjectService } from '@core/files/projects/project';
import { DiagnosticService } from '@core/languages/diagnostics/diagnostics';
import { EditorService } from '@core/languages/editor/editor';
import { AnnouncementService } from '@core/notifications/announcements';
import { NotificationService } from '@core/notifications/notifications';
import { OutputService } from '@core/notifications/output/output';
import { ShortcutService } from '@core/shortcuts/shortcuts';
import { findTab } from '@core/workspace/layout/layout-tree';
import { WorkspaceService } from '@core/workspace/workspace';
import type { PluginContext } from '@host/api/plugin-context';
import { Skeleton } from '@host/ui/feedback/skeleton';
import { lazy, Suspense } from 'react';
import { skip } from 'rxjs';
import type { AnalysisRunner } from './analysis-runner';
import { controlsState$ } from './controls-state';
import { ProjectRunner, type RunOptions } from './project-runner';
import { ExecuteControls } from './views/execute-controls';
import { ExecutionHistory } from './views/execution-history';
import { ExecutionStatus } from './views/execution-status';

export function activate(context: PluginContext): void {
  const { commands, views, subscriptions } = context;
  const services = {
    announcements: context.get(AnnouncementService),
    builds: context.get(BuildService),
    chains: context.get(ChainService),
    commands: context.get(CommandService),
    contextKeys: context.get(ContextKeyService),
    diagnostics: context.get(DiagnosticService),
    editor: context.get(EditorService),
    execution: context.get(ExecutionService),
    files: context.get(ProjectFiles),
    logger: context.get(Logger),
    networks: context.get(NetworkService),
    notifications: context.get(NotificationService),
    output: context.get(OutputService),
    projects: context.get(ProjectService),
    quickInput: context.get(QuickInputService),
    scriptRunners: context.get(ScriptRunnerService),
    shortcuts: context.get(ShortcutService),
    workspace: context.get(WorkspaceService),
  };
  const runner = new ProjectRunner(services);
  let analysis: Promise<AnalysisRunner> | undefined;
  const analysisRunner = () => {
    analysis ??= import('./analysis-runner').then((module) => new module.AnalysisRunner(services));
    return analysis;
  };
  const Analysis = lazy(async () => {
    const [{ AnalysisView }, one] = await Promise.all([import('./views/analysis'), analysisRunner()]);
    return { default: () => <AnalysisView services={services} runner={one} /> };
  });
  const state$ = controlsState$(services, runner.activity$);

  commands.register('run.execute', (options?: RunOptions) => runner.execute(options));
  commands.register('run.again', (sessionId?: string) => runner.executeAgain(sessionId));
  commands.register('run.stop', () => runner.stop());
  commands.register('run.showHistory', () => services.workspace.openTab({ type: 'execution-history' }));
  commands.register('run.analyze', async () => {
    services.workspace.openTab({ type: 'analysis' });
    await (await analysisRunner()).analyze();
  });
  commands.register('build.runScript', (tabIdOrPath?: string) =>
    runner.runScript(scriptPath(services, tabIdOrPath)),
  );
  commands.register('build.compile', (options?: RunOptions) => runner.compile(options));

  views.registerView('execute.controls', () => <ExecuteControls services={services} state$={state$} />);
  views.registerView('execute.status', () => <ExecutionStatus services={services} runner={runner} />);
  views.registerTab('execution-history', ({ isVisible }) => (
    <ExecutionHistory services={services} isVisible={isVisible} />
  ));
  views.registerTab('analysis', () => (
    <Suspense fallback={<Skeleton />}>
      <Analysis />
    </Suspense>
  ));

  subscriptions.add(
    runner.activity$.subscribe((activity) => services.contextKeys.set('run.active', activity !== undefined)),
  );
  const left$ = openProjectId$(services.projects).pipe(skip(1));
  subscriptions.add(
    left$.subscribe(() => {
      void analysis?.then((one) => one.forget());
      runner.leave().catch((error: unknown) => services.logger.error('Runs could not be stopped', error));
    }),
  );
}

/** Tab menus pass a tab id. Other menus pass a file path. */
function scriptPath(
  { files, workspace }: { readonly files: ProjectFiles; readonly workspace: WorkspaceService },
  tabIdOrPath: string | undefined,
): string | undefined {
  if (tabIdOrPath === undefined || files.exists(tabIdOrPath)) return tabIdOrPath;
  return findTab(workspace.layout, tabIdOrPath)?.filePath;
}
