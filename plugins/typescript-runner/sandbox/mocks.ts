import * as spy from '@vitest/spy';
import { MODULE_WORDS } from '../engine/module-words';
import { FakeClock } from './fake-clock';
import { createStubs } from './stubs';
import { createNodeTimers, createTimerMocks } from './timer-mocks';
import { createWaits } from './wait-for';

const refuse = (word: string) => () => {
  throw new Error(`'${word}' must be called as a member of 'vi' or 'jest': vi.${word}('./module')`);
};

/** The functions that `jest` and `vi` have in common, based on Vitest's mocks. */
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
    hoisted: <T>(make: () => T): T => make(),
    ...Object.fromEntries(MODULE_WORDS.map((word) => [word, refuse(word)])),
  };
  const clock = new FakeClock();
  Object.assign(
    mocks,
    createTimerMocks(clock, () => mocks),
    createStubs(() => mocks),
    createWaits(clock),
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
