import * as spy from '@vitest/spy';
import { FakeClock } from './fake-clock';
import { createNodeTimers, createTimerMocks } from './timer-mocks';

const refuse = (what: string) => () => {
  throw new Error(
    `${what} is not offered by this runner: pass what is to be replaced as an argument instead`,
  );
};

/** What `jest` and `vi` have in common, over the mocks of Vitest. */
export function createMocks(setTimeoutMs: (milliseconds: number) => void) {
  const mocks = {
    fn: spy.fn,
    spyOn: spy.spyOn,
    isMockFunction: spy.isMockFunction,
    mocked: <T>(value: T) => value,
    clearAllMocks: () => {
      spy.clearAllMocks();
      return mocks;
    },
    resetAllMocks: () => {
      spy.resetAllMocks();
      return mocks;
    },
    restoreAllMocks: () => {
      spy.restoreAllMocks();
      return mocks;
    },
    mock: refuse('Replacing whole modules'),
    doMock: refuse('Replacing whole modules'),
  };
  const clock = new FakeClock();
  Object.assign(
    mocks,
    createTimerMocks(clock, () => mocks),
  );
  return {
    nodeTimers: createNodeTimers(clock),
    jest: { ...mocks, setTimeout: (milliseconds: number) => setTimeoutMs(milliseconds) },
    vi: {
      ...mocks,
      setConfig: ({ testTimeout }: { testTimeout?: number }) =>
        testTimeout !== undefined && setTimeoutMs(testTimeout),
    },
  };
}
