const KILOBYTE = 1024;
const MEGABYTE = KILOBYTE * KILOBYTE;

/** File sizes in bytes above which an editor on a browser's main thread gets slow. */
export const sizeLimits = {
  /** From here on the user gets a warning. */
  large: 5 * MEGABYTE,
  /** From here on syntax highlighting is off. */
  huge: 20 * MEGABYTE,
} as const;
