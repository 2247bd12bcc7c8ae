import { loadOnce } from '@core/base/load-once';
import type { PluginContext, TabProps } from '@host/api/plugin-context';
import { lazy, Suspense } from 'react';
import { registerCommands } from './commands/register-commands';
import { isShellKey } from './input/shell-keys';

const TerminalTab = lazy(async () => ({ default: (await import('./views/terminal-tab')).TerminalTab }));

/** A shell over the project's files, and the commands of the product in it. */
export function activate({ commands, views, services, subscriptions }: PluginContext): void {
  const sessions = loadOnce(async () => {
    const { TerminalSessions } = await import('./sessions/terminal-sessions');
    return subscriptions.add(new TerminalSessions(services));
  });
  /** Opens the tab; resolves when the terminals of the project are there, one at least. */
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
