import { join } from 'node:path';
import { listFiles } from './list-files';
import { uncompressedFile, type WebFile } from './web-folder';

/** Folder below the data folder whose files are served below `/mirror/`. */
export const MIRROR = 'mirror';

/**
 * Adds the files of a mirror to the web app's files. A mirror contains copies of files from other servers, such as
 * compilers, placed there by an administrator. They are listed once, when the server starts.
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
