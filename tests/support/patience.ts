import { vi } from 'vitest';

/** What a busy machine may take for what a quiet one does at once, in milliseconds; reached only by what never comes. */
export const PATIENCE_MS = 30_000;

/** Vitest has a setting for the patience of `expect.poll`, but none for this. Set once for each process. */
if (vi.waitFor.name !== 'waitPatiently') {
  const { waitFor } = vi;
  vi.waitFor = function waitPatiently(callback, options) {
    return waitFor(
      callback,
      typeof options === 'number' ? options : { timeout: PATIENCE_MS / 2, ...options },
    );
  };
}
