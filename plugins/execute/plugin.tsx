import { openProjectId$ } from '@core/files/projects/project';
import { findTab } from '@core/workspace/layout/layout-tree';
import type { PluginContext, PluginServices } from '@host/api/plugin-context';
import { Skeleton } from '@host/ui/feedback/skeleton';
import { lazy, Suspense } from 'react';
import { skip } from 'rxjs';
import type { AnalysisRunner } from './analysis-runner';
import { controlsState$ } from './controls-state';
import { ProjectRunner, type RunOptions } from './project-runner';
import { ExecuteControls } from './views/execute-controls';
import { ExecutionHistory } from './views/execution-history';
import { ExecutionStatus } from './views/execution-status';

export function activate({ commands, views, services, subscriptions }: PluginContext): void {
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
  views.registerTab('execution-history', () => <ExecutionHistory services={services} />);
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

/** Menus of tabs name the tab; others name the file. */
function scriptPath(
  { files, workspace }: Pick<PluginServices, 'files' | 'workspace'>,
  tabIdOrPath: string | undefined,
): string | undefined {
  if (tabIdOrPath === undefined || files.exists(tabIdOrPath)) return tabIdOrPath;
  return findTab(workspace.layout, tabIdOrPath)?.filePath;
}
