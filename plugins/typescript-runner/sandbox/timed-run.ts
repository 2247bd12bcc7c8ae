import { fileFramework } from './suite-context';

// Stored at load time, because tests may replace the global timers with fake ones.
const start = setTimeout.bind(globalThis);
const stop = clearTimeout.bind(globalThis);
const now = performance.now.bind(performance);

/** Maximum timer delay, in milliseconds. Timers with longer delays would fire immediately. */
const MAX_DELAY_MS = 2 ** 31 - 1;

export interface TimedRunOptions {
  readonly what: 'Test' | 'Hook';
  /** Time limit in milliseconds. 0 or infinity means no limit. */
  readonly milliseconds: number;
  readonly onTimeout: (error: Error) => void;
}

/**
 * One run of a test or hook, with a time limit. A timer fails a run that is still waiting at the limit. As in Jest and
 * node:test, a run that computes past the limit without waiting passes. Mocha and Vitest also check the duration at the
 * end.
 */
export class TimedRun {
  readonly #options: TimedRunOptions;
  readonly #startMs = now();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isOver = false;
  #reject: (error: unknown) => void = () => {};
  milliseconds: number;

  constructor(options: TimedRunOptions) {
    this.#options = options;
    this.milliseconds = options.milliseconds;
  }

  /** Changes the time limit and restarts the timer, as in Mocha (lib/runnable.js). */
  limit(milliseconds: number): void {
    if (this.#isOver) return;
    this.milliseconds = milliseconds;
    this.#arm();
  }

  run(body: () => unknown): Promise<unknown> {
    return new Promise((resolve, reject) => {
      this.#reject = (error) => {
        this.#end();
        reject(error);
      };
      this.#arm();
      const failed = (error: unknown) => this.#reject(error);
      const ended = (value: unknown) => {
        if (this.#isTooLate()) return this.#timeOut();
        this.#end();
        resolve(value);
      };
      try {
        const result = body();
        if (isThenable(result)) result.then(ended, failed);
        else ended(result);
      } catch (error) {
        failed(error);
      }
    });
  }

  get #isLimited(): boolean {
    return this.milliseconds > 0 && this.milliseconds <= MAX_DELAY_MS;
  }

  #arm(): void {
    stop(this.#timer);
    this.#timer = this.#isLimited ? start(() => this.#timeOut(), this.milliseconds) : undefined;
  }

  #end(): void {
    this.#isOver = true;
    stop(this.#timer);
  }

  #isTooLate(): boolean {
    const framework = fileFramework();
    const isCompared = framework === 'mocha' || framework === 'vitest';
    return isCompared && !this.#isOver && this.#isLimited && now() - this.#startMs > this.milliseconds;
  }

  #timeOut(): void {
    const { onTimeout, what } = this.#options;
    const hint = 'If it needs more time, increase its time limit';
    const error = new Error(`${what} timed out in ${this.milliseconds}ms. ${hint}.`);
    onTimeout(error);
    this.#reject(error);
  }
}

function isThenable(value: unknown): value is PromiseLike<unknown> {
  return typeof value === 'object' && value !== null && typeof Reflect.get(value, 'then') === 'function';
}

const controllers = new WeakMap<object, AbortController>();

/** Replaces a test context's signal with one that is aborted at the test's time limit or by the runner's signal. */
export function followSignal(context: { signal: AbortSignal }): void {
  const controller = new AbortController();
  const given = context.signal;
  given.addEventListener('abort', () => controller.abort(given.reason));
  controllers.set(context, controller);
  context.signal = controller.signal;
}

export function abortSignal(context: object, error: Error): void {
  controllers.get(context)?.abort(error);
}
