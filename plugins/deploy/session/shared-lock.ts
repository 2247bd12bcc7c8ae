import { abortable } from '@core/base/long-work';

interface Hold {
  works: number;
  readonly taken: Promise<void>;
  release?: () => void;
}

/** A lock that pieces of work hold together: the first takes it, and it is free again when none is left. */
export class SharedLock {
  #hold: Hold | undefined;

  /**
   * Runs work while the lock is held.
   *
   * @param take takes the lock for as long as what it is given to run is running.
   * @param signal ends the wait for the lock.
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
        // All who waited for it may have gone.
        if (hold.works === 0) return release();
        hold.release = release;
        announce();
      });
    take(held).catch(refuse);
    return hold;
  }
}
