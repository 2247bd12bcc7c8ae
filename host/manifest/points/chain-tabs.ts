import { DisposableStore } from '@core/base/lifecycle';
import { ChainService } from '@core/chains/chains';
import { CommandService } from '@core/commands/commands';
import { MenuService } from '@core/commands/menus/menus';
import { ViewService } from '@core/workspace/views/views';
import { WorkspaceService } from '@core/workspace/workspace';
import { defineContributionPoint } from '@host/manifest/contribution-point';
import * as z from 'zod/mini';

/**
 * `{ tab, title, icon, order? }`: a tab that exists once per chain. It has the type `{chain}-{tab}`, a command
 * `{tab}.{chain}` that shows it, and a button in the activity bar. `{Chain}` in the title is replaced by the chain's
 * display name. The plugin registers a component for each chain during activation.
 */
export const chainTabsPoint = defineContributionPoint({
  name: 'chainTabs',
  item: z.strictObject({
    tab: z.string().check(z.regex(/^[a-z]+$/, 'must be one word')),
    title: z.string().check(z.regex(/\{Chain\}/, "must contain '{Chain}'")),
    icon: z.string(),
    order: z._default(z.number(), 100),
  }),
  references: ({ icon }) => [{ type: 'icon', name: icon }],
  contribute: ({ tab, title, icon, order }, { get, activate, translate }) => {
    const chains = get(ChainService);
    const commands = get(CommandService);
    const menus = get(MenuService);
    const views = get(ViewService);
    const workspace = get(WorkspaceService);
    const pattern = translate(title);
    return chains.declareForEach(({ id, displayName, toolsWhen }) => {
      const type = `${id}-${tab}`;
      const command = `${tab}.${id}`;
      const name = pattern.replace('{Chain}', () => displayName);
      const isOwn = `project.blockchain == '${id}'`;
      const when = toolsWhen === undefined ? isOwn : `project.open && (${toolsWhen})`;
      const enablement = toolsWhen === undefined ? isOwn : `(${isOwn}) || (${when})`;
      const declared = new DisposableStore();
      declared.add(
        views.declareTabType({ type, title: name, icon, singleton: true, creatable: true, when: isOwn }, () =>
          activate(`onView:${type}`),
        ),
      );
      const toggled = `visibleTab.${type}`;
      declared.add(
        commands.declare({ id: command, title: name, category: 'View', icon, enablement, toggled }),
      );
      declared.add(commands.register(command, () => workspace.openTab({ type })));
      declared.add(menus.declare({ menu: 'activityBar', command, group: 'top', order, when }));
      return declared;
    });
  },
});
