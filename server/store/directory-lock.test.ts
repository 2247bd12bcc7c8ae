import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, utimes, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { temporaryFolder } from '@tests/support/temporary-folder';
import { describe, expect, it } from 'vitest';
import { lockDirectory } from './directory-lock';
import { StoreError } from './driver';

const lockOf = (folder: string) => join(folder, 'server.lock');

describe('the lock of a folder', () => {
  it('is had by one, until it is let go', async () => {
    const folder = join(await temporaryFolder(), 'new');
    const lock = await lockDirectory(folder);
    await expect(lockDirectory(folder)).rejects.toThrow(StoreError);
    await expect(lockDirectory(folder)).rejects.toThrow(`Another server (process ${process.pid} on`);
    await lock.release();
    await (await lockDirectory(folder)).release();
  });

  it('is had by exactly one of many that find a dead owner', async () => {
    const folder = await temporaryFolder();
    const child = spawn(process.execPath, ['-e', '']);
    await once(child, 'exit');
    await writeFile(lockOf(folder), JSON.stringify({ pid: child.pid, host: hostname() }));
    const attempts = await Promise.allSettled(Array.from({ length: 10 }, () => lockDirectory(folder)));
    const taken = attempts.flatMap((attempt) => (attempt.status === 'fulfilled' ? [attempt.value] : []));
    expect(taken).toHaveLength(1);
    await taken[0]?.release();
  });

  it('is taken from a process whose number another one has now', async () => {
    const folder = await temporaryFolder();
    const owner = { pid: process.pid, host: hostname(), born: '1' };
    await writeFile(lockOf(folder), JSON.stringify(owner));
    const lock = await lockDirectory(folder);
    expect(JSON.parse(await readFile(lockOf(folder), 'utf8'))).not.toEqual(owner);
    await lock.release();
  });

  it('of another machine counts while it is kept fresh', async () => {
    const folder = await temporaryFolder();
    await writeFile(lockOf(folder), JSON.stringify({ pid: 1, host: 'elsewhere.example' }));
    await expect(lockDirectory(folder)).rejects.toThrow('process 1 on elsewhere.example');
    const old = new Date(Date.now() - 60_000);
    await utimes(lockOf(folder), old, old);
    await (await lockDirectory(folder)).release();
  });

  it('that cannot be read is nobody’s', async () => {
    const folder = await temporaryFolder({ 'server.lock': '{"pid"' });
    await (await lockDirectory(folder)).release();
  });

  it('says that a folder cannot be written', async () => {
    const folder = await temporaryFolder({ file: '' });
    await expect(lockDirectory(join(folder, 'file/data'))).rejects.toThrow(
      /^DATA_DIR is '.*', which cannot be written/,
    );
  });
});
