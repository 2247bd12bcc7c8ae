import { bytesToHex } from '@noble/hashes/utils';

/** The parts of a publication as wallets take them: bytes, and a list of bytes, in digits. */
export function publicationValues([
  metadata = new Uint8Array(),
  modules = new Uint8Array(),
]: readonly Uint8Array[]) {
  const [only] = byteLists(metadata, 1);
  return [hex(only ?? new Uint8Array()), byteLists(...listOf(modules)).map(hex)];
}

function hex(bytes: Uint8Array): string {
  return `0x${bytesToHex(bytes)}`;
}

/** The rest behind the count that a list begins with, and the count. */
function listOf(bytes: Uint8Array): readonly [rest: Uint8Array, count: number] {
  const [count, size] = uleb(bytes);
  return [bytes.subarray(size), count];
}

function byteLists(bytes: Uint8Array, count: number): readonly Uint8Array[] {
  const lists: Uint8Array[] = [];
  let rest = bytes;
  for (let index = 0; index < count; index += 1) {
    const [length, size] = uleb(rest);
    lists.push(rest.subarray(size, size + length));
    rest = rest.subarray(size + length);
  }
  return lists;
}

/** A number in ULEB128, and how many bytes it takes. */
function uleb(bytes: Uint8Array): readonly [value: number, size: number] {
  let value = 0;
  for (const [index, byte] of bytes.entries()) {
    value += (byte & 0x7f) * 2 ** (7 * index);
    if (byte < 0x80) return [value, index + 1];
  }
  return [value, bytes.length];
}
