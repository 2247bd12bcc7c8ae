import type { PluginSource } from '@host/activation/plugin-source';
import type { PluginModule } from '@host/api/plugin-context';
import * as z from 'zod/mini';

const textsSchema = z.record(z.string(), z.string());

/**
 * Loads the plugins that the server's operator has installed in addition to the product's plugins.
 * @param names folder names of the plugins.
 * @param language page language; manifest strings without a translation stay in English.
 */
export function installedPlugins(
  names: readonly string[],
  language: string,
): Promise<readonly PluginSource[]> {
  return Promise.all(
    names.map(async (folder) => {
      const root = `${location.origin}/installed-plugins/${folder}`;
      const [manifest, translations] = await Promise.all([
        readJson(`${root}/manifest.json`).catch(() => undefined),
        language === 'en'
          ? undefined
          : readJson(`${root}/manifest.${language}.json`).then(textsSchema.parse, () => undefined),
      ]);
      return {
        folder,
        manifest,
        translations,
        loadModule: (): Promise<PluginModule> => import(/* @vite-ignore */ `${root}/plugin.js`),
        loadAsset: (path: string) => readJson(`${root}/${path}`),
      };
    }),
  );
}

async function readJson(address: string): Promise<unknown> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address} returned status ${response.status}`);
  return response.json();
}
