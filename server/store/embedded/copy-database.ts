import { constants } from 'node:fs';
import { cp, rename, rm } from 'node:fs/promises';
import { type Claim, isHeld, LostClaimError } from '../claim';

/**
 * Copies a database that a suspended server may have open, and deletes the original. If that server resumes, it cannot
 * write to the copy. If copying is interrupted, the original remains.
 * @throws LostClaimError if another server takes over the data folder in the meantime.
 */
export async function copyDatabase(from: string, to: string, claim: Claim): Promise<void> {
  const unfinished = `${to}.unfinished`;
  await cp(from, unfinished, { recursive: true, mode: constants.COPYFILE_FICLONE });
  if (!isHeld(claim)) throw new LostClaimError(claim);
  await rename(unfinished, to);
  await rm(from, { recursive: true, force: true });
}
