/** CRC-32 of a text in UTF-8, as FunC's `"…"c` computes it (the polynomial of zip and Ethernet). */
export function crc32(text: string): number {
  let rest = 0xffffffff;
  for (const byte of new TextEncoder().encode(text)) {
    rest ^= byte;
    for (let bit = 0; bit < 8; bit++) rest = rest & 1 ? (rest >>> 1) ^ 0xedb88320 : rest >>> 1;
  }
  return (rest ^ 0xffffffff) >>> 0;
}
