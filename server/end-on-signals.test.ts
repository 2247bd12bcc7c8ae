import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { repository } from '@tests/support/repository-files';
import { expect, it, onTestFinished } from 'vitest';

/** Pause between two signals, in milliseconds. Simultaneous signals would count as one. */
const PAUSE_MS = 100;

/** Runs the start script in a shell, as npm does, with a server that has no database. */
async function startByScript() {
  const { scripts } = JSON.parse(await readFile(join(repository, 'package.json'), 'utf8'));
  const command = scripts.start.replaceAll('server/main.ts', 'tests/support/listen-until-signal.ts');
  const shell = spawn('sh', ['-c', command], {
    cwd: repository,
    env: { ...process.env, PATH: `${join(repository, 'node_modules/.bin')}:${process.env.PATH}` },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exited = once(shell, 'exit');
  onTestFinished(() => void shell.kill('SIGKILL'));
  let printed = '';
  shell.stdout.on('data', (data: Buffer) => {
    printed += data.toString();
  });
  await expect.poll(() => printed, { timeout: 20_000 }).toMatch(/^ready at \S+\n/);
  return { shell, exited, printed: () => printed, origin: printed.trim().slice('ready at '.length) };
}

// npm forwards SIGINT, which a terminal also sends to the server directly. Closing a terminal sends SIGHUP.
it.each([[['SIGTERM']], [['SIGINT', 'SIGINT']], [['SIGHUP']]] as const)(
  'a server started by npm start closes and exits when npm’s child process receives %s',
  async (signals) => {
    const { shell, exited, printed, origin } = await startByScript();
    for (const signal of signals) {
      shell.kill(signal);
      await sleep(PAUSE_MS);
    }
    expect(await exited).toEqual([0, null]);
    expect(printed()).toMatch(/\nclosed\n$/);
    await expect(fetch(origin)).rejects.toThrow('fetch failed');
  },
);
