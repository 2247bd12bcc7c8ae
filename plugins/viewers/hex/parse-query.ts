const utf8 = new TextEncoder();

/** Parses a search as UTF-8 text or pairs of hexadecimal digits; undefined if the digits are invalid. */
export function parseBytes(query: string, isHex: boolean): Uint8Array | undefined {
  if (!isHex) return utf8.encode(query);
  const digits = query.replace(/0x|[\s,:-]/gi, '');
  if (!/^([0-9a-f]{2})*$/i.test(digits)) return undefined;
  return Uint8Array.from(digits.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}

/** Parses a decimal offset or a hexadecimal offset with '0x'; undefined if it is not within `size` bytes. */
export function parseOffset(text: string, size: number): number | undefined {
  const typed = text.trim();
  if (!/^(0x[0-9a-f]+|\d+)$/i.test(typed)) return undefined;
  const offset = Number(typed);
  return offset < size ? offset : undefined;
}
