import type { PluginModule } from '@host/api/plugin-context';

export interface PluginSource {
  readonly folder: string;
  /** Content of manifest.json, not validated yet. */
  readonly manifest: unknown;
  /** Translations of the manifest's strings, keyed by the English string; absent for English. */
  readonly translations?: Readonly<Record<string, string>> | undefined;
  /** Loads the module at `entry.page`; absent if the plugin has no such module. */
  readonly loadModule?: () => Promise<PluginModule>;
  /** Loads a file that the manifest refers to, relative to the plugin's folder ('./languages/func.tmLanguage.json'). */
  readonly loadAsset: (path: string) => Promise<unknown>;
}
