import { ObservableContextKeys } from '@core/context-keys/observable-context-keys';
import { ListedNotifications } from '@core/notifications/listed-notifications';
import { DeclaredViews } from '@core/views/declared-views';
import { PluginHost } from '@host/activation/plugin-host';
import type { PluginServices } from '@host/api/plugin-context';
import { isIconName } from '@host/ui/icon-names';
import { firstValueFrom } from 'rxjs';
import { expect, it } from 'vitest';
import manifest from './manifest.json' with { type: 'json' };
import { activate } from './plugin';

it('keeps what its manifest promises', async () => {
  const services = {
    contextKeys: new ObservableContextKeys(),
    notifications: new ListedNotifications(),
    views: new DeclaredViews(),
  } as Partial<PluginServices> as PluginServices;
  const host = new PluginHost(services, { hasIcon: isIconName });
  host.start([
    {
      folder: 'new-tab',
      manifest,
      loadModule: async () => ({ activate }),
      loadAsset: async () => undefined,
    },
  ]);
  await host.activate('new-tab', 'onView:new-tab');
  expect(services.views.isRegistered('new-tab')).toBe(true);
  expect(services.views.tabType('new-tab')).toMatchObject({ title: 'New Tab', creatable: false });
  expect(await firstValueFrom(services.notifications.notifications$)).toEqual([]);
  host.dispose();
});
