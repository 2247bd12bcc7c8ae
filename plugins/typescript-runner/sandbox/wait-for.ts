import type { FakeClock } from './fake-clock';

interface WaitOptions {
  readonly timeout?: number;
  readonly interval?: number;
}

const TIMEOUT_MS = 1000;
const INTERVAL_MS = 50;

// Stored at load time, because tests may replace the global timers with fake ones.
const later = setTimeout.bind(globalThis);
const now = performance.now.bind(performance);

/** `vi.waitFor` and `vi.waitUntil`, which advance a fake clock while they wait. */
export function createWaits(fake: FakeClock) {
  const wait = async <T>(read: () => Promise<{ readonly value: T } | undefined>, options: WaitOptions) => {
    const end = now() + (options.timeout ?? TIMEOUT_MS);
    const interval = options.interval ?? INTERVAL_MS;
    for (;;) {
      const result = await read();
      if (result) return result;
      if (now() >= end) return undefined;
      if (fake.isOn) await fake.clock.tickAsync(interval);
      await new Promise<void>((resolve) => later(resolve, fake.isOn ? 0 : interval));
    }
  };
  return {
    /** Calls `read` until it does not throw. When the time limit is reached, throws the last error. */
    waitFor: async <T>(read: () => T | Promise<T>, options: number | WaitOptions = {}): Promise<T> => {
      let last: unknown;
      const result = await wait(async () => {
        try {
          return { value: await read() };
        } catch (error) {
          last = error;
          return undefined;
        }
      }, optionsOf(options));
      if (!result) throw last;
      return result.value;
    },
    /** Calls `read` until it returns a truthy value. */
    waitUntil: async <T>(read: () => T | Promise<T>, options: number | WaitOptions = {}): Promise<T> => {
      const result = await wait(async () => {
        const value = await read();
        return value ? { value } : undefined;
      }, optionsOf(options));
      if (!result) throw new Error('vi.waitUntil timed out: the value never became truthy');
      return result.value;
    },
  };
}

function optionsOf(options: number | WaitOptions): WaitOptions {
  return typeof options === 'number' ? { timeout: options } : options;
}
