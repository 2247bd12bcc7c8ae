import { sha512 } from '@noble/hashes/sha2';
import type { NativeCall } from '../../../../move-toolchain/engine/vm/natives/native-function';

const BLOCK = 64;

/**
 * Bytes for what only tests ask for: they differ with each call in a transaction, and are the same whenever it runs again.
 * Nothing may be kept secret by them.
 */
export function randomBytes({ machine }: NativeCall, length: number): Uint8Array {
  const { natives } = machine;
  const { transactionHash } = natives;
  const seed = new Uint8Array(transactionHash.length + 8);
  seed.set(transactionHash);
  const bytes = new Uint8Array(length);
  for (let at = 0; at < length; at += BLOCK) {
    new DataView(seed.buffer).setBigUint64(transactionHash.length, BigInt(natives.randomNumbers));
    natives.randomNumbers += 1;
    bytes.set(sha512(seed).subarray(0, Math.min(BLOCK, length - at)), at);
  }
  return bytes;
}
