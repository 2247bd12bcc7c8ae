import { loadOnce } from '@core/base/async';
import { Logger } from '@core/base/logger';
import { DeploymentService } from '@core/chains/deployments/deployments';
import { CommandService } from '@core/commands/commands';
import { TerminalCommandService } from '@core/commands/terminal-commands';
import { ConfigurationService } from '@core/configuration/configuration';
import { ScriptRunnerService } from '@core/execution/scripts/script-runner';
import { TestService } from '@core/execution/tests/tests';
import { ProjectFiles } from '@core/files/project-files';
import { ProjectService } from '@core/files/projects/project';
import { EditorService } from '@core/languages/editor/editor';
import { AnnouncementService } from '@core/notifications/announcements';
import { NotificationService } from '@core/notifications/notifications';
import { ShortcutService } from '@core/shortcuts/shortcuts';
import { KeyValueStore } from '@core/storage/values/key-value-store';
import { ValueStore } from '@core/storage/values/value-store';
import { ThemeService } from '@core/theme/theme';
import { WorkspaceService } from '@core/workspace/workspace';
import type { PluginContext, TabProps } from '@host/api/plugin-context';
import { lazy, Suspense } from 'react';
import { registerCommands } from './commands/register-commands';
import { isShellKey } from './input/shell-keys';

const TerminalTab = lazy(async () => ({ default: (await import('./views/terminal-tab')).TerminalTab }));

export function activate(context: PluginContext): void {
  const { commands, views, subscriptions } = context;
  const services = {
    announcements: context.get(AnnouncementService),
    commands: context.get(CommandService),
    configuration: context.get(ConfigurationService),
    deployments: context.get(DeploymentService),
    editor: context.get(EditorService),
    files: context.get(ProjectFiles),
    localStore: context.get(KeyValueStore),
    logger: context.get(Logger),
    notifications: context.get(NotificationService),
    projects: context.get(ProjectService),
    scriptRunners: context.get(ScriptRunnerService),
    shortcuts: context.get(ShortcutService),
    terminalCommands: context.get(TerminalCommandService),
    tests: context.get(TestService),
    theme: context.get(ThemeService),
    values: context.get(ValueStore),
    workspace: context.get(WorkspaceService),
  };
  const sessions = loadOnce(async () => {
    const { TerminalSessions } = await import('./sessions/terminal-sessions');
    return subscriptions.add(new TerminalSessions(services));
  });
  /** Opens the tab. Resolves when the project's terminals are restored and at least one exists. */
  const show = async () => {
    services.workspace.openTab({ type: 'terminal' });
    const all = await sessions();
    await all.ready();
    return all;
  };

  registerCommands(services, subscriptions);
  subscriptions.add(services.shortcuts.leave(isShellKey));
  commands.register('terminal.show', async () => {
    const all = await show();
    if (all.state.active) all.focus$.next(all.state.active);
  });
  commands.register('terminal.new', async () => {
    const all = await show();
    all.create();
  });
  commands.register('terminal.split', async () => {
    const all = await show();
    all.split();
  });
  commands.register('terminal.clear', async () => (await sessions()).state.active?.clear());
  commands.register('terminal.close', async () => {
    const all = await sessions();
    if (all.state.active) all.close(all.state.active);
  });
  commands.register('terminal.run', async (line?: string) => {
    const all = await show();
    const session = all.state.active ?? all.create();
    if (line !== undefined) session.runLine(line);
  });

  views.registerTab('terminal', ({ isVisible }: TabProps) => (
    <Suspense>
      <TerminalTab configuration={services.configuration} sessions={sessions()} isVisible={isVisible} />
    </Suspense>
  ));
}
