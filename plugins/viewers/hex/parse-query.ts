const utf8 = new TextEncoder();

/** Parses a search term as UTF-8 text, or as pairs of hexadecimal digits. Undefined if the digits are invalid. */
export function parseBytes(query: string, isHex: boolean): Uint8Array | undefined {
  if (!isHex) return utf8.encode(query);
  const digits = query.replace(/0x|[\s,:-]/gi, '');
  if (!/^([0-9a-f]{2})*$/i.test(digits)) return undefined;
  return Uint8Array.from(digits.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}

/**
 * Parses a decimal offset, or a hexadecimal one with the prefix '0x'. Undefined if the text is not an offset less than
 * `size`.
 */
export function parseOffset(text: string, size: number): number | undefined {
  const typed = text.trim();
  if (!/^(0x[0-9a-f]+|\d+)$/i.test(typed)) return undefined;
  const offset = Number(typed);
  return offset < size ? offset : undefined;
}
