import { chmod, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { CancellationError } from '@core/base/errors';
import { requestOf, smallestMove } from '@tests/support/execution-requests';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Executor } from './executor';
import type { ExecutorTask } from './executor-messages';

const task: ExecutorTask = {
  type: 'execute',
  kind: {
    language: 'move',
    chain: 'aptos',
    extension: 'move',
    engine: resolve(import.meta.dirname, '../../../plugins/chain-aptos/server/engine.ts'),
  },
  request: requestOf('move', smallestMove),
};

let folder: string;
let executor: Executor;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fake-aptos-'));
  vi.stubEnv('PATH', `${folder}:${process.env.PATH}`);
  vi.stubEnv('SECRET_OF_THE_SERVER', 'reported to no parent');
  executor = new Executor();
});
afterEach(async () => {
  executor.kill();
  vi.unstubAllEnvs();
  await rm(folder, { recursive: true, force: true });
});

/** Installs a program named `aptos` on the path. A shell script implements its `compile` command. */
async function install(compile: string): Promise<void> {
  const file = join(folder, 'aptos');
  await writeFile(file, `#!/bin/sh\n[ "$1" = --version ] && { echo "aptos 7.10.2"; exit; }\n${compile}\n`);
  await chmod(file, 0o755);
}

describe('executor on a machine with the Aptos CLI', { timeout: 120_000 }, () => {
  it('uses the CLI, and continues without it if it fails', async () => {
    await install(`env > "${folder}/environment"; echo "panicked"; exit 101`);
    const outcome = await executor.run(task, new AbortController().signal);
    if (outcome.type !== 'executed') throw new Error(outcome.type);
    expect(outcome.result).toMatchObject({
      exitCode: 0,
      artifacts: [{ name: 'm', language: 'move' }],
      diagnostics: [{ severity: 'warning', code: 'aptos-cli', message: expect.stringContaining('7.10.2') }],
    });
    expect(outcome.result.stdout).toContain('answer() = 42');
    expect(await readFile(join(folder, 'environment'), 'utf8')).not.toContain('SECRET_OF_THE_SERVER');
  });

  it('terminates the CLI when the run is stopped, and deletes its files', async () => {
    await install(
      `sleep 1000 & echo "$! $4" > "${folder}/unfinished"; mv "${folder}/unfinished" "${folder}/started"; wait`,
    );
    const stop = new AbortController();
    const refused = expect(executor.run(task, stop.signal)).rejects.toThrow(CancellationError);
    const started = async () => (await readFile(join(folder, 'started'), 'utf8')).trim().split(' ');
    await expect.poll(started, { timeout: 60_000 }).toHaveLength(2);
    const [pid, place = ''] = await started();
    stop.abort();
    await refused;
    await expect.poll(() => isRunning(Number(pid))).toBe(false);
    const files = dirname(dirname(place));
    await expect.poll(() => readdir(files).catch(() => 'gone'), { timeout: 10_000 }).toBe('gone');
  });
});

/** A zombie process counts as terminated. */
async function isRunning(pid: number): Promise<boolean> {
  const status = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  return status !== '' && !/\) Z /.test(status);
}
