import type { FileContent } from '../wire';

const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** Returns text if the bytes are UTF-8 without NUL, otherwise the bytes. A byte order mark is preserved. */
export function decodeContent(bytes: Uint8Array): FileContent {
  if (bytes.includes(0)) return bytes;
  try {
    return decoder.decode(bytes);
  } catch {
    return bytes;
  }
}
