import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { asAdministrator, testToken } from '../../support/administrator';
import { onHost } from '../../support/host-name';
import { repository } from '../../support/repository-files';

export interface ServerProcess {
  readonly origin: string;
  readonly pid: number;
  /** Resolves to the exit code, or to null if a signal terminated the process. */
  readonly exited: Promise<number | null>;
  printed(): string;
  /** Kills the process immediately, as a machine failure would. */
  kill(): Promise<void>;
  /** Requests a shutdown. Resolves to the exit code, or to null if a signal terminated the process. */
  end(): Promise<number | null>;
}

/**
 * Starts a server. The default `script` has no web app. If the server exits before it is ready, rejects with its
 * output.
 * @param host host name that the server sees, if this user may set one; defaults to the machine's host name
 */
export async function startServerProcess(
  variables: Readonly<Record<string, string>>,
  script = 'tests/reliability/server/serve.ts',
  host?: string,
): Promise<ServerProcess> {
  const command = [process.execPath, '--import', 'tsx', script];
  const [program = '', ...args] = host === undefined ? command : onHost(host, command);
  const child = spawn(program, args, {
    cwd: join(repository),
    env: { ...process.env, HOST: '127.0.0.1', PORT: '0', SINTER_ADMIN_TOKEN: testToken, ...variables },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const exited = once(child, 'exit').then(() => child.exitCode);
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (data: Buffer) => {
      printed += data.toString();
    });
  }
  const origin = await addressOf(child, () => printed);
  return {
    origin,
    pid: child.pid ?? 0,
    exited,
    printed: () => printed,
    kill: async () => {
      child.kill('SIGKILL');
      await exited;
    },
    end: () => {
      child.kill('SIGTERM');
      return exited;
    },
  };
}

function addressOf(child: ChildProcess, printed: () => string): Promise<string> {
  return new Promise((resolve, reject) => {
    const read = () => {
      const [, address] = /ready at (\S+)/.exec(printed()) ?? [];
      if (address !== undefined) resolve(address);
    };
    child.stdout?.on('data', read);
    child.stderr?.on('data', read);
    child.once('exit', () => reject(new Error(printed())));
  });
}

/** Sends JSON as an administrator and resolves to the JSON response. Rejects if the server does not respond. */
export async function callServer(origin: string, method: string, path: string, body?: unknown, cookie = '') {
  const response = await fetch(`${origin}${path}`, {
    method,
    headers: {
      ...asAdministrator,
      cookie,
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const given = response.headers.get('set-cookie')?.split(';')[0];
  return { status: response.status, cookie: given ?? cookie, body: await response.json() };
}
