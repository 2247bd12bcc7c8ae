/** An archive that cannot be read; its message names the entry and says what is wrong with it. */
export class ZipError extends Error {
  override readonly name = 'ZipError';
}
