import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { link, mkdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { StoreError } from './driver';

const NAME = 'server.lock';
/** How often the owner shows that it lives, in milliseconds; another machine cannot ask for its process. */
const HEARTBEAT_MS = 5_000;
const DEAD_AFTER_MS = 30_000;
/** How long servers may compete for a folder whose owner died, in milliseconds. */
const TAKING_MS = 10_000;

const ownerSchema = z.object({
  pid: z.int(),
  host: z.string(),
  /** When the process began, in ticks since the machine did; tells it from a later one of the same number. */
  born: z.string().optional(),
});

type Owner = z.infer<typeof ownerSchema>;

/** The only server that may open a folder: PGlite has no lock of its own, and two lose each other's rows. */
export interface DirectoryLock {
  release(): Promise<void>;
}

/** @throws StoreError when another server has the folder, or it cannot be written. */
export async function lockDirectory(folder: string): Promise<DirectoryLock> {
  const path = join(folder, NAME);
  const own = join(folder, `${NAME}.${randomUUID()}`);
  const me: Owner = { pid: process.pid, host: hostname(), ...bornAt(process.pid) };
  try {
    await mkdir(folder, { recursive: true });
    await writeFile(own, JSON.stringify(me));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new StoreError(`DATA_DIR is '${folder}', which cannot be written: ${reason}`, { cause: error });
  }
  try {
    await take(path, own, folder);
  } finally {
    await rm(own, { force: true });
  }
  const heartbeat = setInterval(() => {
    const now = new Date();
    utimes(path, now, now).catch(() => undefined);
  }, HEARTBEAT_MS);
  heartbeat.unref();
  return {
    release: async () => {
      clearInterval(heartbeat);
      await rm(path, { force: true });
    },
  };
}

/** A link appears whole or not at all, and never replaces another. */
async function take(path: string, own: string, folder: string): Promise<void> {
  const until = Date.now() + TAKING_MS;
  while (!(await linked(own, path))) {
    const owner = await readOwner(path);
    if (owner && (await isAlive(owner, path))) {
      throw new StoreError(
        `Another server (process ${owner.pid} on ${owner.host}) uses DATA_DIR '${folder}': stop it, or set DATA_DIR to another folder.`,
      );
    }
    if (Date.now() > until) {
      throw new StoreError(`DATA_DIR '${folder}' is being taken by other servers: start one of them only.`);
    }
    await removeStale(path);
  }
}

/** Of several that find a dead owner's file one removes it, after it has looked again while nobody else may. */
async function removeStale(path: string): Promise<void> {
  const turn = `${path}.taking`;
  try {
    await mkdir(turn);
  } catch {
    const begun = await stat(turn).catch(() => undefined);
    // Whoever had the turn has died in it.
    if (begun && Date.now() - begun.mtimeMs > TAKING_MS) await rm(turn, { recursive: true, force: true });
    await sleep(20);
    return;
  }
  try {
    const owner = await readOwner(path);
    if (!owner || !(await isAlive(owner, path))) await rm(path, { force: true });
  } finally {
    await rm(turn, { recursive: true, force: true });
  }
}

function linked(from: string, to: string): Promise<boolean> {
  return link(from, to).then(
    () => true,
    () => false,
  );
}

async function readOwner(path: string): Promise<Owner | undefined> {
  try {
    return ownerSchema.parse(JSON.parse(await readFile(path, 'utf8')));
  } catch {
    return undefined;
  }
}

async function isAlive({ pid, host, born }: Owner, path: string): Promise<boolean> {
  if (host !== hostname()) {
    const seen = await stat(path).catch(() => undefined);
    return seen !== undefined && Date.now() - seen.mtimeMs < DEAD_AFTER_MS;
  }
  try {
    process.kill(pid, 0);
  } catch (error) {
    // It may not be asked, but it is there.
    if (!(error instanceof Error && 'code' in error && error.code === 'EPERM')) return false;
  }
  return born === undefined || bornAt(pid).born === born;
}

function bornAt(pid: number): { born?: string } {
  try {
    // The name of the program, in brackets, may hold spaces. https://man7.org/linux/man-pages/man5/proc_pid_stat.5.html
    const fields = readFileSync(`/proc/${pid}/stat`, 'latin1').split(') ').at(-1)?.split(' ');
    const born = fields?.[19];
    return born === undefined ? {} : { born };
  } catch {
    return {};
  }
}
