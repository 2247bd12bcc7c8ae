const SIZE = 32;

/** An address in canonical form: `0x` and lowercase hexadecimal digits without leading zeros. */
export function addressOf(bytes: Uint8Array): string {
  let digits = '';
  for (const byte of bytes) digits += byte.toString(16).padStart(2, '0');
  return `0x${digits.replace(/^0+(?=.)/, '')}`;
}

/** The 32 bytes of an address, most significant byte first. */
export function bytesOfAddress(address: string): Uint8Array {
  const digits = address.slice(2).padStart(SIZE * 2, '0');
  const bytes = new Uint8Array(SIZE);
  for (let at = 0; at < SIZE; at += 1) bytes[at] = Number.parseInt(digits.slice(at * 2, at * 2 + 2), 16);
  return bytes;
}

/** Parses an address and returns its canonical form. Undefined if the text is not a valid address. */
export function parseAddress(text: string): string | undefined {
  const digits = /^(?:0x)?([0-9a-f]{1,64})$/i.exec(text)?.[1];
  return digits === undefined ? undefined : `0x${digits.toLowerCase().replace(/^0+(?=.)/, '')}`;
}

/** An address with all 64 digits. `@0x…` is printed in this format for addresses that are not special. */
export function longAddress(address: string): string {
  return `0x${address.slice(2).padStart(SIZE * 2, '0')}`;
}
