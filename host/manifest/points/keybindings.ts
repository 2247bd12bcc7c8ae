import { runCommand } from '@host/api/run-command';
import { defineContributionPoint, whenReference } from '@host/manifest/contribution-point';
import * as z from 'zod/mini';

const key = z
  .string()
  .check(
    z.regex(
      /^((Cmd|Ctrl|Alt|Shift|Meta)\+)*([A-Z0-9]|F\d{1,2}|[A-Z][A-Za-z]+|[/\\.,;'[\]`=-])$/,
      "must look like 'Cmd+Shift+P'",
    ),
  );

/** `{ command, key, when?, priority?, inEditor?, platforms?, tenants?, args? }`; Cmd is Ctrl away from mac. */
export const keybindingsPoint = defineContributionPoint({
  name: 'keybindings',
  item: z.strictObject({
    command: z.string(),
    key,
    when: z.optional(z.string()),
    /** Specification §9.4: file 100, navigation 120, edit 150, general 200. */
    priority: z._default(z.int(), 100),
    /** Acts while the keyboard is in the editor too. */
    inEditor: z._default(z.boolean(), false),
    platforms: z.optional(z.array(z.enum(['mac', 'windows', 'linux']))),
    tenants: z.optional(z.array(z.string())),
    args: z._default(z.array(z.unknown()), []),
  }),
  references: ({ command, when }) => [{ type: 'command', name: command }, ...whenReference(when)],
  contribute: (binding, { services }) => {
    const { commands, shortcuts } = services;
    const command = commands.get(binding.command);
    return shortcuts.register({
      id: `${binding.command}:${binding.key}`,
      key: binding.key,
      description: command?.title ?? binding.command,
      category: command?.category?.toLowerCase() ?? 'general',
      priority: binding.priority,
      enabled: true,
      handler: () => {
        if (!commands.isEnabled(binding.command)) return;
        runCommand(services, binding.command, ...binding.args);
      },
      ...(binding.platforms === undefined ? {} : { platforms: binding.platforms }),
      ...(binding.tenants === undefined ? {} : { tenantIds: binding.tenants }),
      metadata: {
        inEditor: binding.inEditor,
        ...(binding.when === undefined ? {} : { context: binding.when }),
      },
    });
  },
});
