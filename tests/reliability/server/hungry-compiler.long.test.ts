import { chmod, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { requestOf, smallestFunc, smallestMove } from '@tests/support/execution-requests';
import { temporaryFolder } from '@tests/support/temporary-folder';
import { describe, expect, it } from 'vitest';
import { Executor } from '../../../server/executions/executor/executor';
import { residentMemory } from '../../../server/executions/executor/process-tree';
import { executionLimits } from '../../../server/executions/limits';
import { callServer, startServerProcess } from './server-process';

const tooLarge = `The process used more than ${executionLimits.memory} MB of memory and was stopped.`;

describe('a compiler that allocates memory without limit', () => {
  it.each([
    ['of the JavaScript heap', 'new Array(100_000).fill(Math.random())'],
    ['of the system', 'Buffer.alloc(16 * 1024 * 1024, 1)'],
  ])('is terminated and reported while another compiler continues: memory %s', async (_, more) => {
    const engines = await temporaryFolder({
      'hungry.mjs': `export function createEngine() { for (const kept = []; ; ) kept.push(${more}); }`,
      'plain.mjs': 'throw new Error("It has nothing to compile");',
    });
    const task = (name: string) => ({ type: 'analyze', engine: join(engines, name), files: [] }) as const;
    const [hungry, plain] = [new Executor(), new Executor()];
    const { signal } = new AbortController();
    try {
      const ended = hungry.run(task('hungry.mjs'), signal).catch((error: Error) => error.message);
      let answers = 0;
      const asking = (async () => {
        while (hungry.isWarm) {
          await expect(plain.run(task('plain.mjs'), signal)).rejects.toThrow('It has nothing to compile');
          answers += 1;
        }
      })();
      expect(await ended).toBe(tooLarge);
      await asking;
      expect(answers).toBeGreaterThan(0);
    } finally {
      hungry.kill();
      plain.kill();
    }
  });

  it('is terminated with its child processes if it is a server tool, and queued work then runs', async () => {
    const folder = await temporaryFolder();
    const file = join(folder, 'aptos');
    // An 8 GB line, which `tail` must hold in memory until the line ends.
    const eat = 'head -c 8G /dev/zero | tail -n 1 > /dev/null';
    await writeFile(file, `#!/bin/sh\n[ "$1" = --version ] && { echo "aptos 7.10.2"; exit; }\n${eat}\n`);
    await chmod(file, 0o755);
    const variables = { DATA_DIR: await temporaryFolder(), PATH: `${folder}:${process.env.PATH}` };
    const server = await startServerProcess(variables);
    const execute = async (request: object) => {
      const { body, cookie } = await callServer(server.origin, 'POST', '/api/v1/wasm/execute', request);
      const path = `/api/v1/wasm/execution/${body.execution_id}`;
      return async () => (await callServer(server.origin, 'GET', path, undefined, cookie)).body;
    };
    const hungry = await execute(requestOf('move', smallestMove));
    const waiting = await execute(requestOf('func', { 'main.fc': smallestFunc }));
    let most = 0;
    const status = async (of: typeof hungry) => {
      most = Math.max(most, residentMemory(server.pid));
      return (await of()).status;
    };
    const patient = { timeout: 120_000, interval: 100 };
    await expect.poll(() => status(hungry), patient).toBe('error');
    expect(await hungry()).toMatchObject({ error: tooLarge, attempts: 1 });
    await expect.poll(() => status(waiting), patient).toBe('completed');
    expect((await waiting()).result.stdout).toContain('answer() = 42');
    // The tool's memory is freed. The server, its database and the last compiler still use memory.
    await expect.poll(() => residentMemory(server.pid), patient).toBeLessThan(most);
    expect(await server.end()).toBe(0);
  });
});
