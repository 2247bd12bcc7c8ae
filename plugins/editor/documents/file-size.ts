const KILOBYTE = 1024;
const MEGABYTE = KILOBYTE * KILOBYTE;

/** Sizes in bytes from which an editor gets slow; a browser's main thread is the limit, not ours. */
export const sizeLimits = {
  /** The user is warned. */
  large: 5 * MEGABYTE,
  /** The text has no colours. */
  huge: 20 * MEGABYTE,
} as const;
