import { isCancellation } from '@core/base/errors';
import type { CommandService } from '@core/commands/commands';
import type { ContextKeyService } from '@core/commands/context-keys/context-keys';
import type { QuickAccessProvider } from '@core/commands/quick-access/quick-access';
import type { ShortcutService } from '@core/shortcuts/shortcuts';
import { executeCommand } from '@host/api/execute-command';
import { combineLatest, map } from 'rxjs';
import { commandRows } from './command-rows';
import { messages } from './messages';
import type { RecentCommands } from './recent-commands';

/** All commands that can currently be run, for the '>' prefix. Commands use `quickInput` to ask for input. */
export function commandProvider(
  {
    commands,
    contextKeys,
    shortcuts,
  }: {
    readonly commands: CommandService;
    readonly contextKeys: ContextKeyService;
    readonly shortcuts: ShortcutService;
  },
  recent: RecentCommands,
): QuickAccessProvider {
  return {
    get emptyText() {
      return messages.noCommand;
    },
    items: (query) =>
      combineLatest([commands.commands$, recent.ids$, shortcuts.shortcuts$, contextKeys.changes$]).pipe(
        map(([all, ids]) => {
          const offered = all
            .filter(({ id }) => commands.isEnabled(id))
            .map((command) => ({ command, key: shortcuts.label(command.id) }));
          return commandRows(offered, ids, query);
        }),
      ),
    accept: async ({ id }) => {
      recent.use(id);
      try {
        await executeCommand({ commands }, id);
      } catch (error) {
        if (!isCancellation(error)) throw error;
      }
    },
  };
}
