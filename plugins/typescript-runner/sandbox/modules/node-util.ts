import { equals } from '@vitest/expect';
import { format, inspect } from '@vitest/utils/display';

type Callback = (error: unknown, value?: unknown) => void;

/** The subset of `node:util` that tests use. */
export function createUtil() {
  return {
    inspect,
    format,
    isDeepStrictEqual: (left: unknown, right: unknown) => equals(left, right, [], true),
    promisify:
      (work: (...args: unknown[]) => void) =>
      (...args: unknown[]) =>
        new Promise((resolve, reject) => {
          const done: Callback = (error, value) => (error ? reject(error) : resolve(value));
          work(...args, done);
        }),
    TextEncoder,
    TextDecoder,
  };
}
