const MB = 1024 * 1024;

/** Maximum size of one file, in bytes. Whole files are loaded into memory. */
export const MAX_FILE_BYTES = 256 * MB;

/** Maximum total size of one import, in bytes. */
export const MAX_TOTAL_BYTES = 1024 * MB;

/**
 * Below this unpacked size, in bytes, any compression ratio is accepted, because source code and sparse data compress
 * well.
 */
export const TRUSTED_BYTES = 100 * MB;

/** Above `TRUSTED_BYTES`, the maximum ratio of unpacked size to archive size. */
export const MAX_RATIO = 100;
