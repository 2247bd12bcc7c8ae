import type { FakeClock, FakeClockOptions } from './fake-clock';

/** The fake timer functions of `vi` and `jest`. To allow chaining, each function returns its receiver. */
export function createTimerMocks<Mocks extends object>(fake: FakeClock, self: () => Mocks) {
  const chained =
    <Args extends readonly unknown[]>(work: (...args: Args) => unknown) =>
    (...args: Args): Mocks => {
      work(...args);
      return self();
    };
  const awaited =
    <Args extends readonly unknown[]>(work: (...args: Args) => Promise<unknown>) =>
    async (...args: Args): Promise<Mocks> => {
      await work(...args);
      return self();
    };
  return {
    useFakeTimers: chained((options?: FakeClockOptions) => fake.start(options)),
    useRealTimers: chained(() => fake.stop()),
    isFakeTimers: () => fake.isOn,
    setSystemTime: chained((time: number | string | Date = fake.realNow()) => fake.setTime(time)),
    getMockedSystemTime: () => (fake.isOn ? new Date(fake.clock.now) : null),
    getRealSystemTime: () => fake.realNow(),
    now: () => Date.now(),
    getTimerCount: () => fake.clock.countTimers(),
    clearAllTimers: chained(() => fake.clock.reset()),
    runAllTicks: chained(() => fake.clock.runMicrotasks()),
    runAllTimers: chained(() => fake.clock.runAll()),
    runAllTimersAsync: awaited(() => fake.clock.runAllAsync()),
    runOnlyPendingTimers: chained(() => fake.clock.runToLast()),
    runOnlyPendingTimersAsync: awaited(() => fake.clock.runToLastAsync()),
    advanceTimersByTime: chained((milliseconds: number) => fake.clock.tick(milliseconds)),
    advanceTimersByTimeAsync: awaited((milliseconds: number) => fake.clock.tickAsync(milliseconds)),
    advanceTimersToNextTimer: chained((steps?: number) => {
      for (let step = 0; step < (steps ?? 1); step++) fake.clock.next();
    }),
    advanceTimersToNextTimerAsync: awaited(async (steps?: number) => {
      for (let step = 0; step < (steps ?? 1); step++) await fake.clock.nextAsync();
    }),
  };
}

/** `mock.timers` from node:test. */
export function createNodeTimers(fake: FakeClock) {
  const enable = (options: { apis?: readonly string[]; now?: number | Date } = {}) => {
    const { apis = ['setTimeout', 'setInterval', 'setImmediate', 'Date'], now = 0 } = options;
    // A timer function is replaced together with its clear function.
    const names = apis.flatMap((name) => [name, name.replace(/^set/, 'clear')]);
    const toFake = [...new Set(names)] as NonNullable<FakeClockOptions['toFake']>;
    fake.start({ now, toFake });
  };
  return {
    enable,
    reset: () => fake.stop(),
    tick: (milliseconds = 1) => void fake.clock.tick(milliseconds),
    runAll: () => void fake.clock.runAll(),
    setTime: (milliseconds: number) => fake.clock.setSystemTime(milliseconds),
  };
}
