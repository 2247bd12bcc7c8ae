import { CancellationError, errorMessage, throwIfCancelled } from '@core/base/errors';
import { type Disposable, toDisposable } from '@core/base/lifecycle';
import { currentLanguage } from '@core/base/localization/language';
import { DeadlineError, isTaskOptions, type TaskOptions, type TaskProgress } from '@core/base/task';
import * as Comlink from 'comlink';
import type { EngineWorkerApi } from './expose-engine';
import { isRemote } from './handles';
import { messages } from './messages';

/** The `Worker` members that an engine uses. */
export interface EngineWorker extends Comlink.Endpoint {
  terminate(): void;
}

export interface EngineOptions {
  /** Name shown in errors, for example 'FunC compiler'. */
  readonly name: string;
  /** Creates the worker; called on first use and again after each stop. */
  readonly spawn: () => EngineWorker;
}

/**
 * Thrown when the engine or its worker was stopped before the call completed, or when the called object belonged to a
 * worker that has ended.
 */
export class EngineStoppedError extends Error {
  override readonly name = 'EngineStoppedError';
}

type RemoteMethods = Record<string, ((...args: unknown[]) => Promise<unknown>) | undefined>;

/** One run of the worker, from spawn to stop. */
interface Life {
  readonly engine: RemoteMethods;
  /** Settles when the worker is running. The value indicates whether the worker's end can be detected. */
  readonly held: Promise<boolean>;
  /** Settles when the worker has started. Calls wait for it, so that startup does not count towards their deadlines. */
  readonly started: Promise<unknown>;
  /** Rejects when the worker ends. */
  readonly ended: Promise<never>;
  readonly end: (reason: Error) => void;
}

/** Time limit for loading and compiling the worker's script. */
const START_DEADLINE_MS = 30_000;

/**
 * An engine in a web worker. Calls through `api` go to the worker. A final argument with only `signal`, `progress` and
 * `deadlineMs` is treated as {@link TaskOptions}. WebAssembly cannot be interrupted, so cancelling a call or exceeding
 * its deadline terminates the worker. That call rejects with `CancellationError` or `DeadlineError`, and all other
 * pending calls reject with {@link EngineStoppedError}. The next call starts a new worker. A worker that dies
 * unexpectedly is detected through a Web Lock that it holds.
 */
export class Engine<Api extends object> implements Disposable {
  readonly #options: EngineOptions;
  readonly #lifetime: Disposable;
  #life: Life | undefined;
  #disposed = false;

  readonly api: Api;

  constructor(options: EngineOptions) {
    this.#options = options;
    this.#lifetime = toDisposable(() => {
      this.#disposed = true;
      this.stop();
    });
    this.api = createProxy((method, args) => this.#call(method, args)) as Api;
  }

  /** Ends the worker; pending calls reject. The next call starts a new worker, unless the engine is disposed. */
  stop(): void {
    this.#life?.end(new EngineStoppedError(messages.stopped(this.#options.name)));
  }

  dispose(): void {
    this.#lifetime.dispose();
  }

  async #call(method: string, args: readonly unknown[]): Promise<unknown> {
    const last = args.at(-1);
    const task = isTaskOptions(last) ? last : {};
    throwIfCancelled(task.signal);
    if (this.#disposed) throw new EngineStoppedError(messages.shutDown(this.#options.name));
    this.#life ??= this.#spawn();
    const { progress } = task;
    if (!progress) return this.#run(this.#life, this.#life.engine, method, args, task);
    // Progress reports may still arrive after the call has settled.
    let isOver = false;
    const report = (step: TaskProgress) => {
      if (!isOver) progress(step);
    };
    const given = [...args.slice(0, -1), { ...task, progress: report }];
    return this.#run(this.#life, this.#life.engine, method, given, task).finally(() => {
      isOver = true;
    });
  }

  /**
   * Calls one of the worker's methods. Rejects if the call is cancelled or exceeds its deadline, or if the worker ends.
   */
  async #run(
    life: Life,
    target: RemoteMethods,
    method: string,
    args: readonly unknown[],
    { signal, deadlineMs }: TaskOptions,
  ): Promise<unknown> {
    const { name } = this.#options;
    let abort = () => {};
    let timer: ReturnType<typeof setTimeout> | undefined;
    const limit = new Promise<never>((_resolve, reject) => {
      const stop = (reason: Error) => {
        reject(reason);
        life.end(new EngineStoppedError(messages.stoppedWithOther(name)));
      };
      abort = () => stop(new CancellationError());
      signal?.addEventListener('abort', abort, { once: true });
      if (deadlineMs !== undefined) {
        timer = setTimeout(() => stop(new DeadlineError(name, deadlineMs)), deadlineMs);
      }
    });
    try {
      const value = await Promise.race([
        limit,
        life.ended,
        life.started.then(() => target[method]?.(...args)),
      ]);
      if (!isRemote(value)) return value;
      const remote = value as RemoteMethods;
      return createProxy((member, memberArgs) => this.#run(life, remote, member, memberArgs, {}));
    } finally {
      signal?.removeEventListener('abort', abort);
      clearTimeout(timer);
    }
  }

  #spawn(): Life {
    const { name, spawn } = this.#options;
    const worker = spawn();
    const watch = new AbortController();
    let reject: (reason: Error) => void = () => {};
    const ended = new Promise<never>((_resolve, rejectEnded) => {
      reject = rejectEnded;
    });
    // The rejection may have no other handler.
    ended.catch(() => {});
    const api = Comlink.wrap<EngineWorkerApi>(worker);
    const lockName = `sinter.engine.${crypto.randomUUID()}`;
    const held = api.holdLock(lockName);
    const life: Life = {
      engine: api.engine as unknown as RemoteMethods,
      held,
      started: held.then(() => api.setLanguage(currentLanguage())),
      ended,
      end: (reason) => {
        if (this.#life === life) this.#life = undefined;
        watch.abort();
        reject(reason);
        worker.terminate();
      },
    };
    const died = (why: string) => life.end(new EngineStoppedError(messages.died(name, why)));
    // A script that could not be loaded causes an error event without a message.
    worker.addEventListener('error', (event) => {
      const { message } = event as Partial<ErrorEvent>;
      died(message === undefined ? messages.notLoaded : errorMessage(message));
    });
    void watchWorker(life, lockName, watch.signal, died);
    return life;
  }
}

/** A proxy that forwards every method call to `call`. It has no `then` method, so that it can be awaited. */
function createProxy(call: (method: string, args: readonly unknown[]) => Promise<unknown>): object {
  return new Proxy(
    {},
    {
      get: (_target, member) =>
        typeof member === 'string' && member !== 'then'
          ? (...args: readonly unknown[]) => call(member, args)
          : undefined,
    },
  );
}

/**
 * Reports that a worker did not start in time or has ended. The worker's lock is granted to this request only once the
 * worker has ended.
 */
async function watchWorker(
  life: Life,
  lockName: string,
  signal: AbortSignal,
  died: (why: string) => void,
): Promise<void> {
  const late = setTimeout(() => died(messages.didNotStart), START_DEADLINE_MS);
  try {
    const isHeld = await Promise.race([life.held, life.ended]).finally(() => clearTimeout(late));
    if (isHeld === true) {
      await globalThis.navigator.locks.request(lockName, { signal }, () => died(messages.gone));
    }
  } catch {
    // The worker had already been stopped on purpose.
  }
}
