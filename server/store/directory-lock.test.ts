import { readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { type HostProcess, startOnHost } from '@tests/support/host-process';
import { temporaryFolder } from '@tests/support/temporary-folder';
import { describe, expect, it } from 'vitest';
import { isHeld } from './claim';
import { lockDirectory } from './directory-lock';
import { StoreError } from './driver';

const HEARTBEAT_MS = 5_000;

const claimOf = (folder: string, generation: number) => join(folder, `server.lock.${generation}`);

async function ownerIn(folder: string): Promise<HostProcess> {
  const owner = startOnHost('first.example', 'tests/support/hold-folder.ts', folder);
  await expect.poll(() => owner.lines, { timeout: 20_000 }).toEqual(['owner']);
  return owner;
}

/** Sets the last heartbeat to a minute ago. */
async function age(file: string): Promise<void> {
  const old = new Date(Date.now() - 60_000);
  await utimes(file, old, old);
}

async function socketsIn(folder: string): Promise<readonly string[]> {
  return (await readdir(folder)).filter((name) => name.endsWith('.sock'));
}

describe('data folder lock', () => {
  it('has only one owner until it is released', async () => {
    const folder = join(await temporaryFolder(), 'new');
    const lock = await lockDirectory(folder);
    await expect(lockDirectory(folder)).rejects.toThrow(StoreError);
    await expect(lockDirectory(folder)).rejects.toThrow(`Another server (process ${process.pid} on`);
    await lock.release();
    const next = await lockDirectory(folder);
    expect(next.mayHaveOtherWriter).toBe(false);
    await next.release();
    expect(await readdir(folder)).toEqual(['server.lock.2']);
  });

  it('has exactly one owner if many servers detect at the same time that the previous owner was killed', async () => {
    const folder = await temporaryFolder();
    const killed = await ownerIn(folder);
    killed.child.kill('SIGKILL');
    await killed.exited;
    const begun = performance.now();
    const attempts = await Promise.allSettled(Array.from({ length: 10 }, () => lockDirectory(folder)));
    expect(performance.now() - begun).toBeLessThan(HEARTBEAT_MS);
    const [taken, ...others] = attempts.flatMap((attempt) =>
      attempt.status === 'fulfilled' ? [attempt.value] : [],
    );
    expect(others).toEqual([]);
    expect(taken?.mayHaveOtherWriter).toBe(false);
    await taken?.release();
  });

  it('cannot be acquired while its owner is suspended, regardless of the host name and the number of attempts', async () => {
    const folder = await temporaryFolder();
    const suspended = await ownerIn(folder);
    suspended.child.kill('SIGSTOP');
    await age(claimOf(folder, 1));
    await expect(lockDirectory(folder)).rejects.toThrow(`process ${suspended.child.pid} on`);
    const [socket = ''] = await socketsIn(folder);
    // Opens more connections than the system queues for a process that does not accept connections.
    const answers = Array.from({ length: 600 }, () => {
      const connection = connect(join(folder, socket));
      return new Promise<string>((resolve) => {
        connection.once('connect', () => resolve('connected'));
        connection.once('error', (error: NodeJS.ErrnoException) => resolve(String(error.code)));
      }).finally(() => connection.destroy());
    });
    expect(new Set(await Promise.all(answers))).toEqual(new Set(['connected', 'EAGAIN']));
    await age(claimOf(folder, 1));
    await expect(lockDirectory(folder)).rejects.toThrow(StoreError);
    suspended.child.kill('SIGCONT');
    suspended.child.kill('SIGTERM');
    expect(await suspended.exited).toBe(0);
    expect(suspended.lines).toEqual(['owner']);
  });

  it('is taken over from a suspended, unreachable owner, which exits when it is resumed', async () => {
    const folder = await temporaryFolder();
    const suspended = await ownerIn(folder);
    suspended.child.kill('SIGSTOP');
    for (const name of await socketsIn(folder)) await rm(join(folder, name));
    await age(claimOf(folder, 1));
    const lock = await lockDirectory(folder);
    expect(lock.claim.file).toBe(claimOf(folder, 2));
    expect(lock.mayHaveOtherWriter).toBe(true);
    suspended.child.kill('SIGCONT');
    expect(await suspended.exited).toBe(1);
    expect(suspended.lines[1]).toMatch(
      /^Another server has taken over DATA_DIR .* This server will now exit\./,
    );
    expect(isHeld(lock.claim)).toBe(true);
    await expect(lockDirectory(folder)).rejects.toThrow(`process ${process.pid} on ${hostname()}`);
    await lock.release();
  });

  it('remains unchanged if a former owner releases it after losing it', async () => {
    const folder = await temporaryFolder();
    const first = await lockDirectory(folder);
    for (const name of await socketsIn(folder)) await rm(join(folder, name));
    await age(claimOf(folder, 1));
    const second = await lockDirectory(folder);
    await first.release();
    expect(isHeld(second.claim)).toBe(true);
    await expect(lockDirectory(folder)).rejects.toThrow(StoreError);
    await second.release();
  });

  it('cannot be acquired once an unreachable owner renews its claim', async () => {
    const folder = await temporaryFolder();
    await writeFile(claimOf(folder, 7), JSON.stringify({ pid: 1, host: 'elsewhere.example' }));
    const reports: string[] = [];
    const attempt = lockDirectory(folder, (message) => reports.push(message));
    await expect.poll(() => reports).toHaveLength(1);
    expect(reports[0]).toMatch(
      /process 1 on elsewhere\.example.* cannot be reached\. Waiting \d+ s in case it is still running\.$/,
    );
    await utimes(claimOf(folder, 7), new Date(), new Date());
    await expect(attempt).rejects.toThrow('process 1 on elsewhere.example');
  });

  it('is taken over if a different process now has the owner’s process id', async () => {
    const folder = await temporaryFolder();
    const lock = await lockDirectory(folder);
    const owner = JSON.parse(await readFile(lock.claim.file, 'utf8'));
    await lock.release();
    await writeFile(claimOf(folder, 2), JSON.stringify({ ...owner, started: '1', socket: 'none.sock' }));
    const next = await lockDirectory(folder);
    expect(next.claim.file).toBe(claimOf(folder, 3));
    expect(next.mayHaveOtherWriter).toBe(false);
    await next.release();
  });

  it.each(['server.lock', 'server.lock.3'])(
    'is taken over from an old, unreadable claim: %s',
    async (name) => {
      const folder = await temporaryFolder({ [name]: '{"pid"' });
      await age(join(folder, name));
      const lock = await lockDirectory(folder);
      expect(lock.mayHaveOtherWriter).toBe(true);
      await lock.release();
      expect(await readdir(folder)).not.toContain(name);
    },
  );

  it('works in a folder whose path is too long for a socket', async () => {
    const folder = join(await temporaryFolder(), 'x'.repeat(120));
    const lock = await lockDirectory(folder);
    await age(lock.claim.file);
    await expect(lockDirectory(folder)).rejects.toThrow(StoreError);
    await lock.release();
    expect(await readdir(folder)).toEqual(['server.lock.1']);
  });

  it('reports that a folder is not writable', async () => {
    const folder = await temporaryFolder({ file: '' });
    await expect(lockDirectory(join(folder, 'file/data'))).rejects.toThrow(/^DATA_DIR '.*' is not writable/);
  });
});
