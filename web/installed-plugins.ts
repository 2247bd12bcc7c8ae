import type { PluginSource } from '@host/activation/plugin-source';
import type { PluginModule } from '@host/api/plugin-context';
import * as z from 'zod/mini';

const textsSchema = z.record(z.string(), z.string());

/**
 * Plugins that the server's operator installed in addition to the product's plugins.
 * @param names folder names of the plugins.
 * @param language page language; untranslated manifest strings stay in English.
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
