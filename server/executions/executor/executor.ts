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
/** How often the memory of the processes is looked at, in milliseconds. */
const WATCH_MS = 250;

/** How a process ends by itself that had no memory left: Node aborts it, the system kills it. */
const OUT_OF_MEMORY: ReadonlySet<NodeJS.Signals | null> = new Set(['SIGABRT', 'SIGKILL']);

/** What was sent could not be run; the message says why, to whoever sent it. */
export class ExecutorError extends Error {
  override readonly name = 'ExecutorError';
}

/** What comes of a task. */
export type ExecutorOutcome = Exclude<ExecutorMessage, { type: 'ready' | 'events' | 'failed' }>;

/** One process that runs one task after another, and is killed by what cannot be stopped otherwise. */
export class Executor {
  #process: ChildProcess | undefined;

  /** True while there is a process, which the next task need not wait for. */
  get isWarm(): boolean {
    return this.#process !== undefined;
  }

  /**
   * Runs a task to its end. Rejects with {@link ExecutorError} when it takes too long or too much memory, or its process
   * dies; with CancellationError when it is stopped. The process is gone then.
   */
  async run(
    task: ExecutorTask,
    signal: AbortSignal,
    emit: (events: readonly ExecutorEvent[]) => void = () => undefined,
  ): Promise<ExecutorOutcome> {
    throwIfCancelled(signal);
    const child = this.#process ?? this.#start();
    const { seconds, memory } = executionLimits;
    const tooLarge = `It took more than ${memory} MB of memory and was stopped.`;
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
          end(new ExecutorError(`The process for it could not be started: ${message}`));
        const left = (_: number | null, by: NodeJS.Signals | null) =>
          end(
            new ExecutorError(
              OUT_OF_MEMORY.has(by) ? tooLarge : 'The process that ran it ended unexpectedly.',
            ),
          );
        const hear = (message: ExecutorMessage) => {
          if (message.type === 'events') emit(message.events);
          else if (message.type === 'failed') refuse(new ExecutorError(message.error));
          else if (message.type !== 'ready') done(message);
        };
        release = () => {
          signal.removeEventListener('abort', stop);
          child.off('error', unstarted).off('exit', left).off('message', hear);
        };
        signal.addEventListener('abort', stop, { once: true });
        timers = [
          setTimeout(
            () => end(new ExecutorError(`It took longer than ${seconds} s and was stopped.`)),
            seconds * 1000,
          ),
          setInterval(() => {
            const used = residentMemory(child.pid);
            if (used > memory) end(new ExecutorError(tooLarge));
          }, WATCH_MS),
        ];
        child.on('error', unstarted).on('exit', left).on('message', hear);
        child.send(task);
      });
    } finally {
      for (const timer of timers) clearTimeout(timer);
      release();
    }
  }

  /** Starts the process for the next task, if there is none. */
  warm(): void {
    this.#process ??= this.#start();
  }

  /** Ends the process, whatever it does, and the tools that it has started. */
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
      // Nothing of the server's environment, where its secrets are, but where tools are found; files that they leave go with it.
      env: { NODE_ENV: 'production', PATH: process.env.PATH, TMPDIR: files },
      execArgv: [...typeScriptArguments, `--max-old-space-size=${executionLimits.memory}`],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    child.on('error', () => undefined);
    // One that ends while nothing runs in it, as for want of memory, is nothing for the next task.
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
    // It has ended.
  }
}
