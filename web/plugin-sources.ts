import type { PluginSource } from '@host/activation/plugin-source';
import type { PluginModule } from '@host/api/plugin-context';
import { builtIn } from '@host/manifest/built-in';
import type { LanguagePack } from './localization/language-pack';

const manifests = import.meta.glob<object>('../plugins/*/manifest.json', { eager: true, import: 'default' });
const modules = import.meta.glob<PluginModule>('../plugins/*/plugin.{ts,tsx}');
/**
 * Every folder below plugins/ that has a manifest; there is no list to edit. `translations` are those of the manifests, by
 * folder and English text.
 */
export function pluginSources(translations: LanguagePack['manifests'] = {}): readonly PluginSource[] {
  return Object.entries(manifests).map(([path, manifest]) => {
    const root = path.slice(0, -'/manifest.json'.length);
    const loadModule = modules[`${root}/plugin.ts`] ?? modules[`${root}/plugin.tsx`];
    const folder = root.slice(root.lastIndexOf('/') + 1);
    return {
      folder,
      manifest: { ...builtIn, ...manifest },
      translations: translations[folder],
      ...(loadModule ? { loadModule } : {}),
      loadAsset: async (asset) => {
        const { pluginAssets } = await import('./plugin-assets');
        const load = pluginAssets[root + asset.slice(1)];
        if (!load) throw new Error(`There is no file '${asset}' in the plugin's folder`);
        return load();
      },
    };
  });
}
