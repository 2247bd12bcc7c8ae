import type { PluginSource } from '@host/activation/plugin-source';
import type { PluginModule } from '@host/api/plugin-context';
import { builtIn } from '@host/manifest/built-in';
import type { LanguagePack } from './localization/language-pack';

const modules = import.meta.glob<PluginModule>('../plugins/*/plugin.{ts,tsx}');

/** Manifests that a page may need before it is visible, by path; null for other manifests (`isPagePlugin`). */
export const pageManifests = import.meta.glob<object | null>('../plugins/*/manifest.json', {
  eager: true,
  import: 'default',
  query: '?page',
});

/** Keys that manifests bind, by manifest path. Includes manifests that are loaded later. */
export const boundKeys = import.meta.glob<readonly string[]>('../plugins/*/manifest.json', {
  eager: true,
  import: 'default',
  query: '?keys',
});

/**
 * Finds the plugins in plugins/ by their manifests, so that no list is needed. `translations` contains the manifest
 * translations by folder and English string.
 */
export function pluginSources(
  manifests: Readonly<Record<string, object | null>>,
  translations: LanguagePack['manifests'] = {},
): readonly PluginSource[] {
  return Object.entries(manifests).flatMap(([path, manifest]) => {
    if (!manifest) return [];
    const root = `../plugins/${path.split('/').at(-2)}`;
    const loadModule = modules[`${root}/plugin.ts`] ?? modules[`${root}/plugin.tsx`];
    const folder = root.slice(root.lastIndexOf('/') + 1);
    return {
      folder,
      manifest: { ...builtIn, ...manifest },
      translations: translations[folder],
      ...(loadModule ? { loadModule } : {}),
      loadAsset: async (asset: string) => {
        const { pluginAssets } = await import('./plugin-assets');
        const load = pluginAssets[root + asset.slice(1)];
        if (!load) throw new Error(`The file '${asset}' does not exist in the plugin's folder`);
        return load();
      },
    };
  });
}
