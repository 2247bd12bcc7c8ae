/** Size of a shared buffer. */
const SHARED = 65_536;
/** Maximum length of a byte array in a shared buffer. */
const LONGEST = 2_048;

let shared = new ArrayBuffer(0);
let used = 0;

/**
 * Creates a byte array in a shared buffer, because allocating a buffer takes longer than a short call. Only for the
 * input and output of calls: a reference to the bytes prevents the whole buffer from being freed.
 */
export function pooledBytes(length: number): Uint8Array<ArrayBuffer> {
  if (length > LONGEST) return new Uint8Array(length);
  if (used + length > shared.byteLength) {
    shared = new ArrayBuffer(SHARED);
    used = 0;
  }
  const bytes = new Uint8Array(shared, used, length);
  used += length;
  return bytes;
}
