import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { errorMessage } from '@core/base/errors';
import { EnvironmentError } from './environment';
import { listFiles } from './list-files';
import { uncompressedFile, type WebFile } from './web-folder';

const PAGE = '/index.html';

/**
 * Adds installed plugins to the web app's files. Each is a folder with a `manifest.json` and a bundled
 * `plugin.js`, served below `/installed-plugins/`. A copy of the page in `dataDir` lists them in a `meta`
 * element. Throws {@link EnvironmentError} if the folder cannot be read.
 */
export async function withInstalledPlugins(
  files: ReadonlyMap<string, WebFile>,
  folder: string,
  dataDir: string,
): Promise<ReadonlyMap<string, WebFile>> {
  const paths = await listFiles(folder).catch((error: unknown) => {
    throw new EnvironmentError(
      `The folder specified in SINTER_PLUGINS cannot be read. ${errorMessage(error)}`,
    );
  });
  const names = paths.flatMap((path) => /^([\w-]+)\/manifest\.json$/.exec(path)?.[1] ?? []);
  const installed = paths.map(
    async (path): Promise<[string, WebFile]> => [
      `/installed-plugins/${path}`,
      await uncompressedFile(join(folder, path)),
    ],
  );
  const page = files.get(PAGE);
  if (!page) throw new Error('The web app has no index.html');
  const html = await readFile(page.path, 'utf8');
  const copy = join(dataDir, 'installed-plugins', 'index.html');
  await mkdir(join(dataDir, 'installed-plugins'), { recursive: true });
  await writeFile(
    copy,
    html.replace('<head>', `<head><meta name="installed-plugins" content="${names.join(' ')}" />`),
  );
  return new Map([...files, ...(await Promise.all(installed)), [PAGE, await uncompressedFile(copy)]]);
}
