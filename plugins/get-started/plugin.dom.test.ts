import { DeclaredViews } from '@core/views/declared-views';
import { PluginHost } from '@host/activation/plugin-host';
import type { PluginServices } from '@host/api/plugin-context';
import { isIconName } from '@host/ui/icon-names';
import { expect, it } from 'vitest';
import { fakeServices, getStartedTab, layoutOf } from './fake-services';
import manifest from './manifest.json' with { type: 'json' };
import { activate } from './plugin';

it('keeps what its manifest promises, and opens the first file from the start on', async () => {
  const fakes = fakeServices();
  const services = { ...fakes.services, views: new DeclaredViews() } as object as PluginServices;
  const host = new PluginHost(services, { hasIcon: isIconName });
  fakes.files.contents.set('main.fc', '');
  fakes.workspace.layout$.next(layoutOf([getStartedTab]));
  host.start([
    {
      folder: 'get-started',
      manifest,
      loadModule: async () => ({ activate }),
      loadAsset: async () => undefined,
    },
  ]);
  await host.fire('onStartupFinished');
  await fakes.services.commands.execute('getStarted.open');
  expect(fakes.workspace.calls).toEqual(['open main.fc', 'close tab-1', 'tab suggested-actions']);
  expect(fakes.notifications.shown).toEqual([]);
  expect(host.plugins$.value).toMatchObject([{ status: 'active', problems: [] }]);
  host.dispose();
  fakes.dispose();
});
