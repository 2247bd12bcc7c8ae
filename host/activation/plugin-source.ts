import type { PluginModule } from '@host/api/plugin-context';

/** Where a plugin comes from: its folder's name, its manifest, and how its parts are loaded when they are needed. */
export interface PluginSource {
  readonly folder: string;
  /** Content of manifest.json, not yet checked. */
  readonly manifest: unknown;
  /** The manifest's texts in the page's language, by the English ones; absent: English. */
  readonly translations?: Readonly<Record<string, string>> | undefined;
  /** Loads the module that the manifest's `entry.page` names; absent when the folder has none. */
  readonly loadModule?: () => Promise<PluginModule>;
  /** Loads a file that the manifest names, relative to the folder ('./languages/func.tmLanguage.json'). */
  readonly loadAsset: (path: string) => Promise<unknown>;
}
