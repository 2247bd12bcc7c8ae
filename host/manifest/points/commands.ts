import { nonEmptyString } from '@core/base/text/non-empty-string';
import { CommandService } from '@core/commands/commands';
import { defineContributionPoint, whenReference } from '@host/manifest/contribution-point';
import * as z from 'zod/mini';

export const commandsPoint = defineContributionPoint({
  name: 'commands',
  item: z.strictObject({
    /** `{plugin id in camel case}.{verb}` */
    command: z.string().check(z.regex(/^[a-z][\w]*(\.\w+)+$/, "must look like 'pluginId.verb'")),
    title: nonEmptyString,
    category: z.optional(nonEmptyString),
    icon: z.optional(z.string()),
    enablement: z.optional(z.string()),
    toggled: z.optional(z.string()),
    /**
     * True if the command opens an input field. Keys typed while the command's plugin loads are buffered for that
     * field.
     */
    takesKeyboard: z._default(z.boolean(), false),
  }),
  declares: ({ command }) => ({ type: 'command', name: command }),
  promises: ({ command }) => ({ type: 'command', name: command }),
  activationEvent: ({ command }) => `onCommand:${command}`,
  references: ({ icon, enablement, toggled }) => [
    ...(icon === undefined ? [] : [{ type: 'icon', name: icon } as const]),
    ...whenReference(enablement),
    ...whenReference(toggled),
  ],
  contribute: (declared, { get, activate, translate }) => {
    const { command, title, category, icon, enablement, toggled, takesKeyboard } = declared;
    return get(CommandService).declare(
      {
        id: command,
        takesKeyboard,
        title: translate(title),
        ...(category === undefined ? {} : { category }),
        ...(icon === undefined ? {} : { icon }),
        ...(enablement === undefined ? {} : { enablement }),
        ...(toggled === undefined ? {} : { toggled }),
      },
      () => activate(`onCommand:${command}`),
    );
  },
});
