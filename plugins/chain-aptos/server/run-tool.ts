import { spawn } from 'node:child_process';
import { CancellationError, throwIfCancelled } from '@core/base/errors';
import { DeadlineError, type TaskOptions } from '@core/base/task';

/** Characters of output that are kept of each stream: findings in code that is wrong throughout. */
const MOST_OUTPUT = 1_000_000;

/** A program to run. */
interface Tool {
  /** Its name, found on `environment.PATH`. */
  readonly name: string;
  readonly parameters: readonly string[];
  readonly folder: string;
  /** All that it sees of the environment. */
  readonly environment: Readonly<Record<string, string>>;
}

export interface ToolResult {
  /** Undefined for a program that a signal ended. */
  readonly exitCode: number | undefined;
  readonly stdout: string;
  readonly stderr: string;
}

/** Those that run now, by their ids, which are also those of their process groups. */
const running = new Set<number>();

/**
 * Runs a program to its end. When it takes too long or is cancelled, it is killed with all that it started; so it is when this
 * process exits.
 *
 * @throws Error of Node where it cannot be started, DeadlineError, CancellationError.
 */
export async function runTool(
  { name, parameters, folder, environment }: Tool,
  { signal, deadlineMs }: TaskOptions,
): Promise<ToolResult> {
  throwIfCancelled(signal);
  const child = spawn(name, parameters, {
    cwd: folder,
    env: { ...environment },
    // A group of its own, to be killed as one.
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const { pid } = child;
  if (pid !== undefined) track(pid);
  const kept = { stdout: '', stderr: '' };
  for (const stream of ['stdout', 'stderr'] as const)
    child[stream].setEncoding('utf8').on('data', (text: string) => {
      kept[stream] = (kept[stream] + text).slice(0, MOST_OUTPUT);
    });
  let timer: NodeJS.Timeout | undefined;
  let stop: (() => void) | undefined;
  try {
    return await new Promise<ToolResult>((done, refuse) => {
      child.once('error', refuse);
      child.once('close', (code) => done({ exitCode: code ?? undefined, ...kept }));
      stop = () => refuse(new CancellationError());
      signal?.addEventListener('abort', stop, { once: true });
      if (deadlineMs !== undefined)
        timer = setTimeout(() => refuse(new DeadlineError(name, deadlineMs)), deadlineMs);
    });
  } finally {
    clearTimeout(timer);
    if (stop) signal?.removeEventListener('abort', stop);
    if (pid !== undefined) killGroup(pid);
    // Whatever left the group must not keep us waiting for what it prints.
    child.stdout.destroy();
    child.stderr.destroy();
  }
}

function track(pid: number): void {
  if (running.size === 0) process.once('exit', killAll);
  running.add(pid);
}

function killGroup(pid: number): void {
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // All of it has ended.
  }
  running.delete(pid);
  if (running.size === 0) process.off('exit', killAll);
}

function killAll(): void {
  for (const pid of running) killGroup(pid);
}
