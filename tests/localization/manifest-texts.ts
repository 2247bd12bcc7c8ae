import { toDisposable } from '@core/base/lifecycle';
import type { ConfigurationProperty } from '@core/configuration/configuration';
import type { PluginServices } from '@host/api/plugin-context';
import type { ReadManifest } from '@host/manifest/read-manifest';

/** Services whose every method takes what it is given, asks for its texts, and does nothing. */
const nowhere = new Proxy(
  {},
  {
    get: () =>
      new Proxy(
        {},
        {
          get: () => (item: Partial<ConfigurationProperty>) => {
            void item.loadDescription?.();
            return toDisposable(() => undefined);
          },
        },
      ),
  },
) as PluginServices;

/** All that a manifest asks to be translated when its contributions are made, and the plugin's own name. */
export function textsOfManifest({ plugin, contributions }: ReadManifest): ReadonlySet<string> {
  const texts = new Set([plugin.name]);
  for (const contribution of contributions) {
    contribution
      .contribute({
        plugin,
        services: nowhere,
        activate: () => Promise.resolve(),
        loadAsset: () => Promise.resolve({}),
        translate: (text) => {
          texts.add(text);
          return text;
        },
      })
      .dispose();
  }
  return texts;
}
