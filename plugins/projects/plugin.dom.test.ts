import { DisposableStore } from '@core/base/lifecycle';
import type { CommandHandler } from '@core/commands/commands';
import type { PluginContext } from '@host/api/plugin-context';
import type { ComponentType } from 'react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { lookupOf } from '../../tests/support/page-services';
import { fakeServices } from './fake-services';
import manifest from './manifest.json' with { type: 'json' };
import { activate } from './plugin';

let subscriptions: DisposableStore;
beforeEach(() => {
  subscriptions = new DisposableStore();
});
afterEach(() => subscriptions.dispose());

function start() {
  const services = fakeServices();
  const handlers = new Map<string, CommandHandler>();
  const components = new Map<string, ComponentType>();
  activate({
    ...lookupOf(services),
    subscriptions,
    commands: {
      register: (id, handler) => void handlers.set(id, handler),
      execute: async (id) => handlers.get(id)?.(),
    },
    views: {
      registerTab: () => {},
      registerView: (id, view: ComponentType) => void components.set(id, view),
    },
  } as Partial<PluginContext> as PluginContext);
  return { services, handlers, components };
}

describe('projects plugin', () => {
  it('registers exactly the contributions in its manifest', () => {
    const { handlers, components } = start();
    const { commands, views } = manifest.contributes;
    expect([...handlers.keys()]).toEqual(commands.map(({ command }) => command));
    expect([...components.keys()]).toEqual(views.map(({ id }) => id));
  });

  it('shows its overlay only while a dialog is open', async () => {
    const { services, handlers } = start();
    expect(services.contextKeys.get('projects.dialog')).toBe(false);
    await handlers.get('projects.new')?.();
    expect(services.contextKeys.get('projects.dialog')).toBe(true);
  });

  it("opens the projects page with the command 'projects.open'", () => {
    const { services, handlers } = start();
    handlers.get('projects.open')?.();
    expect(services.navigation.visited).toEqual(['/projects']);
  });
});
