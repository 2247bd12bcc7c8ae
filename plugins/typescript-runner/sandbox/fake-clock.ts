import { type Clock, type ClockMethod, withGlobal } from '@sinonjs/fake-timers';

export interface FakeClockOptions {
  readonly now?: number | Date;
  /** Functions to replace. As in Vitest, the default is all except `nextTick` and `queueMicrotask`. */
  readonly toFake?: readonly ClockMethod[];
  /** Whether the clock advances automatically, in steps of `advanceTimeDelta` milliseconds (default 20). */
  readonly shouldAdvanceTime?: boolean;
  readonly advanceTimeDelta?: number;
}

const NEVER_FAKED: ReadonlySet<string> = new Set(['nextTick', 'queueMicrotask']);

export class FakeClock {
  readonly #timers = withGlobal(globalThis);
  readonly #realNow = Date.now.bind(Date);
  #clock: Clock | undefined;

  get isOn(): boolean {
    return this.#clock !== undefined;
  }

  /** The fake clock. Throws if the real clock is in use. */
  get clock(): Clock {
    if (!this.#clock) {
      throw new Error('The real clock is in use: call useFakeTimers() before you advance time');
    }
    return this.#clock;
  }

  /** Replaces the real clock with the fake clock, or restarts the fake clock. */
  start({ advanceTimeDelta, now, shouldAdvanceTime, toFake }: FakeClockOptions = {}): void {
    this.stop();
    const known = Object.keys(this.#timers.timers) as ClockMethod[];
    this.#clock = this.#timers.install({
      now: now ?? this.#realNow(),
      toFake: [...(toFake ?? known.filter((name) => !NEVER_FAKED.has(name)))],
      loopLimit: 10_000,
      ignoreMissingTimers: true,
      ...(shouldAdvanceTime && { shouldAdvanceTime, advanceTimeDelta: advanceTimeDelta ?? 20 }),
    });
  }

  stop(): void {
    this.#clock?.uninstall();
    this.#clock = undefined;
  }

  /** Sets the time that `Date` returns. Timers are not affected. */
  setTime(time: number | string | Date): void {
    if (!this.#clock) this.start({ toFake: ['Date'] });
    this.clock.setSystemTime(new Date(time));
  }

  realNow(): number {
    return this.#realNow();
  }
}
