import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { chown, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { Client } from 'pg';

const run = promisify(execFile);

/** Folder where Debian's packages install all versions. */
const DEBIAN = '/usr/lib/postgresql';
const STARTING_MS = 60_000;

/**
 * Folder with the programs of the newest installed version, which must be one that the product supports. Undefined if
 * there is none.
 */
function programs(): string | undefined {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN).map(Number) : [];
  const newest = Math.max(...versions.filter((version) => version >= 15));
  const folder = join(DEBIAN, String(newest), 'bin');
  return existsSync(join(folder, 'initdb')) ? folder : undefined;
}

/** Returns true if a PostgreSQL server can be started; otherwise prints the reason. */
export function hasPostgres(): boolean {
  const isThere = programs() !== undefined;
  if (!isThere) console.warn(`Skipped on PostgreSQL: there is none of version 15 or later in ${DEBIAN}`);
  return isThere;
}

/** A separate PostgreSQL server with an empty database that is owned by an unprivileged role. */
export interface TestPostgres {
  /** Value for `DATABASE_URL`. */
  readonly url: string;
  /** Kills the server as a machine failure would, runs `meanwhile`, and starts the server again. */
  restart(meanwhile?: () => Promise<void>): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Returns the user to run the server as, which Debian's package creates. PostgreSQL refuses to run as root. Empty if
 * this process does not run as root.
 */
async function systemUser(): Promise<{ uid?: number; gid?: number }> {
  if (process.getuid?.() !== 0) return {};
  const id = async (flag: string) => Number((await run('id', [flag, 'postgres'])).stdout);
  return { uid: await id('-u'), gid: await id('-g') };
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.on('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

export async function startPostgres(): Promise<TestPostgres> {
  const folder = programs();
  if (folder === undefined) throw new Error(`No PostgreSQL in ${DEBIAN}`);
  const data = await mkdtemp(join(tmpdir(), 'sinter-postgres-'));
  const user = await systemUser();
  if (user.uid !== undefined && user.gid !== undefined) await chown(data, user.uid, user.gid);
  await run(
    join(folder, 'initdb'),
    ['-D', data, '-U', 'postgres', '-A', 'trust', '--no-sync', '-E', 'UTF8'],
    user,
  );
  const port = await freePort();
  const options = ['-D', data, '-p', String(port), '-c', 'listen_addresses=127.0.0.1', '-k', data];
  const start = () => spawn(join(folder, 'postgres'), options, { ...user, stdio: 'ignore' });
  const superuser = `postgresql://postgres@127.0.0.1:${port}/postgres`;
  let server: ChildProcess = start();
  await answers(superuser);
  await script(superuser, 'create role sinter login createrole; create database sinter owner sinter');
  return {
    url: `postgresql://sinter@127.0.0.1:${port}/sinter`,
    restart: async (meanwhile) => {
      await ended(server, 'SIGQUIT');
      await meanwhile?.();
      server = start();
      await answers(superuser);
    },
    stop: async () => {
      await ended(server, 'SIGQUIT');
      await rm(data, { recursive: true, force: true });
    },
  };
}

async function answers(url: string): Promise<void> {
  const until = Date.now() + STARTING_MS;
  for (;;) {
    try {
      return await script(url, 'select 1');
    } catch (error) {
      if (Date.now() > until) throw error;
      await sleep(100);
    }
  }
}

async function script(url: string, text: string): Promise<void> {
  const client = new Client({ connectionString: url });
  // The server may stop while a client is connected. Pending queries reject anyway, so the event is ignored.
  client.on('error', () => undefined);
  await client.connect();
  try {
    for (const statement of text.split(';')) await client.query(statement);
  } finally {
    await client.end();
  }
}

function ended(server: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  return new Promise((resolve) => {
    if (server.exitCode !== null || server.signalCode !== null) return resolve();
    server.once('exit', () => resolve());
    server.kill(signal);
  });
}
