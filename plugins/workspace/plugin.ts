import { ContextKeyService } from '@core/commands/context-keys/context-keys';
import { ProjectService } from '@core/files/projects/project';
import { NotificationService } from '@core/notifications/notifications';
import { ShortcutService } from '@core/shortcuts/shortcuts';
import { NavigationService } from '@core/workspace/navigation/navigation';
import { WorkspaceService } from '@core/workspace/workspace';
import type { PluginContext } from '@host/api/plugin-context';
import { registerCloseCommands } from './register-close-commands';
import { registerPaneCommands } from './register-pane-commands';
import { registerTabCommands } from './register-tab-commands';
import { registerViewCommands } from './register-view-commands';

/**
 * When called from a menu, the commands receive a tab or pane id. Without an id, they apply to the active tab or pane.
 */
export function activate(context: PluginContext): void {
  const { commands, subscriptions } = context;
  const services = {
    contextKeys: context.get(ContextKeyService),
    navigation: context.get(NavigationService),
    notifications: context.get(NotificationService),
    projects: context.get(ProjectService),
    shortcuts: context.get(ShortcutService),
    workspace: context.get(WorkspaceService),
  };
  registerCloseCommands(commands, services);
  registerTabCommands(commands, services);
  registerPaneCommands(commands, services);
  registerViewCommands(commands, services, subscriptions);
}
