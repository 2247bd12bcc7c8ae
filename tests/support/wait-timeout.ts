import { vi } from 'vitest';

/**
 * Time limit in milliseconds for conditions that are met immediately on an idle machine. It is reached only if a
 * condition is never met.
 */
export const WAIT_TIMEOUT_MS = 30_000;

/**
 * Sets the default timeout of `vi.waitFor`. Vitest has no option for it, but has one for `expect.poll`. Runs once per
 * process.
 */
if (vi.waitFor.name !== 'waitWithTimeout') {
  const { waitFor } = vi;
  vi.waitFor = function waitWithTimeout(callback, options) {
    return waitFor(
      callback,
      typeof options === 'number' ? options : { timeout: WAIT_TIMEOUT_MS / 2, ...options },
    );
  };
}
