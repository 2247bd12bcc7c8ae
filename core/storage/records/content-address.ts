import type { FileContent } from '../wire';
import { sha256 } from './sha256';

/** Up to this size, in bytes, `sha256` is faster than the browser's asynchronous hash. */
const SMALL_BYTES = 4096;

const utf8 = new TextEncoder();
const LONE_SURROGATE = /\p{Cs}/u;

/**
 * Content address: the SHA-256 of the bytes, and a letter for the content type. The letter (t: text in UTF-8, b:
 * binary, u: text that UTF-8 cannot encode, by code units) ensures that different contents never share an address.
 */
export async function contentAddress(content: FileContent): Promise<string> {
  if (typeof content !== 'string') return `b-${hex(await digest(content))}`;
  return LONE_SURROGATE.test(content)
    ? `u-${hex(await digest(codeUnits(content)))}`
    : `t-${hex(await digest(utf8.encode(content)))}`;
}

async function digest(bytes: Uint8Array): Promise<Uint8Array> {
  // `subtle` is missing over plain http outside localhost, contrary to its type.
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
