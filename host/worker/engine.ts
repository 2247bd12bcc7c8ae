import { CancellationError, errorMessage, throwIfCancelled } from '@core/base/errors';
import { type Disposable, toDisposable } from '@core/base/lifecycle';
import { currentLanguage } from '@core/base/localization/language';
import { DeadlineError, isTaskOptions, type TaskOptions, type TaskProgress } from '@core/base/task';
import * as Comlink from 'comlink';
import type { EngineDoor } from './expose-engine';
import { isRemote } from './handles';
import { messages } from './messages';

/** The part of a Worker that an engine needs. */
export interface EngineWorker extends Comlink.Endpoint {
  terminate(): void;
}

export interface EngineOptions {
  /** Shown in errors, for example 'FunC compiler'. */
  readonly name: string;
  /** Makes the worker; called at the first use and again after every stop. */
  readonly spawn: () => EngineWorker;
}

/** The worker ended while the call was under way, or the object called belonged to a worker that has ended. */
export class EngineStoppedError extends Error {
  override readonly name = 'EngineStoppedError';
}

type RemoteMethods = Record<string, ((...args: unknown[]) => Promise<unknown>) | undefined>;

/** One life of the worker, from spawn to stop. */
interface Life {
  readonly engine: RemoteMethods;
  /** Settles when the worker lives, with whether its end can be noticed. */
  readonly held: Promise<boolean>;
  /** Settles when the worker has started; work is given to it no sooner, so that starting is never mistaken for work. */
  readonly started: Promise<unknown>;
  /** Rejects when the worker ends. */
  readonly ended: Promise<never>;
  readonly end: (reason: Error) => void;
}

/** Starting a worker means fetching and compiling its script; this is only for one that never will. */
const START_DEADLINE_MS = 30_000;

/**
 * An engine in a web worker. Calls through `api` go to the worker; a last argument that carries nothing but `signal`,
 * `progress` and `deadlineMs` is taken as {@link TaskOptions}. Because wasm cannot be interrupted, cancelling a call or
 * passing its deadline terminates the worker: that call rejects with `CancellationError` or `DeadlineError`, all others
 * that were under way with {@link EngineStoppedError}, and the next call starts a new worker. A worker that dies by
 * itself is noticed through a Web Lock that it holds for life.
 */
export class Engine<Api extends object> implements Disposable {
  readonly #options: EngineOptions;
  readonly #lifetime: Disposable;
  #life: Life | undefined;
  #disposed = false;

  /** The engine's methods, as if they were here. */
  readonly api: Api;

  constructor(options: EngineOptions) {
    this.#options = options;
    this.#lifetime = toDisposable(() => {
      this.#disposed = true;
      this.stop();
    });
    this.api = standIn((method, args) => this.#call(method, args)) as Api;
  }

  /** Ends the worker; whatever is under way rejects. The next call starts a new one, unless disposed. */
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
    // Reports may still be on their way when the call is over.
    let isOver = false;
    const report = (step: TaskProgress) => {
      if (!isOver) progress(step);
    };
    const given = [...args.slice(0, -1), { ...task, progress: report }];
    return this.#run(this.#life, this.#life.engine, method, given, task).finally(() => {
      isOver = true;
    });
  }

  /** Calls a method of the worker's until it settles, its limits are reached, or the worker ends. */
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
      return standIn((member, memberArgs) => this.#run(life, remote, member, memberArgs, {}));
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
    // Nobody need be waiting when a worker ends.
    ended.catch(() => {});
    const door = Comlink.wrap<EngineDoor>(worker);
    const lifeLine = `sinter.engine.${crypto.randomUUID()}`;
    const held = door.holdLifeLine(lifeLine);
    const life: Life = {
      engine: door.engine as unknown as RemoteMethods,
      held,
      started: held.then(() => door.speakLanguage(currentLanguage())),
      ended,
      end: (reason) => {
        if (this.#life === life) this.#life = undefined;
        watch.abort();
        reject(reason);
        worker.terminate();
      },
    };
    const died = (why: string) => life.end(new EngineStoppedError(messages.died(name, why)));
    // A script that did not arrive has nothing to say.
    worker.addEventListener('error', (event) => {
      const { message } = event as Partial<ErrorEvent>;
      died(message === undefined ? messages.notLoaded : errorMessage(message));
    });
    void watchLife(life, lifeLine, watch.signal, died);
    return life;
  }
}

/** An object whose every method is `call`; not a thenable, so that it can be awaited. */
function standIn(call: (method: string, args: readonly unknown[]) => Promise<unknown>): object {
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

/** Tells when a worker does not start, or is gone: the lock it holds for life is granted to others only then. */
async function watchLife(
  life: Life,
  lifeLine: string,
  signal: AbortSignal,
  died: (why: string) => void,
): Promise<void> {
  const late = setTimeout(() => died(messages.didNotStart), START_DEADLINE_MS);
  try {
    const isHeld = await Promise.race([life.held, life.ended]).finally(() => clearTimeout(late));
    if (isHeld === true) {
      await globalThis.navigator.locks.request(lifeLine, { signal }, () => died(messages.gone));
    }
  } catch {
    // The life ended first, on purpose.
  }
}
