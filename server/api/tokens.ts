import { createHash, randomBytes } from 'node:crypto';

/** Digest of a token, for storage and comparison. */
export function tokenDigest(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** A random 256-bit token. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}
