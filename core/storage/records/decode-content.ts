import type { FileContent } from '../wire';

const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** Text when the bytes are UTF-8 without NUL, which no text has; else the bytes. A byte order mark is kept. */
export function decodeContent(bytes: Uint8Array): FileContent {
  if (bytes.includes(0)) return bytes;
  try {
    return decoder.decode(bytes);
  } catch {
    return bytes;
  }
}
