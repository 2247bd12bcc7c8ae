/** Bytes of a row. */
export const ROW_BYTES = 16;

/** '0a'. */
export function hexOf(byte: number): string {
  return byte.toString(16).padStart(2, '0');
}

/** The character of a printable ASCII byte, and a dot for all others. */
export function asciiOf(byte: number): string {
  return byte >= 0x20 && byte < 0x7f ? String.fromCharCode(byte) : '·';
}

/** The offset of a row's first byte with as many digits as the last offset of the file needs, and 8 at least. */
export function rowLabel(offset: number, size: number): string {
  return offset.toString(16).padStart(Math.max(8, (size - 1).toString(16).length), '0');
}
