import { DisposableStore } from '@core/base/lifecycle';
import { defineContributionPoint } from '@host/manifest/contribution-point';
import * as z from 'zod/mini';

/**
 * `{ tab, title, icon, order? }`: a tab that every chain has one of, its type `{chain}-{tab}`, with a command `{tab}.{chain}`
 * that shows it and a button in the activity bar. `{Chain}` in the title stands for the chain's display name. The plugin
 * registers a component for each chain when it is activated.
 */
export const chainTabsPoint = defineContributionPoint({
  name: 'chainTabs',
  item: z.strictObject({
    tab: z.string().check(z.regex(/^[a-z]+$/, 'must be one word')),
    title: z.string().check(z.regex(/\{Chain\}/, "must hold '{Chain}'")),
    icon: z.string(),
    order: z._default(z.number(), 100),
  }),
  references: ({ icon }) => [{ type: 'icon', name: icon }],
  contribute: ({ tab, title, icon, order }, { services, activate, translate }) => {
    const { chains, commands, menus, views, workspace } = services;
    const pattern = translate(title);
    const category = translate('View');
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
      declared.add(commands.declare({ id: command, title: name, category, icon, enablement, toggled }));
      declared.add(commands.register(command, () => workspace.openTab({ type })));
      declared.add(menus.declare({ menu: 'activityBar', command, group: 'top', order, when }));
      return declared;
    });
  },
});
