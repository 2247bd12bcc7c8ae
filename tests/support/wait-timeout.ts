import { vi } from 'vitest';

/**
 * Time limit for conditions that are immediate on an idle machine, in milliseconds; reached only if a condition is
 * never met.
 */
export const WAIT_TIMEOUT_MS = 30_000;

/** Vitest can configure the timeout of `expect.poll`, but not the timeout of this function. Set once per process. */
if (vi.waitFor.name !== 'waitWithTimeout') {
  const { waitFor } = vi;
  vi.waitFor = function waitWithTimeout(callback, options) {
    return waitFor(
      callback,
      typeof options === 'number' ? options : { timeout: WAIT_TIMEOUT_MS / 2, ...options },
    );
  };
}
