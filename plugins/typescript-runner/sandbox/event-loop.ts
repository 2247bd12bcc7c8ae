/** What of a scope's timers is watched, in the form that workers have. */
interface Timers {
  setTimeout(this: unknown, ...args: readonly unknown[]): number;
  setInterval(this: unknown, ...args: readonly unknown[]): number;
  clearTimeout(this: unknown, id?: number): void;
  clearInterval(this: unknown, id?: number): void;
}

/** How often is looked whether anything is left, and how often in a row nothing must be: some work nobody can watch. */
const TURN_MS = 5;
const QUIET_TURNS = 4;
/** The same before a test that still waits is ended: what it waits for may be work that cannot be watched. */
const STARVED_TURNS = 400;

/** What is left to come of a script, as Node knows it before it ends a process: timers, and work that was given away. */
export class EventLoop {
  readonly #timers = new Set<number>();
  readonly #work = new Set<object>();
  readonly #later: (turn: () => void) => void;

  /** Watches timers and WebAssembly of a scope; made before anything runs in it. */
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
    // On a server there is none: what needs it runs outside of the machine.
    if (typeof WebAssembly === 'undefined') return;
    const { compile, instantiate } = WebAssembly;
    Object.assign(WebAssembly, {
      compile: (...args: Parameters<typeof compile>) => this.follow(compile(...args)),
      instantiate: (...args: Parameters<typeof instantiate>) => this.follow(instantiate(...args)),
    });
  }

  /** Counts work as left to come until it settles. */
  follow<T>(work: Promise<T>): Promise<T> {
    this.#work.add(work);
    const done = () => this.#work.delete(work);
    work.then(done, done);
    return work;
  }

  /** Resolves when nothing is left. */
  drained(): Promise<void> {
    return this.#quiet(QUIET_TURNS, () => false);
  }

  /** Settles like the work of a test, or rejects when nothing is left that could settle it, as node:test ends a test. */
  async whilePending<T>(work: Promise<T>): Promise<T> {
    let isOver = false;
    const ended = work.finally(() => {
      isOver = true;
    });
    const starved = this.#quiet(STARVED_TURNS, () => isOver).then(() => {
      if (isOver) return ended;
      throw new Error('Promise resolution is still pending but the event loop has already resolved');
    });
    return Promise.race([ended, starved]);
  }

  /** Resolves when nothing was left in so many turns in a row, or when waiting is over. */
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
