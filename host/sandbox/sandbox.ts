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
import { defaultSandboxLimits, type SandboxLimits } from './sandbox-limits';
import { type SandboxRun, startRun } from './sandbox-run';
import { watch } from './watchdog';
import type { ConsoleText } from './worker/print-queue';

export interface SandboxOptions {
  /** Name of the plugin or project script, shown in errors, for example 'scripts/deploy.ts'. */
  readonly name: string;
  readonly profile: SandboxProfile;
  /** Opens a replacement for the frame, for use outside a page; if absent, the profile's frame is used. */
  readonly openFrame?: OpenSandboxFrame;
  /**
   * Returns the classic script that calls `exposeSandbox`: `(await import('./worker.ts?sandbox')).script`.
   */
  readonly script: () => Promise<string>;
  readonly calls?: SandboxCalls;
  /** Names of permitted calls; if absent, all of `calls` are permitted. */
  readonly permissions?: readonly string[];
  /**
   * Receives console output in order. The middle of very long output is omitted (`worker/print-queue.ts`).
   */
  readonly onConsole?: (text: ConsoleText) => void;
  /** Receives values from `host.report`. They come from untrusted code and must be validated. */
  readonly onNote?: (value: unknown) => void;
  /**
   * Called about twice a second while the code does not respond, with the elapsed milliseconds, and with 0 when it
   * responds again.
   */
  readonly onSilence?: (silentMs: number) => void;
  readonly limits?: Partial<SandboxLimits>;
}

/**
 * Runs untrusted code in a worker inside a frame with an opaque origin. The code has no access to the network, storage
 * or the page; it can compute, print, and make the given calls. Calls through `api` go to the methods that its script
 * exposes, as with `Engine`: a final argument with `signal`, `progress` and `deadlineMs` limits the call, and
 * cancelling it or exceeding its deadline ends the worker. Code that hangs or exceeds a limit is stopped too. All
 * pending calls then reject, and the next call starts a new worker.
 */
export class Sandbox<Api extends object> implements Disposable {
  readonly #options: SandboxOptions;
  readonly #limits: SandboxLimits;
  readonly #lifetime: Disposable;
  #frame: Promise<SandboxFrame> | undefined;
  #life: Promise<SandboxRun> | undefined;
  #end: ((reason: Error) => void) | undefined;
  #isStarted = false;
  #tasks = 0;
  readonly #progress = new Map<number, (progress: TaskProgress) => void>();
  #disposed = false;

  readonly api: Api;

  /**
   * Milliseconds without a response after which the code is considered hung. Can be changed at any time; Infinity
   * disables the check.
   */
  hangTimeoutMs: number;

  constructor(options: SandboxOptions) {
    this.#options = options;
    this.#limits = { ...defaultSandboxLimits, ...options.limits };
    this.hangTimeoutMs = this.#limits.hangTimeoutMs;
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

  /** Starts the worker in advance, so that the first call does not wait for it. */
  async warmUp(): Promise<void> {
    await this.#start();
  }

  /** Ends the worker; pending calls reject. The next call starts a new worker, unless the sandbox is disposed. */
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
        return Promise.race([life.ended, life.api.invoke(method, plain, number)]);
      });
    } finally {
      if (number !== undefined) this.#progress.delete(number);
    }
  }

  /** Runs the work until it settles or exceeds one of the caller's limits, in which case the worker is ended. */
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

  #start(): Promise<SandboxRun> {
    if (this.#disposed) {
      return Promise.reject(new SandboxStoppedError(messages.shutDown(this.#options.name)));
    }
    this.#life ??= this.#begin();
    return this.#life;
  }

  #begin(): Promise<SandboxRun> {
    const { name, onConsole, onNote } = this.#options;
    const life = startRun({
      ...this.#options,
      limits: this.#limits,
      openFrame: () => this.#openFrame(),
      onEnd: (reason) => {
        watchdog.dispose();
        if (this.#life === beginning) this.#life = undefined;
        if (this.#end === life.end) this.#end = undefined;
        // Code that hung or broke a rule may have damaged its frame. After an ordinary stop, the frame is reused.
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
      ping: () => life.started.then(({ api }) => api.ping()),
      hangTimeoutMs: () => Math.max(this.hangTimeoutMs, life.isStarted ? 0 : START_TIMEOUT_MS),
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

/** Time limit for the first response, including loading the script, in milliseconds. */
const START_TIMEOUT_MS = 30_000;
