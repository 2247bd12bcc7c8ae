import { defineContributionPoint, whenReference } from '@host/manifest/contribution-point';
import * as z from 'zod';

/** `{ command, title, category?, icon?, enablement?, toggled? }` */
export const commandsPoint = defineContributionPoint({
  name: 'commands',
  item: z.strictObject({
    /** `{plugin id in camel case}.{verb}` */
    command: z.string().regex(/^[a-z][\w]*(\.\w+)+$/, "must look like 'pluginId.verb'"),
    title: z.string().min(1),
    category: z.string().min(1).optional(),
    icon: z.string().optional(),
    enablement: z.string().optional(),
    toggled: z.string().optional(),
  }),
  declares: ({ command }) => ({ type: 'command', name: command }),
  promises: ({ command }) => ({ type: 'command', name: command }),
  activationEvent: ({ command }) => `onCommand:${command}`,
  references: ({ icon, enablement, toggled }) => [
    ...(icon === undefined ? [] : [{ type: 'icon', name: icon } as const]),
    ...whenReference(enablement),
    ...whenReference(toggled),
  ],
  contribute: ({ command, title, category, icon, enablement, toggled }, { services, activate }) =>
    services.commands.declare(
      {
        id: command,
        title,
        ...(category === undefined ? {} : { category }),
        ...(icon === undefined ? {} : { icon }),
        ...(enablement === undefined ? {} : { enablement }),
        ...(toggled === undefined ? {} : { toggled }),
      },
      () => activate(`onCommand:${command}`),
    ),
});
