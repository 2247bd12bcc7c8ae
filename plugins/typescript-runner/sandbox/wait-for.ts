import type { FakeClock } from './fake-clock';

interface WaitOptions {
  readonly timeout?: number;
  readonly interval?: number;
}

const TIMEOUT_MS = 1000;
const INTERVAL_MS = 50;

// Taken now: tests may put a clock of their own in their place.
const later = setTimeout.bind(globalThis);
const now = performance.now.bind(performance);

/** `vi.waitFor` and `vi.waitUntil`; a clock of the test goes on while they wait. */
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
    /** Until it no longer throws; throws what it threw last. */
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
    /** Until it gives something truthy. */
    waitUntil: async <T>(read: () => T | Promise<T>, options: number | WaitOptions = {}): Promise<T> => {
      const result = await wait(async () => {
        const value = await read();
        return value ? { value } : undefined;
      }, optionsOf(options));
      if (!result) throw new Error('vi.waitUntil waited in vain: what it reads never became true');
      return result.value;
    },
  };
}

function optionsOf(options: number | WaitOptions): WaitOptions {
  return typeof options === 'number' ? { timeout: options } : options;
}
