import { bls12_381 } from '@noble/curves/bls12-381.js';
import { ed25519, ristretto255 } from '@noble/curves/ed25519.js';
import { bytesToNumberBE, concatBytes, numberToBytesBE, numberToBytesLE } from '@noble/curves/utils.js';
import type { NativeCall, NativeModule } from '../../../../move-toolchain/engine/vm/natives/native-function';
import { bytesOf, type Value, vectorOf } from '../../../../move-toolchain/engine/vm/values/value';
import { POSSESSION_DST, SIGNATURE_DST } from './curves';
import { randomBytes } from './random-bytes';

const KEY_LENGTH = 32;
const BITMAP_LENGTH = 4;
const { longSignatures } = bls12_381;

function signBls(message: Uint8Array, secret: Uint8Array, domain: string): Value[] {
  return vectorOf(longSignatures.sign(longSignatures.hash(message, domain), secret).toBytes());
}

/** A random number from 1 to `order` - 1. */
function randomScalar(order: bigint, call: NativeCall): bigint {
  return (bytesToNumberBE(randomBytes(call, 2 * KEY_LENGTH)) % (order - 1n)) + 1n;
}

/**
 * Keys and signatures for tests, by framework module, declared in `framework/test-only/`. They cost no gas.
 */
export const testOnlyKeys: Readonly<Record<string, NativeModule>> = {
  ed25519: {
    generate_keys_internal: (_, call) => {
      const secret = randomBytes(call, KEY_LENGTH);
      return [vectorOf(secret), vectorOf(ed25519.getPublicKey(secret))];
    },
    sign_internal: ([secret, message]) =>
      vectorOf(ed25519.sign(bytesOf(message as Value), bytesOf(secret as Value))),
  },
  multi_ed25519: {
    /** Returns the concatenated secret keys followed by the threshold, then the public keys in the same format. */
    generate_keys_internal: ([threshold, count], call) => {
      const secrets = Array.from({ length: count as number }, () => randomBytes(call, KEY_LENGTH));
      const end = Uint8Array.of(threshold as number);
      const keys = secrets.map((secret) => ed25519.getPublicKey(secret));
      return [vectorOf(concatBytes(...secrets, end)), vectorOf(concatBytes(...keys, end))];
    },
    /** Signs with only as many keys as the threshold requires, starting with the first. */
    sign_internal: ([secrets, message]) => {
      const bytes = bytesOf(secrets as Value);
      const text = bytesOf(message as Value);
      const threshold = bytes.at(-1) ?? 0;
      const signatures = Array.from({ length: threshold }, (_, at) =>
        ed25519.sign(text, bytes.subarray(at * KEY_LENGTH, (at + 1) * KEY_LENGTH)),
      );
      const bitmap = new Uint8Array(BITMAP_LENGTH);
      for (let at = 0; at < threshold; at += 1) bitmap[at >> 3] = (bitmap[at >> 3] ?? 0) | (0x80 >> (at & 7));
      return vectorOf(concatBytes(...signatures, bitmap));
    },
  },
  bls12381: {
    generate_keys_internal: (_, call) => {
      const number = randomScalar(bls12_381.fields.Fr.ORDER, call);
      const secret = numberToBytesBE(number, KEY_LENGTH);
      return [vectorOf(secret), vectorOf(longSignatures.getPublicKey(secret).toBytes())];
    },
    sign_internal: ([secret, message]) =>
      signBls(bytesOf(message as Value), bytesOf(secret as Value), SIGNATURE_DST),
    generate_proof_of_possession_internal: ([secret]) => {
      const bytes = bytesOf(secret as Value);
      return signBls(longSignatures.getPublicKey(bytes).toBytes(), bytes, POSSESSION_DST);
    },
  },
  ristretto255: {
    random_scalar_internal: (_, call) =>
      vectorOf(numberToBytesLE(randomScalar(ristretto255.Point.Fn.ORDER, call), KEY_LENGTH)),
  },
};
