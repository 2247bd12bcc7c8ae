import { nonEmptyString } from '@core/base/text/non-empty-string';
import { TerminalCommandService } from '@core/commands/terminal-commands';
import { defineContributionPoint } from '@host/manifest/contribution-point';
import * as z from 'zod/mini';

/**
 * `{ name, description, usage?, runs? }`: a terminal command. The plugin registers its handler during activation. If
 * `runs` is set, the command is an alias and does not need a handler.
 */
export const terminalCommandsPoint = defineContributionPoint({
  name: 'terminalCommands',
  item: z.strictObject({
    name: z.string().check(z.regex(/^[\w-]+( [\w-]+)*$/, 'must be words separated by single spaces')),
    description: nonEmptyString,
    usage: z.optional(nonEmptyString),
    runs: z.optional(nonEmptyString),
  }),
  activationEvent: ({ name }) => `onTerminalCommand:${name}`,
  contribute: ({ name, description, usage, runs }, { get, activate, translate }) =>
    get(TerminalCommandService).declare(
      {
        name,
        description: translate(description),
        ...(usage === undefined ? {} : { usage }),
        ...(runs === undefined ? {} : { runs }),
      },
      () => activate(`onTerminalCommand:${name}`),
    ),
});
