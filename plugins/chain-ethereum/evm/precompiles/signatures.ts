import { p256 } from '@noble/curves/nist.js';
import { keccak_256 } from '@noble/hashes/sha3.js';
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';
import { memoize } from '../memoize';
import { type Secp256k1, withSecp256k1 } from '../secp256k1';
import { NOTHING, numberAt, type Precompile, padded, TRUE } from './precompile';

/** ECRECOVER: the address that signed a hash. The output is empty for invalid signatures. */
export const ecrecover: Precompile = {
  gas: () => 3000n,
  run: (input) => {
    const text = bytesToHex(padded(input, 128));
    return withSecp256k1((curve) => signerOf(text, curve));
  },
};

/** Tests often recover the signer of the same signature several times. */
const signerOf = memoize(256, (input: string, curve: Secp256k1) => {
  const bytes = hexToBytes(input);
  const recovery = numberAt(bytes, 32) - 27n;
  if (recovery !== 0n && recovery !== 1n) return NOTHING;
  const [hash, signature] = [bytes.subarray(0, 32), bytes.subarray(64)];
  const key = curve.recoverPublicKeyUncompressed(signature, recovery === 0n ? 0 : 1, hash);
  // The library returns a string for invalid signatures.
  if (typeof key === 'string') return NOTHING;
  const address = new Uint8Array(32);
  address.set(keccak_256(key.subarray(1)).subarray(12), 12);
  return address;
});

/**
 * P256VERIFY (EIP-7951): the input is the hash, r, s, x and y. The output is 1 if the signature is valid; otherwise it
 * is empty.
 */
export const p256Verify: Precompile = {
  gas: () => 6900n,
  run: (input) => {
    if (input.length !== 160) return NOTHING;
    try {
      const key = p256.Point.fromAffine({ x: numberAt(input, 96), y: numberAt(input, 128) });
      key.assertValidity();
      const isValid = p256.verify(input.subarray(32, 96), input.subarray(0, 32), key.toBytes(), {
        prehash: false,
        lowS: false,
      });
      return isValid ? TRUE : NOTHING;
    } catch {
      return NOTHING;
    }
  },
};
