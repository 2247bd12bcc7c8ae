const KILOBYTE = 1024;
const MEGABYTE = KILOBYTE * KILOBYTE;

/** File sizes in bytes above which an editor on a browser's main thread gets slow. */
export const sizeLimits = {
  /** From this size on, a warning is shown. */
  large: 5 * MEGABYTE,
  /** From this size on, syntax highlighting is off. */
  huge: 20 * MEGABYTE,
} as const;
