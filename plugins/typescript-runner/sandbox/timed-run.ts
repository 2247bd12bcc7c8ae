import { fileFramework } from './suite-context';

// Taken now: tests may replace the clock.
const start = setTimeout.bind(globalThis);
const stop = clearTimeout.bind(globalThis);
const now = performance.now.bind(performance);

/** Longest delay of a timer, in milliseconds; longer ones would fire at once. */
const MAX_DELAY_MS = 2 ** 31 - 1;

export interface TimedRunOptions {
  readonly what: 'Test' | 'Hook';
  /** Limit in milliseconds; 0 and infinity: none. */
  readonly milliseconds: number;
  readonly onTimeout: (error: Error) => void;
}

/**
 * One run of a test or hook within its limit. A timer ends it when it is still pending at the limit, so code that computes
 * past the limit passes as in Jest and node:test. Mocha and Vitest compare the duration at the end.
 */
export class TimedRun {
  readonly #options: TimedRunOptions;
  readonly #startMs = now();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isOver = false;
  #reject: (error: unknown) => void = () => {};
  /** Its limit now. */
  milliseconds: number;

  constructor(options: TimedRunOptions) {
    this.#options = options;
    this.milliseconds = options.milliseconds;
  }

  /** Changes the limit; the time starts again (Mocha, lib/runnable.js). */
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
    const hint = 'If it needs more time, give it a longer limit';
    const error = new Error(`${what} timed out in ${this.milliseconds}ms. ${hint}.`);
    onTimeout(error);
    this.#reject(error);
  }
}

function isThenable(value: unknown): value is PromiseLike<unknown> {
  return typeof value === 'object' && value !== null && typeof Reflect.get(value, 'then') === 'function';
}

const controllers = new WeakMap<object, AbortController>();

/** Gives the context of a test a signal that its limit can abort; the runner's own signal is followed. */
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
