import { statfs } from 'node:fs/promises';
import { StoreError } from './driver';

/** PGlite writes its log in pieces of 16 MB and cannot open without room for some, in bytes. */
const LEAST = 128 * 1024 * 1024;

/** Bytes that may still be written below a folder. */
export async function freeSpace(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

/** @throws StoreError when a database in the folder could not be opened for want of space. */
export async function demandFreeSpace(folder: string): Promise<void> {
  const free = await freeSpace(folder);
  if (free < LEAST) {
    const megabytes = (bytes: number) => Math.floor(bytes / 1024 / 1024);
    throw new StoreError(
      `The disk of DATA_DIR '${folder}' has ${megabytes(free)} MB left, but the database needs ${megabytes(LEAST)} MB: free some space.`,
    );
  }
}
