import { type Clock, type ClockMethod, withGlobal } from '@sinonjs/fake-timers';

export interface FakeClockOptions {
  readonly now?: number | Date;
  /** Names of what is replaced; absent: all but `nextTick` and `queueMicrotask`, as in Vitest. */
  readonly toFake?: readonly ClockMethod[];
  /** Milliseconds between steps of a clock that goes on by itself; true for 20. */
  readonly shouldAdvanceTime?: boolean;
  readonly advanceTimeDelta?: number;
}

const KEPT: ReadonlySet<string> = new Set(['nextTick', 'queueMicrotask']);

/** The clock that a test puts in the place of the real one, and goes forward by hand. */
export class FakeClock {
  readonly #timers = withGlobal(globalThis);
  readonly #realNow = Date.now.bind(Date);
  #clock: Clock | undefined;

  get isOn(): boolean {
    return this.#clock !== undefined;
  }

  /** The clock in use; throws while the real one is. */
  get clock(): Clock {
    if (!this.#clock) {
      throw new Error('The clock is the real one: call useFakeTimers() before time is moved by hand');
    }
    return this.#clock;
  }

  /** Replaces the real clock, or begins anew. */
  start({ advanceTimeDelta, now, shouldAdvanceTime, toFake }: FakeClockOptions = {}): void {
    this.stop();
    const known = Object.keys(this.#timers.timers) as ClockMethod[];
    this.#clock = this.#timers.install({
      now: now ?? this.#realNow(),
      toFake: [...(toFake ?? known.filter((name) => !KEPT.has(name)))],
      loopLimit: 10_000,
      ignoreMissingTimers: true,
      ...(shouldAdvanceTime && { shouldAdvanceTime, advanceTimeDelta: advanceTimeDelta ?? 20 }),
    });
  }

  stop(): void {
    this.#clock?.uninstall();
    this.#clock = undefined;
  }

  /** Lets `Date` say a time; timers stay where they are. */
  setTime(time: number | string | Date): void {
    if (!this.#clock) this.start({ toFake: ['Date'] });
    this.clock.setSystemTime(new Date(time));
  }

  realNow(): number {
    return this.#realNow();
  }
}
