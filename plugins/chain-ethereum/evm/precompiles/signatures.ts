import { p256 } from '@noble/curves/nist.js';
import { secp256k1 } from '@noble/curves/secp256k1.js';
import { keccak_256 } from '@noble/hashes/sha3.js';
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';
import { memoize } from '../memoize';
import { NOTHING, numberAt, type Precompile, padded, TRUE } from './precompile';

/** ECRECOVER: the address that signed a hash. The output is empty for invalid signatures. */
export const ecrecover: Precompile = {
  gas: () => 3000n,
  run: (input) => signerOf(bytesToHex(padded(input, 128))),
};

/** Tests often recover the signer of the same signature several times, and recovering it takes longer than most tests. */
const signerOf = memoize(256, (input: string) => {
  const bytes = hexToBytes(input);
  const recovery = numberAt(bytes, 32) - 27n;
  if (recovery !== 0n && recovery !== 1n) return NOTHING;
  try {
    const signature = new secp256k1.Signature(numberAt(bytes, 64), numberAt(bytes, 96), Number(recovery));
    const key = signature.recoverPublicKey(bytes.subarray(0, 32)).toBytes(false);
    const address = new Uint8Array(32);
    address.set(keccak_256(key.subarray(1)).subarray(12), 12);
    return address;
  } catch {
    return NOTHING;
  }
});

/**
 * P256VERIFY (EIP-7951): the input is hash, r, s, x and y. The output is 1 if the signature is valid, otherwise empty.
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
