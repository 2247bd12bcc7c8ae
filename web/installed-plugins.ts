import type { PluginSource } from '@host/activation/plugin-source';
import type { PluginModule } from '@host/api/plugin-context';

/** Plugins that the operator of the server installed besides those of the product; `names` are their folders' names. */
export function installedPlugins(names: readonly string[]): Promise<readonly PluginSource[]> {
  return Promise.all(
    names.map(async (folder) => {
      const root = `${location.origin}/installed-plugins/${folder}`;
      return {
        folder,
        manifest: await readJson(`${root}/manifest.json`).catch(() => undefined),
        loadModule: (): Promise<PluginModule> => import(/* @vite-ignore */ `${root}/plugin.js`),
        loadAsset: (path: string) => readJson(`${root}/${path}`),
      };
    }),
  );
}

async function readJson(address: string): Promise<unknown> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address} answers ${response.status}`);
  return response.json();
}
