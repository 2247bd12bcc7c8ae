/** The timer functions of a worker scope, which are wrapped to observe their calls. */
interface Timers {
  setTimeout(this: unknown, ...args: readonly unknown[]): number;
  setInterval(this: unknown, ...args: readonly unknown[]): number;
  clearTimeout(this: unknown, id?: number): void;
  clearInterval(this: unknown, id?: number): void;
}

/**
 * Interval between checks for pending work, in milliseconds. `QUIET_TURNS` is the required number of consecutive idle
 * checks. Several are required because some work cannot be observed.
 */
const TURN_MS = 5;
const QUIET_TURNS = 4;
/**
 * Number of idle checks after which a waiting test fails. It is higher than `QUIET_TURNS`, because the test may be
 * waiting for work that cannot be observed.
 */
const MAX_IDLE_TURNS = 400;

/** Tracks a script's pending timers and promises. Like a Node process, the script ends when nothing is pending. */
export class EventLoop {
  readonly #timers = new Set<number>();
  readonly #work = new Set<object>();
  readonly #later: (turn: () => void) => void;

  /** Observes a scope's timers and WebAssembly calls. Must be created before other code runs in the scope. */
  constructor(scope: object) {
    const original = pickTimers(scope as Timers);
    this.#later = (turn) => original.setTimeout.call(scope, turn, TURN_MS);
    const start = (id: number) => {
      this.#timers.add(id);
      return id;
    };
    const stop = (clear: Timers['clearTimeout']) => (id?: number) => {
      if (id !== undefined) this.#timers.delete(id);
      clear.call(scope, id);
    };
    Object.assign(scope, {
      setTimeout: (handler: unknown, ...rest: readonly unknown[]) => {
        if (typeof handler !== 'function') return start(original.setTimeout.call(scope, handler, ...rest));
        const run = (...args: readonly unknown[]) => {
          this.#timers.delete(id);
          handler(...args);
        };
        const id = start(original.setTimeout.call(scope, run, ...rest));
        return id;
      },
      setInterval: (...args: readonly unknown[]) => start(original.setInterval.call(scope, ...args)),
      clearTimeout: stop(original.clearTimeout),
      clearInterval: stop(original.clearInterval),
    });
    // The server's QuickJS has no WebAssembly; libraries that need it run outside the sandbox.
    if (typeof WebAssembly === 'undefined') return;
    const { compile, instantiate } = WebAssembly;
    Object.assign(WebAssembly, {
      compile: (...args: Parameters<typeof compile>) => this.follow(compile(...args)),
      instantiate: (...args: Parameters<typeof instantiate>) => this.follow(instantiate(...args)),
    });
  }

  /** Counts a promise as pending until it settles. */
  follow<T>(work: Promise<T>): Promise<T> {
    this.#work.add(work);
    const done = () => this.#work.delete(work);
    work.then(done, done);
    return work;
  }

  /** Resolves when nothing is pending. */
  drained(): Promise<void> {
    return this.#quiet(QUIET_TURNS, () => false);
  }

  /** Settles like `work`, or rejects when nothing is pending that could settle it, as node:test does. */
  async whilePending<T>(work: Promise<T>): Promise<T> {
    let isOver = false;
    const ended = work.finally(() => {
      isOver = true;
    });
    const starved = this.#quiet(MAX_IDLE_TURNS, () => isOver).then(() => {
      if (isOver) return ended;
      throw new Error('Promise resolution is still pending but the event loop has already resolved');
    });
    return Promise.race([ended, starved]);
  }

  /** Resolves after the given number of consecutive idle checks, or as soon as `isOver` returns true. */
  async #quiet(turns: number, isOver: () => boolean): Promise<void> {
    for (let quiet = 0; quiet < turns && !isOver(); ) {
      await new Promise<void>((resolve) => this.#later(resolve));
      quiet = this.#timers.size + this.#work.size === 0 ? quiet + 1 : 0;
    }
  }
}

function pickTimers({ clearInterval, clearTimeout, setInterval, setTimeout }: Timers): Timers {
  return { clearInterval, clearTimeout, setInterval, setTimeout };
}
