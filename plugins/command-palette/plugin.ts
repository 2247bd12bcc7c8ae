import type { PluginContext } from '@host/api/plugin-context';
import { commandProvider } from './command-provider';
import { messages } from './messages';
import { openView } from './open-view';
import { RecentCommands } from './recent-commands';

/** The command palette: what stands under '>' in the modal that finds everything. */
export function activate({ commands, services, subscriptions }: PluginContext): void {
  const recent = new RecentCommands(services.localStore);
  subscriptions.add(services.quickAccess.register('>', commandProvider(services, recent)));

  commands.register('commandPalette.openView', (type?: string) => openView(services, type));
  commands.register('commandPalette.clearHistory', async () => {
    const clear = { label: messages.clear };
    const picked = await services.quickInput.pick({
      title: messages.clearHistory,
      placeholder: messages.clearHistoryPlaceholder,
      items: [clear, { label: messages.keep }],
    });
    if (picked === clear) recent.clear();
  });
}
