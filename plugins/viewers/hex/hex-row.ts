export const ROW_BYTES = 16;

/** Two lowercase hexadecimal digits: '0a'. */
export function hexOf(byte: number): string {
  return byte.toString(16).padStart(2, '0');
}

/** The character of a printable ASCII byte, otherwise a dot. */
export function asciiOf(byte: number): string {
  return byte >= 0x20 && byte < 0x7f ? String.fromCharCode(byte) : '·';
}

/** The offset of a row's first byte, with as many digits as the file's last offset, but at least 8. */
export function rowLabel(offset: number, size: number): string {
  return offset.toString(16).padStart(Math.max(8, (size - 1).toString(16).length), '0');
}
