import { type ChildProcess, fork } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { CancellationError, throwIfCancelled } from '@core/base/errors';
import { typeScriptArguments } from '../../typescript-loader';
import { executionLimits } from '../limits';
import type { ExecutorEvent, ExecutorMessage, ExecutorTask } from './executor-messages';
import { processTree, residentMemory } from './process-tree';

const REPOSITORY = resolve(import.meta.dirname, '../../..');
/** Interval between memory checks, in milliseconds. */
const WATCH_MS = 250;

/** Signals that terminate a process that is out of memory: either Node aborts, or the system kills the process. */
const OUT_OF_MEMORY: ReadonlySet<NodeJS.Signals | null> = new Set(['SIGABRT', 'SIGKILL']);

/** Thrown if a task could not be run. The message explains the reason to the task's sender. */
export class ExecutorError extends Error {
  override readonly name = 'ExecutorError';
}

export type ExecutorOutcome = Exclude<ExecutorMessage, { type: 'ready' | 'events' | 'failed' }>;

/** Runs tasks one after another in one process, which is killed to stop a task. */
export class Executor {
  #process: ChildProcess | undefined;

  get isWarm(): boolean {
    return this.#process !== undefined;
  }

  /**
   * Runs a task. Rejects with {@link ExecutorError} if it exceeds its time or memory limit or its process dies, and
   * with CancellationError if it is stopped. In each case, the process has exited.
   */
  async run(
    task: ExecutorTask,
    signal: AbortSignal,
    emit: (events: readonly ExecutorEvent[]) => void = () => undefined,
  ): Promise<ExecutorOutcome> {
    throwIfCancelled(signal);
    const child = this.#process ?? this.#start();
    const { seconds, memory } = executionLimits;
    const tooLarge = `The process used more than ${memory} MB of memory and was stopped.`;
    let timers: NodeJS.Timeout[] = [];
    let release = () => {};
    try {
      return await new Promise<ExecutorOutcome>((done, refuse) => {
        const end = (error: Error) => {
          this.kill();
          refuse(error);
        };
        const stop = () => end(new CancellationError());
        const unstarted = ({ message }: Error) =>
          end(new ExecutorError(`The process could not be started: ${message}`));
        const left = (_: number | null, by: NodeJS.Signals | null) =>
          end(new ExecutorError(OUT_OF_MEMORY.has(by) ? tooLarge : 'The process terminated unexpectedly.'));
        const onMessage = (message: ExecutorMessage) => {
          if (message.type === 'events') emit(message.events);
          else if (message.type === 'failed') refuse(new ExecutorError(message.error));
          else if (message.type !== 'ready') done(message);
        };
        release = () => {
          signal.removeEventListener('abort', stop);
          child.off('error', unstarted).off('exit', left).off('message', onMessage);
        };
        signal.addEventListener('abort', stop, { once: true });
        timers = [
          setTimeout(
            () => end(new ExecutorError(`The process took longer than ${seconds} s and was stopped.`)),
            seconds * 1000,
          ),
          setInterval(() => {
            const used = residentMemory(child.pid);
            if (used > memory) end(new ExecutorError(tooLarge));
          }, WATCH_MS),
        ];
        child.on('error', unstarted).on('exit', left).on('message', onMessage);
        child.send(task);
      });
    } finally {
      for (const timer of timers) clearTimeout(timer);
      release();
    }
  }

  /** Starts the process for the next task, unless it is already running. */
  warm(): void {
    this.#process ??= this.#start();
  }

  /** Kills the process and all tools that it has started. */
  kill(): void {
    const tools = processTree(this.#process?.pid).slice(1);
    this.#process?.kill('SIGKILL');
    this.#process = undefined;
    for (const pid of tools) end(pid);
  }

  #start(): ChildProcess {
    const files = mkdtempSync(join(tmpdir(), 'sinter-execution-'));
    const child = fork(new URL('./main.ts', import.meta.url), {
      cwd: REPOSITORY,
      // Pass only PATH, because the server's environment contains secrets. Tools write to a folder that is deleted
      // afterwards.
      env: { NODE_ENV: 'production', PATH: process.env.PATH, TMPDIR: files },
      execArgv: [...typeScriptArguments, `--max-old-space-size=${executionLimits.memory}`],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    child.on('error', () => undefined);
    // If a process exits while idle, for example because it runs out of memory, the next task starts another one.
    child.once('exit', () => {
      if (this.#process === child) this.#process = undefined;
    });
    child.once('close', () =>
      rm(files, { recursive: true, force: true, maxRetries: 3 }).catch(() => undefined),
    );
    this.#process = child;
    return child;
  }
}

function end(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // The process has already exited.
  }
}
