import { DeclaredViews } from '@core/views/declared-views';
import { PluginHost } from '@host/activation/plugin-host';
import type { PluginServices } from '@host/api/plugin-context';
import { isIconName } from '@host/ui/icon-names';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeServices } from './fake-services';
import manifest from './manifest.json' with { type: 'json' };
import { activate } from './plugin';

describe('the plugin projects', () => {
  const register = vi.fn((_shortcut: { id: string }) => ({ dispose: () => {} }));
  let fakes: ReturnType<typeof fakeServices>;
  let host: PluginHost;

  beforeEach(() => {
    register.mockClear();
    fakes = fakeServices();
    const shortcuts = { register };
    const services = { ...fakes, shortcuts, views: new DeclaredViews() } as object as PluginServices;
    host = new PluginHost(services, { hasIcon: isIconName });
    host.start([
      {
        folder: 'projects',
        manifest,
        loadModule: async () => ({ activate }),
        loadAsset: async () => undefined,
      },
    ]);
  });

  afterEach(() => host.dispose());

  it('keeps what its manifest promises', async () => {
    await fakes.commands.execute('projects.open');
    expect(fakes.navigation.visited).toEqual(['/projects']);
    expect(fakes.notifications.shown).toEqual([]);
    expect(host.plugins$.value).toMatchObject([{ id: 'projects', status: 'active', problems: [] }]);
  });

  it('binds its keys', () => {
    expect(register.mock.calls.map(([shortcut]) => shortcut.id)).toEqual([
      'projects.new:Cmd+Alt+N',
      'projects.open:Cmd+Alt+O',
    ]);
  });
});
