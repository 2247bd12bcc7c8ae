import { abortable } from '@core/base/long-work';

interface Hold {
  works: number;
  readonly taken: Promise<void>;
  release?: () => void;
}

/**
 * A lock shared by several operations. The first operation acquires it, and the lock is released when the last
 * operation ends.
 */
export class SharedLock {
  #hold: Hold | undefined;

  /**
   * Runs work while the lock is held.
   * @param take acquires the lock and holds it until the promise returned by its callback settles.
   * @param signal cancels the wait for the lock.
   */
  async hold<T>(
    take: (held: () => Promise<void>) => Promise<void>,
    work: () => Promise<T>,
    signal?: AbortSignal,
  ): Promise<T> {
    this.#hold ??= this.#begin(take);
    const hold = this.#hold;
    hold.works++;
    try {
      await abortable(hold.taken, signal);
      return await work();
    } finally {
      hold.works--;
      if (hold.works === 0) {
        if (this.#hold === hold) this.#hold = undefined;
        hold.release?.();
      }
    }
  }

  #begin(take: (held: () => Promise<void>) => Promise<void>): Hold {
    let announce: () => void = () => undefined;
    let refuse: (error: unknown) => void = () => undefined;
    const taken = new Promise<void>((resolve, reject) => {
      announce = resolve;
      refuse = reject;
    });
    const hold: Hold = { works: 0, taken };
    const held = () =>
      new Promise<void>((release) => {
        // All operations may have been cancelled while waiting for the lock.
        if (hold.works === 0) return release();
        hold.release = release;
        announce();
      });
    take(held).catch(refuse);
    return hold;
  }
}
