import { CommandService } from '@core/commands/commands';
import { ContextKeyService } from '@core/commands/context-keys/context-keys';
import { QuickAccessService } from '@core/commands/quick-access/quick-access';
import { QuickInputService } from '@core/commands/quick-input/quick-input';
import { ShortcutService } from '@core/shortcuts/shortcuts';
import { KeyValueStore } from '@core/storage/values/key-value-store';
import { ViewService } from '@core/workspace/views/views';
import { WorkspaceService } from '@core/workspace/workspace';
import type { PluginContext } from '@host/api/plugin-context';
import { commandProvider } from './command-provider';
import { messages } from './messages';
import { openView } from './open-view';
import { RecentCommands } from './recent-commands';

/** Registers the command palette, which is the '>' prefix in Search Everywhere. */
export function activate(context: PluginContext): void {
  const { commands, subscriptions } = context;
  const services = {
    commands: context.get(CommandService),
    contextKeys: context.get(ContextKeyService),
    localStore: context.get(KeyValueStore),
    quickAccess: context.get(QuickAccessService),
    quickInput: context.get(QuickInputService),
    shortcuts: context.get(ShortcutService),
    views: context.get(ViewService),
    workspace: context.get(WorkspaceService),
  };
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
