const OTHER_ASCII = 30;
const NON_ASCII = 31;

/** Bit for each ASCII code: one per letter, two for digits, some for common path characters, and one for all others. */
const bits = Uint32Array.from({ length: 128 }, (_, code) => {
  if (code >= 97 && code <= 122) return 1 << (code - 97);
  if (code >= 48 && code <= 57) return 1 << (code < 53 ? 26 : 27);
  if (code === 46) return 1 << 28;
  if (code === 45 || code === 95) return 1 << 29;
  return 1 << OTHER_ASCII;
});

/** Bit mask of the character classes in a string. A path that lacks one of the query's classes cannot match. */
export function letterMask(text: string, start = 0, end = text.length): number {
  let mask = 0;
  for (let at = start; at < end; at++) {
    const code = text.charCodeAt(at);
    mask |= code < 128 ? (bits[code] ?? 0) : 1 << NON_ASCII;
  }
  return mask;
}
