import { statfs } from 'node:fs/promises';
import { StoreError } from './driver';

/**
 * Minimum free space in bytes. PGlite writes its log in segments of 16 MB and cannot open without space for several of
 * them.
 */
const MIN_FREE_BYTES = 128 * 1024 * 1024;

export async function freeSpace(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

/** @throws StoreError if there is not enough space to open a database in the folder. */
export async function requireFreeSpace(folder: string): Promise<void> {
  const free = await freeSpace(folder);
  if (free < MIN_FREE_BYTES) {
    const megabytes = (bytes: number) => Math.floor(bytes / 1024 / 1024);
    throw new StoreError(
      `The disk that contains DATA_DIR ('${folder}') has ${megabytes(free)} MB free, but the database needs ${megabytes(MIN_FREE_BYTES)} MB. Free up some space.`,
    );
  }
}
