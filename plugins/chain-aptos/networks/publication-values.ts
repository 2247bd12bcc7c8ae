import { bytesToHex } from '@noble/hashes/utils';

/**
 * A publication's arguments in the format that wallets expect: a byte array and a list of byte arrays, in hexadecimal
 * digits.
 */
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

/** Reads a list's length. Returns the remaining bytes and the length. */
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

/** Reads a ULEB128 number. Returns the number and its size in bytes. */
function uleb(bytes: Uint8Array): readonly [value: number, size: number] {
  let value = 0;
  for (const [index, byte] of bytes.entries()) {
    value += (byte & 0x7f) * 2 ** (7 * index);
    if (byte < 0x80) return [value, index + 1];
  }
  return [value, bytes.length];
}
