import { existsSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

/** Creates JSON files that contain the web app's origin, keyed by their paths relative to the app's root. */
export type OriginFiles = (origin: string) => Readonly<Record<string, object>>;

/** The exports of a plugin's `server/origin-files.ts`. */
interface OriginFilesModule {
  readonly originFiles: OriginFiles;
}

const PLUGINS = resolve(import.meta.dirname, '../plugins');

/**
 * Finds all plugins' origin files.
 * @param load imports a module by its absolute path.
 */
export async function findOriginFiles(
  load: (path: string) => Promise<OriginFilesModule> = (path) => import(pathToFileURL(path).href),
  plugins = PLUGINS,
): Promise<OriginFiles> {
  const paths = readdirSync(plugins).map((name) => join(plugins, name, 'server/origin-files.ts'));
  const modules = await Promise.all(paths.filter((path) => existsSync(path)).map(load));
  return (origin) => Object.assign({}, ...modules.map(({ originFiles }) => originFiles(origin)));
}
