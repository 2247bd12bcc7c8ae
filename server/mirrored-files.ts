import { join } from 'node:path';
import { listFiles } from './list-files';
import { uncompressedFile, type WebFile } from './web-folder';

/** Subfolder of the data folder whose files are served below `/mirror/`. */
export const MIRROR = 'mirror';

/**
 * Adds the mirrored files to the web app's files. They are copies of files from other servers, such as compilers, that
 * an administrator has placed in the mirror. They are listed only once, when the server starts.
 */
export async function withMirroredFiles(
  files: ReadonlyMap<string, WebFile>,
  dataDir: string,
): Promise<ReadonlyMap<string, WebFile>> {
  const folder = join(dataDir, MIRROR);
  const paths = await listFiles(folder).catch(() => []);
  const mirrored = paths.map(
    async (path): Promise<[string, WebFile]> => [
      `/${MIRROR}/${path}`,
      await uncompressedFile(join(folder, path)),
    ],
  );
  return new Map([...files, ...(await Promise.all(mirrored))]);
}
