import { sha512 } from '@noble/hashes/sha2';
import type { NativeCall } from '../../../../move-toolchain/engine/vm/natives/native-function';

const BLOCK = 64;

/**
 * Random bytes for test-only functions. They differ between calls in a transaction, but not between runs. They are not
 * secret.
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
