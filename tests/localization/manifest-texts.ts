import { toDisposable } from '@core/base/lifecycle';
import type { ConfigurationProperty } from '@core/configuration/configuration';
import type { ServiceToken } from '@core/di/token';
import { readChainDetails } from '@host/manifest/read-chain-details';
import { readChatTool } from '@host/manifest/read-chat-tool';
import type { ReadManifest } from '@host/manifest/read-manifest';
import * as z from 'zod';

/** A service whose methods accept any argument and only load the argument's description. */
const nothing = new Proxy(
  {},
  {
    get: () => (item: Partial<ConfigurationProperty>) => {
      void item.loadDescription?.();
      return toDisposable(() => undefined);
    },
  },
);

const lateSchema = z.looseObject({
  contributes: z
    .looseObject({
      chains: z.array(z.looseObject({ id: z.string() })).default([]),
      chatTools: z.array(z.looseObject({ name: z.string() })).default([]),
    })
    .optional(),
});

/**
 * Returns the plugin's name and the strings that are translated when a manifest's contributions are registered. Strings
 * in chat tools and chain details are read later, from the whole manifest.
 */
export function textsOfManifest(
  { plugin, contributions }: ReadManifest,
  manifest: unknown,
): ReadonlySet<string> {
  const texts = new Set([plugin.name]);
  const translate = (text: string) => {
    texts.add(text);
    return text;
  };
  const { chains = [], chatTools = [] } = lateSchema.parse(manifest).contributes ?? {};
  for (const { name } of chatTools) readChatTool(name, manifest, translate);
  for (const { id } of chains) readChainDetails(id, manifest, translate);
  for (const contribution of contributions) {
    contribution
      .contribute({
        plugin,
        get: <T>(_token: ServiceToken<T>) => nothing as T,
        activate: () => Promise.resolve(),
        loadAsset: () => Promise.resolve({}),
        translate,
      })
      .dispose();
  }
  return texts;
}
