import { type FileHandle, mkdir, open, readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { errorMessage } from '@core/base/errors';
import { type Claim, isHeld, LostClaimError } from './claim';
import { StoreError } from './driver';
import { describeOwner, hasProvablyEnded, type Owner, ownerSchema, ownProcess } from './folder-owner';
import { isListening, type OwnerSocket, openOwnerSocket, removeOwnerSocket } from './owner-socket';

/** Name of a generation's claim file. Earlier versions of the product wrote a claim file without a number. */
const CLAIM = /^server\.lock(?:\.(\d+))?$/;
/** Interval at which the owner updates its claim file's modification time, in milliseconds. */
const HEARTBEAT_MS = 5_000;
/** Age of a claim file in milliseconds after which an unreachable owner loses the folder. */
const DEAD_AFTER_MS = 30_000;
const POLL_MS = 250;

/**
 * Exclusive access to a folder. It is needed because PGlite does not lock its files, and two servers would overwrite
 * each other's rows.
 */
export interface DirectoryLock {
  readonly claim: Claim;
  /** Greater than every earlier owner's generation. */
  readonly generation: number;
  /** True if the last owner was unreachable. It may resume and write to the files that it has open. */
  readonly mayHaveOtherWriter: boolean;
  /** Resolves when another server has taken over the folder. */
  readonly lost: Promise<LostClaimError>;
  /** Call only after the database has been closed. */
  release(): Promise<void>;
}

/**
 * Acquires the lock. Waits up to 30 s for an unreachable owner.
 * @param report receives a message if the server has to wait.
 * @throws StoreError if another server owns the folder, or if the folder is not writable.
 */
export async function lockDirectory(
  folder: string,
  report: (message: string) => void = () => undefined,
): Promise<DirectoryLock> {
  await writing(folder, () => mkdir(folder, { recursive: true }));
  let socket: OwnerSocket | undefined;
  try {
    for (;;) {
      const last = await latestGeneration(folder);
      const hasEnded = last === undefined || (await waitForEnd(folder, last, report));
      // The socket is opened before the claim is written, so that every owner can be reached.
      const listening = socket ?? (await writing(folder, () => openOwnerSocket(folder)));
      socket = listening;
      const taken = await writing(folder, () => take(folder, (last ?? 0) + 1, listening));
      if (taken) return heldLock(taken, listening, !hasEnded);
    }
  } catch (error) {
    socket?.close();
    throw error;
  }
}

async function writing<T>(folder: string, use: () => Promise<T>): Promise<T> {
  try {
    return await use();
  } catch (error) {
    throw new StoreError(`DATA_DIR '${folder}' is not writable: ${errorMessage(error)}`, {
      cause: error,
    });
  }
}

/**
 * Resolves with true if the owner has exited, and with false if it is unreachable but may still exist.
 * @throws StoreError if the owner is running.
 */
async function waitForEnd(
  folder: string,
  generation: number,
  report: (message: string) => void,
): Promise<boolean> {
  const file = claimFile(folder, generation);
  const first = await modifiedAt(file);
  // A clock that was set back must not extend the wait.
  const age = Math.min(Math.max(Date.now() - (first ?? 0), 0), DEAD_AFTER_MS);
  const until = performance.now() + DEAD_AFTER_MS - age;
  for (let isFirst = true; ; isFirst = false) {
    const owner = await readOwner(file);
    if (owner?.released) return true;
    if (owner?.socket !== undefined && (await isListening(folder, owner.socket))) throw owned(folder, owner);
    if (owner && hasProvablyEnded(owner)) return true;
    const modified = await modifiedAt(file);
    if (modified === undefined) return false;
    if (modified !== first) throw owned(folder, owner);
    if (performance.now() >= until) return false;
    if (isFirst) {
      const seconds = Math.ceil((until - performance.now()) / 1000);
      report(
        `Another server${named(owner)} was using DATA_DIR '${folder}' and cannot be reached. Waiting ${seconds} s in case it is still running.`,
      );
    }
    await sleep(POLL_MS);
  }
}

interface Taken {
  readonly claim: Claim;
  readonly generation: number;
  readonly handle: FileHandle;
}

/** Creates a generation's claim file. Resolves with undefined if another server created it first. */
async function take(folder: string, generation: number, socket: OwnerSocket): Promise<Taken | undefined> {
  const file = claimFile(folder, generation);
  const claim = { file, text: JSON.stringify(ownProcess(socket.address)) };
  const handle = await open(file, 'wx').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'EEXIST') return undefined;
    throw error;
  });
  if (!handle) return undefined;
  try {
    await handle.writeFile(claim.text);
  } catch (error) {
    await rm(file, { force: true });
    throw error;
  }
  // This process may have been suspended since it read the folder. In that case, a later generation's file belongs to
  // the current owner.
  if ((await latestGeneration(folder)) === generation && isHeld(claim)) {
    await removeEarlier(folder, generation);
    return { claim, generation, handle };
  }
  await handle.close();
  if (isHeld(claim)) await rm(file, { force: true });
  return undefined;
}

/** Ends earlier owners' write access before the database is opened. */
async function removeEarlier(folder: string, generation: number): Promise<void> {
  for (const earlier of await generations(folder)) {
    if (earlier >= generation) continue;
    const file = claimFile(folder, earlier);
    const owner = await readOwner(file);
    await rm(file, { force: true });
    if (owner?.socket !== undefined) await removeOwnerSocket(folder, owner.socket);
  }
}

/**
 * All changes use the open file handle, because another server may have created a file with the same name.
 */
function heldLock(
  { claim, generation, handle }: Taken,
  socket: OwnerSocket,
  mayHaveOtherWriter: boolean,
): DirectoryLock {
  let heartbeat: NodeJS.Timeout | undefined;
  const lost = new Promise<LostClaimError>((resolve) => {
    const beat = async () => {
      if (!isHeld(claim)) resolve(new LostClaimError(claim));
      const now = new Date();
      await handle.utimes(now, now);
    };
    // If a heartbeat fails, for example because too many files are open, the next heartbeat retries.
    heartbeat = setInterval(() => void beat().catch(() => undefined), HEARTBEAT_MS).unref();
  });
  let released: Promise<void> | undefined;
  const release = async () => {
    clearInterval(heartbeat);
    try {
      // The new text has the same length, so that writing succeeds on a full disk and the file is always
      // valid.
      await handle.write(claim.text.replace('"released":false', '"released":true '), 0);
    } finally {
      await handle.close();
      socket.close();
    }
  };
  return {
    claim,
    generation,
    mayHaveOtherWriter,
    lost,
    release: () => {
      released ??= release();
      return released;
    },
  };
}

function owned(folder: string, owner: Owner | undefined): StoreError {
  return new StoreError(
    `Another server${named(owner)} is using DATA_DIR '${folder}'. Stop it, or set DATA_DIR to another folder. To share data between servers or machines, set DATABASE_URL to a PostgreSQL database.`,
  );
}

function named(owner: Owner | undefined): string {
  return owner ? ` (${describeOwner(owner)})` : '';
}

function claimFile(folder: string, generation: number): string {
  return join(folder, generation === 0 ? 'server.lock' : `server.lock.${generation}`);
}

async function generations(folder: string): Promise<readonly number[]> {
  const matches = (await readdir(folder)).map((name) => CLAIM.exec(name));
  return matches.flatMap((match) => (match ? [Number(match[1] ?? 0)] : []));
}

async function latestGeneration(folder: string): Promise<number | undefined> {
  const all = await generations(folder);
  return all.length === 0 ? undefined : Math.max(...all);
}

async function readOwner(file: string): Promise<Owner | undefined> {
  try {
    return ownerSchema.parse(JSON.parse(await readFile(file, 'utf8')));
  } catch {
    return undefined;
  }
}

/** Modification time in milliseconds; undefined if the file does not exist. */
async function modifiedAt(file: string): Promise<number | undefined> {
  return (await stat(file).catch(() => undefined))?.mtimeMs;
}
