import { CancellationError, throwIfCancelled } from '@core/base/errors';
import { type Disposable, toDisposable } from '@core/base/lifecycle';
import { DeadlineError, isTaskOptions, type TaskOptions, type TaskProgress } from '@core/base/task';
import { messages } from './messages';
import type { SandboxCalls } from './sandbox-calls';
import { SandboxHangError, SandboxStoppedError } from './sandbox-errors';
import {
  type OpenSandboxFrame,
  openSandboxFrame,
  type SandboxFrame,
  type SandboxProfile,
} from './sandbox-frame';
import { type SandboxLife, startLife } from './sandbox-life';
import { defaultSandboxLimits, type SandboxLimits } from './sandbox-limits';
import { watch } from './watchdog';
import type { ConsoleText } from './worker/print-queue';

export interface SandboxOptions {
  /** The plugin or project script; errors name it, for example 'scripts/deploy.ts'. */
  readonly name: string;
  readonly profile: SandboxProfile;
  /** What stands in for the frame where there is no page; absent: a frame of the profile. */
  readonly openFrame?: OpenSandboxFrame;
  /** Text of the one classic script that calls `exposeSandbox`: `(await import('./worker.ts?sandbox')).script`. */
  readonly script: () => Promise<string>;
  /** What the code may ask of the page. */
  readonly calls?: SandboxCalls;
  /** Names of the calls that it may make; absent: all of `calls`. */
  readonly permissions?: readonly string[];
  /** What it prints, in the order of its calls; of very long output both ends (`worker/print-queue.ts`). */
  readonly onConsole?: (text: ConsoleText) => void;
  /** What it tells without being asked (`host.tell`); anything at all: parse it. */
  readonly onNote?: (value: unknown) => void;
  /** Called about twice a second while it does not answer, with the milliseconds so far, and with 0 when it answers again. */
  readonly onSilence?: (silentMs: number) => void;
  readonly limits?: Partial<SandboxLimits>;
}

/**
 * Code that we did not write, behind a wall: a worker in a frame of an opaque origin. It has no network, no storage and
 * no page; it computes, prints, and makes the calls it is given. Calls through `api` go to the methods that its script
 * exposes, as with `Engine`: a last argument with `signal`, `progress` and `deadlineMs` limits the call, and cancelling
 * it or passing its deadline ends the worker. Whoever hangs or exceeds a limit is ended, too. All calls under way then
 * reject; the next one starts a new worker.
 */
export class Sandbox<Api extends object> implements Disposable {
  readonly #options: SandboxOptions;
  readonly #limits: SandboxLimits;
  readonly #lifetime: Disposable;
  #frame: Promise<SandboxFrame> | undefined;
  #life: Promise<SandboxLife> | undefined;
  #end: ((reason: Error) => void) | undefined;
  #isStarted = false;
  #tasks = 0;
  readonly #progress = new Map<number, (progress: TaskProgress) => void>();
  #disposed = false;

  /** The methods of the script, as if they were here. */
  readonly api: Api;

  /** Milliseconds of silence after which the code counts as hung; can be changed while it runs. Infinity: never. */
  patienceMs: number;

  constructor(options: SandboxOptions) {
    this.#options = options;
    this.#limits = { ...defaultSandboxLimits, ...options.limits };
    this.patienceMs = this.#limits.patienceMs;
    this.#lifetime = toDisposable(() => {
      this.#disposed = true;
      this.stop();
      this.#dropFrame();
    });
    this.api = new Proxy({} as Api, {
      get: (_target, member) =>
        typeof member === 'string' && member !== 'then'
          ? (...args: readonly unknown[]) => this.#call(member, args)
          : undefined,
    });
  }

  /** Starts the worker, so that the first call need not wait for it. */
  async warmUp(): Promise<void> {
    await this.#start();
  }

  /** Ends the worker; whatever is under way rejects. The next call starts a new one, unless disposed. */
  stop(): void {
    this.#end?.(new SandboxStoppedError(messages.stopped(this.#options.name)));
  }

  dispose(): void {
    this.#lifetime.dispose();
  }

  async #call(method: string, args: readonly unknown[]): Promise<unknown> {
    const last = args.at(-1);
    const task = isTaskOptions(last) ? last : {};
    throwIfCancelled(task.signal);
    const number = task.progress ? ++this.#tasks : undefined;
    if (number !== undefined && task.progress) this.#progress.set(number, task.progress);
    try {
      return await this.#limit(task, async () => {
        const life = await this.#start();
        const plain = isTaskOptions(last) ? args.slice(0, -1) : args;
        return Promise.race([life.ended, life.door.invoke(method, plain, number)]);
      });
    } finally {
      if (number !== undefined) this.#progress.delete(number);
    }
  }

  /** Does the work until it settles or its caller's limits are reached, which end the worker. */
  async #limit<T>({ signal, deadlineMs }: TaskOptions, work: () => Promise<T>): Promise<T> {
    const { name } = this.#options;
    let abort = () => {};
    let timer: ReturnType<typeof setTimeout> | undefined;
    const limit = new Promise<never>((_resolve, reject) => {
      const stop = (reason: Error) => {
        reject(reason);
        this.#end?.(new SandboxStoppedError(messages.stoppedWithOther(name)));
      };
      abort = () => stop(new CancellationError());
      signal?.addEventListener('abort', abort, { once: true });
      if (deadlineMs !== undefined) {
        timer = setTimeout(() => stop(new DeadlineError(name, deadlineMs)), deadlineMs);
      }
    });
    try {
      return await Promise.race([limit, work()]);
    } finally {
      signal?.removeEventListener('abort', abort);
      clearTimeout(timer);
    }
  }

  #start(): Promise<SandboxLife> {
    if (this.#disposed) {
      return Promise.reject(new SandboxStoppedError(messages.shutDown(this.#options.name)));
    }
    this.#life ??= this.#begin();
    return this.#life;
  }

  #begin(): Promise<SandboxLife> {
    const { name, onConsole, onNote } = this.#options;
    const life = startLife({
      ...this.#options,
      limits: this.#limits,
      openFrame: () => this.#openFrame(),
      onEnd: (reason) => {
        watchdog.dispose();
        if (this.#life === beginning) this.#life = undefined;
        if (this.#end === life.end) this.#end = undefined;
        // Whoever broke the rules, or hangs, takes the frame along; after a plain stop it serves again.
        if (reason.constructor === SandboxStoppedError) void this.#frame?.then((frame) => frame.stop());
        else this.#dropFrame();
      },
      onNote: (note) => {
        if (note.topic === 'console') for (const text of note.value) onConsole?.(text);
        else if (note.topic === 'progress') this.#progress.get(note.value.task)?.(note.value.progress);
        else onNote?.(note.value);
      },
    });
    const watchdog = watch({
      ping: () => life.started.then(({ door }) => door.ping()),
      patienceMs: () => Math.max(this.patienceMs, life.isStarted ? 0 : START_PATIENCE_MS),
      onHang: (silentMs) => life.end(new SandboxHangError(name, silentMs)),
      onSilence: (silentMs) => this.#options.onSilence?.(silentMs),
    });
    this.#end = life.end;
    this.#isStarted = false;
    const beginning = life.started;
    beginning.then(
      () => {
        if (this.#life === beginning) this.#isStarted = true;
      },
      () => {},
    );
    return beginning;
  }

  #openFrame(): Promise<SandboxFrame> {
    const { name, openFrame = openSandboxFrame, profile } = this.#options;
    this.#frame ??= openFrame(profile, (message) =>
      this.#end?.(
        new SandboxStoppedError(
          this.#isStarted ? messages.broken(name, message) : messages.notStarted(name, message),
        ),
      ),
    ).catch((error: unknown) => {
      this.#frame = undefined;
      throw error;
    });
    return this.#frame;
  }

  #dropFrame(): void {
    const frame = this.#frame;
    this.#frame = undefined;
    void frame?.then(
      (opened) => opened.dispose(),
      () => {},
    );
  }
}

/** Until it has answered once, its script may still be on the way. */
const START_PATIENCE_MS = 30_000;
