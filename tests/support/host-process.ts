import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { onTestFinished } from 'vitest';
import { onHost } from './host-name';
import { repository } from './repository-files';

/** A process with a separate host name, as in a container. */
export interface HostProcess {
  readonly child: ChildProcess;
  /** Lines that the process has printed so far. */
  readonly lines: readonly string[];
  /** Resolves to the exit code, or to null if a signal terminated the process. */
  readonly exited: Promise<number | null>;
}

/** Runs a TypeScript file in a process that is killed when the test ends. */
export function startOnHost(host: string, script: string, ...values: readonly string[]): HostProcess {
  const command = [process.execPath, '--import', 'tsx', script, ...values];
  const [program = '', ...args] = onHost(host, command);
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
