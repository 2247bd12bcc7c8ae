const KILOBYTE = 1024;
const MEGABYTE = KILOBYTE * KILOBYTE;

/** File sizes in bytes above which an editor on a browser's main thread becomes slow. */
export const sizeLimits = {
  /** For files of at least this size, a warning is shown. */
  large: 5 * MEGABYTE,
  /** For files of at least this size, syntax highlighting is off. */
  huge: 20 * MEGABYTE,
} as const;
