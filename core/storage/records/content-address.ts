import type { FileContent } from '../wire';
import { sha256 } from './sha256';

/** Up to this many bytes hashing here is quicker than the way to the browser's own hash and back. */
const SMALL_BYTES = 4096;

const utf8 = new TextEncoder();
const LONE_SURROGATE = /\p{Cs}/u;

/**
 * The address that a content is stored under: SHA-256 over its bytes, and a letter for how they are meant (t: text in
 * UTF-8, b: binary, u: text that has no UTF-8, by its code units), so that different contents never meet.
 */
export async function contentAddress(content: FileContent): Promise<string> {
  if (typeof content !== 'string') return `b-${hex(await digest(content))}`;
  return LONE_SURROGATE.test(content)
    ? `u-${hex(await digest(codeUnits(content)))}`
    : `t-${hex(await digest(utf8.encode(content)))}`;
}

async function digest(bytes: Uint8Array): Promise<Uint8Array> {
  // Plain http away from localhost has no subtle, whatever its type says.
  const subtle: SubtleCrypto | undefined = crypto.subtle;
  if (bytes.length <= SMALL_BYTES || subtle === undefined) return sha256(bytes);
  return new Uint8Array(await subtle.digest('SHA-256', new Uint8Array(bytes)));
}

function codeUnits(text: string): Uint8Array {
  const units = Uint16Array.from({ length: text.length }, (_, index) => text.charCodeAt(index));
  return new Uint8Array(units.buffer);
}

function hex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
