import { constants } from 'node:fs';
import { copyFile, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type Claim, isHeld, LostClaimError } from '../claim';

const COPY = '.copy';

/**
 * Replaces every file below the folder by a copy of itself: a process that still has the old files open changes only those. A
 * copy that is interrupted leaves each file complete, old or new.
 * @throws LostClaimError when another server takes the folder meanwhile: the files must stay those that it has open.
 */
export async function replaceFiles(folder: string, claim: Claim): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  for (const entry of entries) {
    if (!entry.isFile()) continue;
    const file = join(entry.parentPath, entry.name);
    if (file.endsWith(COPY)) {
      await rm(file, { force: true });
      continue;
    }
    await copyFile(file, file + COPY, constants.COPYFILE_FICLONE);
    if (!isHeld(claim)) throw new LostClaimError(claim);
    await rename(file + COPY, file);
  }
}
