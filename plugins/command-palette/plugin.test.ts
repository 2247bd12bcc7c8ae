import { CancellationError } from '@core/base/errors';
import type { QuickAccessProvider } from '@core/commands/quick-access/quick-access';
import { RequestedQuickInput } from '@core/commands/quick-input/requested-quick-input';
import type { KeyValueStore } from '@core/storage/values/key-value-store';
import { PluginFixture } from '@tests/support/plugin-fixture';
import { firstValueFrom } from 'rxjs';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { lookupOf } from '../../tests/support/page-services';
import manifest from './manifest.json';
import { activate } from './plugin';

function memoryStore(values: Map<string, string>): KeyValueStore {
  return {
    get: (key) => values.get(key),
    set: (key, value) => void values.set(key, value),
    remove: (key) => void values.delete(key),
  };
}

describe('command palette', () => {
  let fixture: PluginFixture;
  let values: Map<string, string>;
  let provider: QuickAccessProvider;
  let quickInput: RequestedQuickInput;

  async function start() {
    fixture = new PluginFixture('command-palette', manifest);
    quickInput = new RequestedQuickInput(fixture.services.contextKeys);
    const services = { ...fixture.services, quickInput, localStore: memoryStore(values) };
    activate({ ...fixture.context, ...lookupOf(services) });
    provider = await services.quickAccess.provider('>');
  }

  const rows = (query = '') => firstValueFrom(provider.items(query, new AbortController().signal));
  const labels = async (query?: string) => (await rows(query)).map(({ label }) => label);
  const accept = (id: string) => Promise.resolve(provider.accept({ id, label: id }, { aside: false }));
  const declare = (id: string, title: string, handler: () => unknown, enablement?: string) => {
    const { commands } = fixture.services;
    fixture.lifetime.add(
      commands.declare({ id, title, ...(enablement === undefined ? {} : { enablement }) }),
    );
    fixture.lifetime.add(commands.register(id, handler));
  };

  beforeEach(async () => {
    values = new Map([['sinter-recent-commands', '{"not": "a list"}']]);
    await start();
  });
  afterEach(() => fixture.lifetime.dispose());

  it('offers only commands that can be run now', async () => {
    declare('a.closed', 'Needs a project', () => undefined, 'project.open');
    expect(await labels('needs a')).toEqual(['Needs a project']);
    fixture.services.contextKeys.set('project.open', false);
    expect(await labels('needs a')).toEqual([]);
  });

  it('runs a command, rejects if it fails but not if it is cancelled, and remembers it across reloads', async () => {
    declare('a.bad', 'Bad', () => Promise.reject(new Error('It is broken')));
    declare('a.left', 'Left', () => Promise.reject(new CancellationError()));
    await expect(accept('a.bad')).rejects.toThrow('It is broken');
    await expect(accept('a.left')).resolves.toBeUndefined();
    fixture.lifetime.dispose();
    await start();
    declare('a.bad', 'Bad', () => undefined);
    declare('a.left', 'Left', () => undefined);
    expect((await labels()).slice(0, 2)).toEqual(['Left', 'Bad']);
  });

  it('asks for a command’s input and clears the history on request', async () => {
    values.set('sinter-recent-commands', '["commandPalette.openView"]');
    const asked = accept('commandPalette.clearHistory');
    const request = quickInput.request$.value;
    if (request?.type !== 'pick' || !Array.isArray(request.options.items))
      throw new Error('Nothing was asked');
    request.answer(request.options.items[0]);
    await asked;
    expect((await rows()).every(({ group }) => group === undefined)).toBe(true);
  });

  it('opens the selected view', async () => {
    fixture.lifetime.add(
      fixture.services.views.declareTabType(
        { type: 'output', title: 'Output', icon: 'output', singleton: true, creatable: true },
        async () => {},
      ),
    );
    const asked = accept('commandPalette.openView');
    await expect.poll(() => quickInput.request$.value?.type).toBe('pick');
    const request = quickInput.request$.value;
    if (request?.type !== 'pick' || !Array.isArray(request.options.items))
      throw new Error('Nothing was asked');
    request.answer(request.options.items[0]);
    await asked;
    expect(fixture.openedTabs).toEqual(['output']);
  });
});
