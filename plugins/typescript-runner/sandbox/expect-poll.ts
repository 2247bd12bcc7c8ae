import type { ExpectStatic } from '@vitest/expect';

interface PollOptions {
  /** Milliseconds between attempts. */
  readonly interval?: number;
  /** Time limit in milliseconds. When it is exceeded, the last failure is thrown. */
  readonly timeout?: number;
}

type Matcher = (...args: unknown[]) => unknown;

// Stored at load time, because tests may replace the global timers with fake ones.
const wait = setTimeout.bind(globalThis);
const now = performance.now.bind(performance);

/**
 * Implements `expect.poll(read).toBe(…)`. Calls `read` until the matcher passes. On timeout, throws the last failure.
 */
export function createPoll(expect: ExpectStatic) {
  return (read: () => unknown, { interval = 50, timeout = 1000 }: PollOptions = {}) => {
    const matchers = (words: readonly string[]): object =>
      new Proxy(
        {},
        {
          get: (_target, word) => {
            if (typeof word !== 'string' || word === 'then') return undefined;
            if (word === 'not' || word === 'to' || word === 'be') return matchers([...words, word]);
            return (...args: unknown[]) =>
              tryUntil(read, { interval, timeout }, (value) => {
                const assertion = words.reduce<object>(
                  (found, one) => Reflect.get(found, one),
                  expect(value),
                );
                return (Reflect.get(assertion, word) as Matcher).apply(assertion, args);
              });
          },
        },
      );
    return matchers([]);
  };
}

async function tryUntil(
  read: () => unknown,
  { interval, timeout }: Required<PollOptions>,
  check: (value: unknown) => unknown,
): Promise<void> {
  const end = now() + timeout;
  for (;;) {
    try {
      await check(await read());
      return;
    } catch (error) {
      if (now() >= end) throw error;
    }
    await new Promise<void>((resolve) => wait(resolve, interval));
  }
}
