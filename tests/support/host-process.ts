import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { onTestFinished } from 'vitest';
import { repository } from './repository-files';

/** True where this user may give a process its own host name; elsewhere all processes have the machine's. */
const canNameHosts = (() => {
  try {
    execFileSync('unshare', ['--uts', 'true'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
})();

/** A process with a host name of its own, for example because it runs in a container. */
export interface HostProcess {
  readonly child: ChildProcess;
  /** Lines of its output so far. */
  readonly lines: readonly string[];
  /** Resolves to the exit code. */
  readonly exited: Promise<number | null>;
}

/** Runs a TypeScript file; the process is killed when the test ends. */
export function startOnHost(host: string, script: string, ...values: readonly string[]): HostProcess {
  const command = [process.execPath, '--import', 'tsx', script, ...values];
  const [program = '', ...args] = canNameHosts
    ? ['unshare', '--uts', 'sh', '-c', `hostname ${host}; exec "$@"`, 'sh', ...command]
    : command;
  const child = spawn(program, args, { cwd: repository, stdio: ['ignore', 'pipe', 'inherit'] });
  const lines: string[] = [];
  createInterface({ input: child.stdout }).on('line', (line) => lines.push(line));
  const exited = once(child, 'close').then(([code]) => code as number | null);
  onTestFinished(async () => {
    child.kill('SIGKILL');
    await exited;
  });
  return { child, lines, exited };
}
