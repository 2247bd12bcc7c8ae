import { readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { StoreError } from './driver';

/** A server owns a data folder while `file` contains exactly `text`. The next owner deletes the file. */
export interface Claim {
  readonly file: string;
  readonly text: string;
}

/** @throws the system error if ownership cannot be determined, for example because too many files are open. */
export function isHeld({ file, text }: Claim): boolean {
  try {
    return readFileSync(file, 'utf8') === text;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return false;
    throw error;
  }
}

/** Thrown if another server has taken over the folder. This server must exit before it sends another response. */
export class LostClaimError extends StoreError {
  constructor({ file }: Claim) {
    super(
      `Another server has taken over DATA_DIR '${dirname(file)}' because this one did not respond. This server will now exit. To share data between servers or machines, set DATABASE_URL to a PostgreSQL database.`,
    );
  }
}
