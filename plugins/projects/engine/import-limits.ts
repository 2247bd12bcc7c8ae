const MB = 1024 * 1024;

/** Maximum size of one file, in bytes: whole files are held in memory. */
export const MAX_FILE_BYTES = 256 * MB;

/** Maximum total size of one import, in bytes. */
export const MAX_TOTAL_BYTES = 1024 * MB;

/**
 * Below this unpacked size, in bytes, any compression ratio is accepted: source code and sparse data compress
 * well.
 */
export const TRUSTED_BYTES = 100 * MB;

/** Above it, the maximum ratio of unpacked size to archive size. */
export const MAX_RATIO = 100;
