import { hmac } from '@noble/hashes/hmac';
import { pbkdf2 } from '@noble/hashes/pbkdf2';
import { sha256 as digest256, sha512 as digest512 } from '@noble/hashes/sha2';
import { Buffer } from 'buffer';

/*
 * Replaces @ton/crypto-primitives and has the same exports. The package's browser build needs `window.crypto.subtle`,
 * which opaque origins and plain http pages do not have.
 */
type Source = Uint8Array | string;

function bytes(source: Source): Uint8Array {
  return typeof source === 'string' ? Buffer.from(source, 'utf-8') : source;
}

export async function sha256(source: Source): Promise<Buffer> {
  return Buffer.from(digest256(bytes(source)));
}

export async function sha512(source: Source): Promise<Buffer> {
  return Buffer.from(digest512(bytes(source)));
}

export async function hmac_sha512(key: Source, data: Source): Promise<Buffer> {
  return Buffer.from(hmac(digest512, bytes(key), bytes(data)));
}

/** @param keyLen length of the result, in bytes. */
export async function pbkdf2_sha512(
  key: Source,
  salt: Source,
  iterations: number,
  keyLen: number,
): Promise<Buffer> {
  return Buffer.from(pbkdf2(digest512, bytes(key), bytes(salt), { c: iterations, dkLen: keyLen }));
}

export function getSecureRandomBytes(size: number): Buffer {
  return Buffer.from(crypto.getRandomValues(new Uint8Array(size)));
}

export function getSecureRandomWords(size: number): Uint16Array {
  return crypto.getRandomValues(new Uint16Array(size));
}
