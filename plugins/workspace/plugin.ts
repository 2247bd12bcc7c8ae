import type { PluginContext } from '@host/api/plugin-context';
import { registerCloseCommands } from './register-close-commands';
import { registerPaneCommands } from './register-pane-commands';
import { registerTabCommands } from './register-tab-commands';
import { registerViewCommands } from './register-view-commands';

/** Commands take the id of the tab or pane whose menu they stand in; from key or palette they act on the active one. */
export function activate(context: PluginContext): void {
  const { commands, services } = context;
  registerCloseCommands(commands, services);
  registerTabCommands(commands, services);
  registerPaneCommands(commands, services);
  registerViewCommands(context);
}
