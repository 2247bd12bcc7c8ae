import { writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { requestOf, smallestMove } from '@tests/support/execution-requests';
import { temporaryFolder } from '@tests/support/temporary-folder';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
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
  folder = await temporaryFolder({});
  executor = new Executor();
});
afterEach(() => executor.kill());

describe('executor whose process has exited', { timeout: 120_000 }, () => {
  it.each([
    ['unexpectedly', 'process.exit(3)', 'The process terminated unexpectedly.'],
    [
      'because it ran out of memory',
      'process.abort()',
      'The process used more than 1024 MB of memory and was stopped.',
    ],
  ])('reports a process that exited %s, and starts another one for the next task', async (_, ends, error) => {
    const engine = join(folder, 'engine.mjs');
    await writeFile(engine, `${ends}; export const createEngine = () => ({});`);
    const ending: ExecutorTask = { type: 'analyze', engine, files: [] };
    await expect(executor.run(ending, new AbortController().signal)).rejects.toThrow(error);
    expect(executor.isWarm).toBe(false);
    expect(await executor.run(task, new AbortController().signal)).toMatchObject({ type: 'executed' });
  });

  it('starts another process if the previous one exited while idle', async () => {
    // The process exits after its task, while it is idle.
    const engine = join(folder, 'engine.mjs');
    await writeFile(
      engine,
      'process.once("SIGUSR2", () => process.exit()); throw new Error(String(process.pid));',
    );
    const ending: ExecutorTask = { type: 'analyze', engine, files: [] };
    const refusal = await executor.run(ending, new AbortController().signal).catch((error: Error) => error);
    process.kill(Number((refusal as Error).message), 'SIGUSR2');
    await expect.poll(() => executor.isWarm).toBe(false);
    expect(await executor.run(task, new AbortController().signal)).toMatchObject({ type: 'executed' });
  });
});
