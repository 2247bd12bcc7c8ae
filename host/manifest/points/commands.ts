import { nonEmptyString } from '@core/base/non-empty-string';
import { defineContributionPoint, whenReference } from '@host/manifest/contribution-point';
import * as z from 'zod/mini';

/** `{ command, title, category?, icon?, enablement?, toggled? }` */
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
  }),
  declares: ({ command }) => ({ type: 'command', name: command }),
  promises: ({ command }) => ({ type: 'command', name: command }),
  activationEvent: ({ command }) => `onCommand:${command}`,
  references: ({ icon, enablement, toggled }) => [
    ...(icon === undefined ? [] : [{ type: 'icon', name: icon } as const]),
    ...whenReference(enablement),
    ...whenReference(toggled),
  ],
  contribute: ({ command, title, category, icon, enablement, toggled }, { services, activate, translate }) =>
    services.commands.declare(
      {
        id: command,
        title: translate(title),
        ...(category === undefined ? {} : { category }),
        ...(icon === undefined ? {} : { icon }),
        ...(enablement === undefined ? {} : { enablement }),
        ...(toggled === undefined ? {} : { toggled }),
      },
      () => activate(`onCommand:${command}`),
    ),
});
