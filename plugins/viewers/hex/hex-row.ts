export const ROW_BYTES = 16;

export function hexOf(byte: number): string {
  return byte.toString(16).padStart(2, '0');
}

export function asciiOf(byte: number): string {
  return byte >= 0x20 && byte < 0x7f ? String.fromCharCode(byte) : '·';
}

/**
 * The offset of a row's first byte, in hexadecimal. It has as many digits as the file's last offset, but at least 8.
 */
export function rowLabel(offset: number, size: number): string {
  return offset.toString(16).padStart(Math.max(8, (size - 1).toString(16).length), '0');
}
