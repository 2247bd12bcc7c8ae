import { MenuService } from '@core/commands/menus/menus';
import { defineContributionPoint, type Reference, whenReference } from '@host/manifest/contribution-point';
import * as z from 'zod/mini';

const placement = {
  command: z.string(),
  order: z._default(z.number(), 100),
  when: z.optional(z.string()),
};

function references({ command, when }: { command: string; when?: string | undefined }): readonly Reference[] {
  return [{ type: 'command', name: command }, ...whenReference(when)];
}

export const menusPoint = defineContributionPoint({
  name: 'menus',
  item: z.strictObject({
    menu: z.enum([
      'fileTree/context',
      'tab/context',
      'pane/options',
      'deploy/environment',
      'deploy/account',
      'deploy/contract',
      'profile',
      'projects/page',
      'projects/item',
      'statusBar/project',
    ]),
    group: z._default(z.string(), 'navigation'),
    ...placement,
  }),
  references,
  contribute: ({ menu, command, group, order, when }, { get }) =>
    get(MenuService).declare({ menu, command, group, order, ...(when === undefined ? {} : { when }) }),
});

/** `{ command, group?, order?, when? }`: a button that runs a command and has the command's icon and name. */
export const activityBarPoint = defineContributionPoint({
  name: 'activityBar',
  item: z.strictObject({ group: z._default(z.enum(['top', 'bottom']), 'top'), ...placement }),
  references,
  contribute: ({ command, group, order, when }, { get }) =>
    get(MenuService).declare({
      menu: 'activityBar',
      command,
      group,
      order,
      ...(when === undefined ? {} : { when }),
    }),
});
