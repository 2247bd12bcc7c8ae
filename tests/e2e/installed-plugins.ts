import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bundlePlugin } from '../../server/plugin-bundle';
import { testToken } from '../support/administrator';
import { repository } from '../support/repository-files';

export interface StartedServer {
  readonly origin: string;
  stop(): void;
}

/** Starts a checkout's server, with the environment of this process and the given `variables`. */
export async function startServer(
  folder: string,
  variables: Readonly<Record<string, string>> = {},
): Promise<StartedServer> {
  const server = spawn(process.execPath, ['--import', 'tsx', 'server/main.ts'], {
    cwd: folder,
    env: { ...process.env, PORT: '0', HOST: 'localhost', SINTER_ADMIN_TOKEN: testToken, ...variables },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return { origin: await originOf(server), stop: () => stop(server) };
}

/** Starts the existing build of the product, with plugins from `tests/fixtures/plugins` installed. */
export async function startWithPlugins(names: readonly string[]): Promise<StartedServer> {
  const folder = mkdtempSync(join(tmpdir(), 'sinter-plugins-'));
  const plugins = join(folder, 'plugins');
  for (const name of names) await bundlePlugin(join(repository, 'tests/fixtures/plugins', name), plugins);
  const server = await startServer(repository, { DATA_DIR: join(folder, 'data'), SINTER_PLUGINS: plugins });
  return {
    origin: server.origin,
    stop: () => {
      server.stop();
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

function originOf(server: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let printed = '';
    server.stdout?.on('data', (data: Buffer) => {
      printed += data.toString();
      const address = /ready at (http:\/\/localhost:\d+)/.exec(printed)?.[1];
      if (address) resolve(address);
    });
    server.once('exit', () => reject(new Error(`The server ended early:\n${printed}`)));
  });
}

function stop(server: ChildProcess): void {
  server.removeAllListeners('exit');
  server.kill('SIGTERM');
}
