const MB = 1024 * 1024;

/** One file, in bytes: files are held in memory whole. */
export const MAX_FILE_BYTES = 256 * MB;

/** Everything that one import takes, in bytes. */
export const MAX_TOTAL_BYTES = 1024 * MB;

/** Below this an archive may be packed as tightly as it likes: contracts and empty tables shrink well. */
export const TRUSTED_BYTES = 100 * MB;

/** Above it, how many times larger than the archive its contents may be. */
export const MAX_RATIO = 100;
