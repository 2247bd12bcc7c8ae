import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { OPENING_MS } from '@tests/support/open-store';
import { repository } from '@tests/support/repository-files';
import { temporaryFolder } from '@tests/support/temporary-folder';
import { expect, it, onTestFinished } from 'vitest';

/** Runs the start script in a shell, as npm does, with the server that has no web app. */
async function startByScript(dataDir: string) {
  const { scripts } = JSON.parse(await readFile(join(repository, 'package.json'), 'utf8'));
  const command = scripts.start.replaceAll('server/main.ts', 'tests/reliability/server/serve.ts');
  const path = `${join(repository, 'node_modules/.bin')}:${process.env.PATH}`;
  const shell = spawn('sh', ['-c', command], {
    cwd: repository,
    env: { ...process.env, PATH: path, HOST: '127.0.0.1', PORT: '0', DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  });
  const exited = once(shell, 'exit');
  onTestFinished(() => {
    try {
      process.kill(-(shell.pid ?? 0), 'SIGKILL');
    } catch {
      // All processes of the group have ended.
    }
  });
  let printed = '';
  for await (const data of shell.stdout) {
    printed += String(data);
    const [, origin] = /ready at (\S+)/.exec(printed) ?? [];
    if (origin !== undefined) return { shell, exited, origin };
  }
  throw new Error(printed);
}

// npm forwards SIGINT, which a terminal also sends to the server; a terminal that is closed sends SIGHUP.
it('the server of npm start closes its database and ends on a signal to the process that npm starts', {
  timeout: OPENING_MS,
}, async () => {
  const dataDir = await temporaryFolder();
  for (const signals of [['SIGTERM'], ['SIGINT', 'SIGINT'], ['SIGHUP']] as const) {
    const { shell, exited, origin } = await startByScript(dataDir);
    const readiness = async () => (await fetch(`${origin}/readyz`)).status;
    await expect.poll(readiness, { timeout: 60_000 }).toBe(200);
    for (const signal of signals) shell.kill(signal);
    expect(await exited, signals.join()).toEqual([0, null]);
    await expect(fetch(`${origin}/livez`)).rejects.toThrow('fetch failed');
  }
});
