/** Entries of one archive: what a zip file can count without the extension for large ones. */
export const MAX_ENTRIES = 0xffff;
