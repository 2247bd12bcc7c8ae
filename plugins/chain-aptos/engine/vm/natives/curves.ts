import { bls12_381 } from '@noble/curves/bls12-381.js';
import { ed25519 } from '@noble/curves/ed25519.js';
import { secp256k1 } from '@noble/curves/secp256k1.js';
import type {
  NativeFunction,
  NativeModule,
} from '../../../../move-toolchain/engine/vm/natives/native-function';
import { bytesOf, type Value, vectorOf } from '../../../../move-toolchain/engine/vm/values/value';
import { abortWith } from '../../../../move-toolchain/engine/vm/vm-error';
import { NATIVE_GAS as GAS } from '../gas/aptos-gas';

/** Whether noble's check passes. noble throws for some invalid inputs, which counts as false. */
function holds(check: () => boolean): boolean {
  try {
    return check();
  } catch {
    return false;
  }
}

const KEY_LENGTH = 32;
/** `error::invalid_argument(1)`, for example for `E_WRONG_PUBKEY_SIZE`. */
const WRONG_LENGTH = 0x1_0001;

/** Whether the bytes encode a curve point that is not of small order. */
function isKey(bytes: Uint8Array): boolean {
  return holds(() => bytes.length === KEY_LENGTH && !ed25519.Point.fromBytes(bytes).isSmallOrder());
}

const verifyEd25519: NativeFunction = ([signature, key, message], { machine }) => {
  const [signed, signer, text] = [signature, key, message].map((each) => bytesOf(each as Value));
  machine.meter.charge(GAS.ed25519Key + GAS.ed25519Verify + GAS.ed25519PerByte * (text?.length ?? 0));
  if (signed === undefined || signer === undefined || text === undefined || !isKey(signer)) return false;
  return holds(() => {
    // Strict, like ed25519-dalek's verify_strict: neither the key nor the signature's point may be of small order.
    const isStrict = !ed25519.Point.fromBytes(signed.subarray(0, KEY_LENGTH)).isSmallOrder();
    return isStrict && ed25519.verify(signed, text, signer, { zip215: false });
  });
};

const validateEd25519: NativeFunction = ([key], { machine }) => {
  machine.meter.charge(GAS.ed25519Key);
  return isKey(bytesOf(key as Value));
};

const THRESHOLD_KEYS = 32;
const SIGNATURE_LENGTH = 64;
const BITMAP_LENGTH = 4;

/** Concatenated keys and the signature threshold. */
function keysOf(bytes: Uint8Array): { readonly keys: readonly Uint8Array[]; readonly threshold: number } {
  const count = Math.floor(bytes.length / KEY_LENGTH);
  const keys = Array.from({ length: count }, (_, at) =>
    bytes.subarray(at * KEY_LENGTH, (at + 1) * KEY_LENGTH),
  );
  return { keys, threshold: bytes[bytes.length - 1] ?? 0 };
}

function isMultiKey(bytes: Uint8Array): boolean {
  const { keys, threshold } = keysOf(bytes);
  const hasForm = bytes.length % KEY_LENGTH === 1 && keys.length >= 1 && keys.length <= THRESHOLD_KEYS;
  return hasForm && threshold >= 1 && threshold <= keys.length && keys.every(isKey);
}

const validateMultiKey =
  (isValid: (bytes: Uint8Array) => boolean): NativeFunction =>
  ([key], { machine }) => {
    const bytes = bytesOf(key as Value);
    machine.meter.charge(GAS.ed25519Key * Math.max(1, Math.floor(bytes.length / KEY_LENGTH)));
    return isValid(bytes);
  };

/**
 * The check performed by the first version of the native: all keys must be valid, but the list may be empty, and the
 * threshold is not checked.
 */
function hasKeysAlone(bytes: Uint8Array): boolean {
  const { keys } = keysOf(bytes);
  return keys.length <= THRESHOLD_KEYS && keys.every(isKey);
}

const multiEd25519: NativeModule = {
  public_key_validate_internal: validateMultiKey(hasKeysAlone),
  public_key_validate_v2_internal: validateMultiKey(isMultiKey),
  signature_verify_strict_internal: ([multiSignature, multiKey, message], { machine }) => {
    const [signature, key, text] = [multiSignature, multiKey, message].map((each) =>
      bytesOf(each as Value),
    ) as [Uint8Array, Uint8Array, Uint8Array];
    const { keys, threshold } = keysOf(key);
    machine.meter.charge((GAS.ed25519Key + GAS.ed25519Verify) * Math.max(1, keys.length));
    if (!isMultiKey(key)) return false;
    const bitmap = signature.subarray(-BITMAP_LENGTH);
    const signers = keys.flatMap((each, at) =>
      ((bitmap[at >> 3] ?? 0) >> (7 - (at & 7))) & 1 ? [each] : [],
    );
    if (signature.length !== signers.length * SIGNATURE_LENGTH + BITMAP_LENGTH) return false;
    if (signers.length < threshold) return false;
    return signers.every((signer, at) =>
      holds(() =>
        ed25519.verify(signature.subarray(at * SIGNATURE_LENGTH, (at + 1) * SIGNATURE_LENGTH), text, signer, {
          zip215: false,
        }),
      ),
    );
  },
};

const secp256k1Module: NativeModule = {
  /** Returns the 64 bytes of the signer's public key, and whether a key was recovered. */
  ecdsa_recover_internal: ([message, recovery, signature], { machine }) => {
    machine.meter.charge(GAS.recover);
    const hash = bytesOf(message as Value);
    const compact = bytesOf(signature as Value);
    if (hash.length !== 32 || compact.length !== 64) throw abortWith(WRONG_LENGTH);
    try {
      const signed = secp256k1.Signature.fromBytes(compact, 'compact').addRecoveryBit(recovery as number);
      const key = signed.recoverPublicKey(hash).toBytes(false);
      return [vectorOf(key.subarray(1)), true];
    } catch {
      return [[], false];
    }
  },
};

const { G1, G2 } = bls12_381;
const { longSignatures } = bls12_381;
export const SIGNATURE_DST = 'BLS_SIG_BLS12381G2_XMD:SHA-256_SSWU_RO_POP_';
export const POSSESSION_DST = 'BLS_POP_BLS12381G2_XMD:SHA-256_SSWU_RO_POP_';

type KeyPoint = InstanceType<typeof G1.Point>;
type SignaturePoint = InstanceType<typeof G2.Point>;

/** A non-zero point in the prime-order subgroup; undefined if the bytes do not encode one. */
function keyPoint(bytes: Uint8Array): KeyPoint | undefined {
  try {
    const point = G1.Point.fromBytes(bytes);
    point.assertValidity();
    return point.is0() || !point.isTorsionFree() ? undefined : point;
  } catch {
    return undefined;
  }
}

function signaturePoint(bytes: Uint8Array): SignaturePoint | undefined {
  try {
    const point = G2.Point.fromBytes(bytes);
    point.assertValidity();
    return point.isTorsionFree() ? point : undefined;
  } catch {
    return undefined;
  }
}

/** Whether an aggregated signature is valid for all keys and their messages. */
function isSignedBy(
  signature: Uint8Array,
  pairs: readonly { readonly key: Uint8Array; readonly message: Uint8Array }[],
  domain: string,
): boolean {
  const point = signaturePoint(signature);
  const keys = pairs.map(({ key }) => keyPoint(key));
  if (point === undefined || pairs.length === 0 || keys.includes(undefined)) return false;
  return holds(() =>
    longSignatures.verifyBatch(
      point,
      pairs.map(({ message }, at) => ({
        message: longSignatures.hash(message, domain),
        publicKey: keys[at] as KeyPoint,
      })),
    ),
  );
}

const verifyBls: NativeFunction = ([signature, key, message], { machine }) => {
  machine.meter.charge(GAS.blsVerify + GAS.blsKey + GAS.blsSignature);
  const pair = { key: bytesOf(key as Value), message: bytesOf(message as Value) };
  return isSignedBy(bytesOf(signature as Value), [pair], SIGNATURE_DST);
};

/** The bytes in `0x1::bls12381` keys and signatures, which are structs with one field. */
const insides = (values: Value | undefined) =>
  (values as Value[][]).map(([bytes]) => bytesOf(bytes as Value));

const bls12381: NativeModule = {
  validate_pubkey_internal: ([key], { machine }) => {
    machine.meter.charge(GAS.blsKey + GAS.blsSubgroup);
    return keyPoint(bytesOf(key as Value)) !== undefined;
  },
  signature_subgroup_check_internal: ([signature], { machine }) => {
    machine.meter.charge(GAS.blsSignature + GAS.blsSubgroup);
    return signaturePoint(bytesOf(signature as Value)) !== undefined;
  },
  verify_normal_signature_internal: verifyBls,
  verify_multisignature_internal: verifyBls,
  verify_signature_share_internal: verifyBls,
  verify_proof_of_possession_internal: ([key, proof], { machine }) => {
    machine.meter.charge(GAS.blsVerify + GAS.blsKey + GAS.blsSignature);
    const bytes = bytesOf(key as Value);
    return isSignedBy(bytesOf(proof as Value), [{ key: bytes, message: bytes }], POSSESSION_DST);
  },
  verify_aggregate_signature_internal: ([signature, keys, messages], { machine }) => {
    const all = insides(keys);
    const texts = (messages as Value[]).map(bytesOf);
    machine.meter.charge(GAS.blsSignature + (GAS.blsPairing + GAS.blsKey) * (all.length + 1));
    if (all.length !== texts.length) return false;
    const pairs = all.map((key, at) => ({ key, message: texts[at] as Uint8Array }));
    return isSignedBy(bytesOf(signature as Value), pairs, SIGNATURE_DST);
  },
  aggregate_pubkeys_internal: ([keys], { machine }) => {
    const points = insides(keys).map(keyPoint);
    machine.meter.charge((GAS.blsKey + GAS.blsAggregate) * Math.max(1, points.length));
    if (points.length === 0 || points.includes(undefined)) return [[], false];
    const sum = points.reduce((total, point) => (total as KeyPoint).add(point as KeyPoint)) as KeyPoint;
    return [vectorOf(sum.toBytes()), true];
  },
  aggregate_signatures_internal: ([signatures], { machine }) => {
    const points = insides(signatures).map(signaturePoint);
    machine.meter.charge((GAS.blsSignature + GAS.blsAggregate) * Math.max(1, points.length));
    if (points.length === 0 || points.includes(undefined)) return [[], false];
    const sum = points.reduce((total, point) =>
      (total as SignaturePoint).add(point as SignaturePoint),
    ) as SignaturePoint;
    return [vectorOf(sum.toBytes()), true];
  },
};

export const curveNatives: Readonly<Record<string, NativeModule>> = {
  ed25519: {
    public_key_validate_internal: validateEd25519,
    signature_verify_strict_internal: verifyEd25519,
  },
  multi_ed25519: multiEd25519,
  secp256k1: secp256k1Module,
  bls12381,
};
