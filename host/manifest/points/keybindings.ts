import { CommandService } from '@core/commands/commands';
import { NotificationService } from '@core/notifications/notifications';
import { isKey } from '@core/shortcuts/key-combination';
import { ShortcutService } from '@core/shortcuts/shortcuts';
import { runCommand } from '@host/api/run-command';
import { defineContributionPoint, whenReference } from '@host/manifest/contribution-point';
import * as z from 'zod/mini';

const key = z.string().check(z.refine(isKey, "must look like 'Cmd+Shift+P' or 'Cmd+K Cmd+S'"));

/**
 * `{ command, key, when?, priority?, inEditor?, inInput?, repeats?, platforms?, tenants?, args? }`: a shortcut for a
 * command. Cmd means Ctrl except on a Mac.
 */
export const keybindingsPoint = defineContributionPoint({
  name: 'keybindings',
  item: z.strictObject({
    command: z.string(),
    key,
    when: z.optional(z.string()),
    /** Specification §9.4: file 100, navigation 120, edit 150, general 200. */
    priority: z._default(z.int(), 100),
    /** Whether the shortcut also works while focus is in the editor or a terminal. */
    inEditor: z._default(z.boolean(), false),
    /**
     * Whether the shortcut also works while focus is in a text field. Used for shortcuts of the view that contains the
     * field.
     */
    inInput: z._default(z.boolean(), false),
    /** Whether the command is repeated while the keys are held down. */
    repeats: z._default(z.boolean(), false),
    platforms: z.optional(z.array(z.enum(['mac', 'windows', 'linux']))),
    tenants: z.optional(z.array(z.string())),
    args: z._default(z.array(z.unknown()), []),
  }),
  references: ({ command, when }) => [{ type: 'command', name: command }, ...whenReference(when)],
  contribute: (binding, { get }) => {
    const commands = get(CommandService);
    const shortcuts = get(ShortcutService);
    const { command, inEditor, inInput, repeats } = binding;
    return shortcuts.register({
      id: `${command}:${binding.key}`,
      key: binding.key,
      // Read on demand, because the command's plugin may be registered later.
      get description() {
        return commands.get(command)?.title ?? command;
      },
      get category() {
        return commands.get(command)?.category?.toLowerCase() ?? 'general';
      },
      priority: binding.priority,
      enabled: true,
      handler: () =>
        runCommand({ commands, notifications: get(NotificationService) }, command, ...binding.args),
      ...(binding.platforms === undefined ? {} : { platforms: binding.platforms }),
      ...(binding.tenants === undefined ? {} : { tenantIds: binding.tenants }),
      metadata: {
        command,
        inEditor,
        inInput,
        repeats,
        canRun: () => commands.isEnabled(command),
        ...(binding.when === undefined ? {} : { context: binding.when }),
      },
    });
  },
});
