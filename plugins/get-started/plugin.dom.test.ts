import { DisposableStore } from '@core/base/lifecycle';
import type { CommandHandler } from '@core/commands/commands';
import type { PluginContext } from '@host/api/plugin-context';
import { expect, it } from 'vitest';
import { lookupOf } from '../../tests/support/page-services';
import { fakeServices, getStartedTab, layoutOf } from './fake-services';
import manifest from './manifest.json' with { type: 'json' };
import { activate } from './plugin';

it('the plugin registers the contributions in its manifest and opens the first file of each project until it is deactivated', () => {
  const fakes = fakeServices();
  const subscriptions = new DisposableStore();
  const handlers = new Map<string, CommandHandler>();
  const tabs: string[] = [];
  const registeredViews: string[] = [];
  activate({
    ...lookupOf(fakes.services),
    subscriptions,
    commands: {
      register: (id, handler) => void handlers.set(id, handler),
      execute: async (id) => handlers.get(id)?.(),
    },
    views: {
      registerTab: (type) => void tabs.push(type),
      registerView: (id) => void registeredViews.push(id),
    },
  } as Partial<PluginContext> as PluginContext);
  const { commands, tabTypes, views } = manifest.contributes;
  expect([...handlers.keys()]).toEqual(commands.map(({ command }) => command));
  expect(registeredViews).toEqual(views.map(({ id }) => id));
  expect(tabs).toEqual(tabTypes.map(({ type }) => type));

  handlers.get('getStarted.open')?.();
  fakes.files.contents.set('main.fc', '');
  fakes.workspace.layout$.next(layoutOf([getStartedTab]));
  expect(fakes.workspace.calls).toEqual(['tab suggested-actions', 'open main.fc', 'close tab-1']);

  subscriptions.dispose();
  expect(fakes.workspace.layout$.observed).toBe(false);
  expect(fakes.project$.observed).toBe(false);
  fakes.dispose();
});
