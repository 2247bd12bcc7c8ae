import { spawn } from 'node:child_process';
import { CancellationError, throwIfCancelled } from '@core/base/errors';
import { DeadlineError, type TaskOptions } from '@core/base/task';

/**
 * Maximum number of stored characters per output stream. This is enough for the diagnostics of a large broken project.
 */
const MAX_OUTPUT = 1_000_000;

interface Tool {
  /** Name of the program, which is looked up in `environment.PATH`. */
  readonly name: string;
  readonly parameters: readonly string[];
  readonly folder: string;
  /** All of the program's environment variables. */
  readonly environment: Readonly<Record<string, string>>;
}

export interface ToolResult {
  /** Undefined if the program was terminated by a signal. */
  readonly exitCode: number | undefined;
  readonly stdout: string;
  readonly stderr: string;
}

/** Ids of running programs, which are also the ids of their process groups. */
const running = new Set<number>();

/**
 * Runs a program until it exits. The program and its child processes are killed if the program takes too long or is
 * cancelled, or if this process exits.
 * @throws Node's Error if the program cannot be started, DeadlineError, CancellationError.
 */
export async function runTool(
  { name, parameters, folder, environment }: Tool,
  { signal, deadlineMs }: TaskOptions,
): Promise<ToolResult> {
  throwIfCancelled(signal);
  const child = spawn(name, parameters, {
    cwd: folder,
    env: { ...environment },
    // Uses a separate process group, so that the whole group can be killed.
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const { pid } = child;
  if (pid !== undefined) track(pid);
  const captured = { stdout: '', stderr: '' };
  for (const stream of ['stdout', 'stderr'] as const)
    child[stream].setEncoding('utf8').on('data', (text: string) => {
      captured[stream] = (captured[stream] + text).slice(0, MAX_OUTPUT);
    });
  let timer: NodeJS.Timeout | undefined;
  let stop: (() => void) | undefined;
  try {
    return await new Promise<ToolResult>((done, refuse) => {
      child.once('error', refuse);
      child.once('close', (code) => done({ exitCode: code ?? undefined, ...captured }));
      stop = () => refuse(new CancellationError());
      signal?.addEventListener('abort', stop, { once: true });
      if (deadlineMs !== undefined)
        timer = setTimeout(() => refuse(new DeadlineError(name, deadlineMs)), deadlineMs);
    });
  } finally {
    clearTimeout(timer);
    if (stop) signal?.removeEventListener('abort', stop);
    if (pid !== undefined) killGroup(pid);
    // A process outside the group must not keep the pipe open.
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
    // All processes in the group have already exited.
  }
  running.delete(pid);
  if (running.size === 0) process.off('exit', killAll);
}

function killAll(): void {
  for (const pid of running) killGroup(pid);
}
