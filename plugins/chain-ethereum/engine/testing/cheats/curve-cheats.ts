import { ed25519 } from '@noble/curves/ed25519.js';
import { p256 } from '@noble/curves/nist.js';
import { secp256k1 } from '@noble/curves/secp256k1.js';
import { bytesToHex, type Hex, hexToBytes } from 'viem';
import { bytes32 } from './addresses';
import { CheatError, type CheatHandlers } from './cheat-call';

const P256_ORDER = p256.Point.Fn.ORDER;
const { Point } = secp256k1;

function p256Key(key: bigint): Uint8Array {
  if (key === 0n) throw new CheatError('private key cannot be 0');
  if (key >= P256_ORDER) {
    throw new CheatError(`private key must be less than the NistP256 curve order (${P256_ORDER})`);
  }
  return hexToBytes(bytes32(key));
}

function signP256(key: bigint, digest: Hex): readonly [Hex, Hex] {
  const signature = p256.sign(hexToBytes(digest), p256Key(key), { prehash: false, lowS: true });
  return [bytesToHex(signature.slice(0, 32)), bytesToHex(signature.slice(32))];
}

/**
 * An ECDSA signature with a given nonce instead of a derived nonce: s = k⁻¹ (z + r d). The lower of s and n − s is
 * used. https://www.secg.org/sec1-v2.pdf, 4.1.3
 */
function signWithNonce(key: bigint, digest: Hex, nonce: bigint): readonly [number, Hex, Hex] {
  const { Fn } = Point;
  if (key === 0n) throw new CheatError('private key cannot be 0');
  if (key >= Fn.ORDER) throw new CheatError('invalid private key scalar');
  if (nonce === 0n) throw new CheatError('nonce cannot be 0');
  if (nonce >= Fn.ORDER) throw new CheatError('invalid nonce scalar');
  const { x, y } = Point.BASE.multiply(nonce).toAffine();
  const r = Fn.create(x);
  const s = Fn.mul(Fn.inv(nonce), Fn.add(Fn.create(BigInt(digest)), Fn.mul(r, key)));
  const isHigh = s > Fn.ORDER / 2n;
  const isOdd = (y % 2n === 1n) !== isHigh;
  return [isOdd ? 28 : 27, bytes32(r), bytes32(isHigh ? Fn.ORDER - s : s)];
}

/** The signed bytes: the namespace, which separates signatures for different purposes, followed by the message. */
function signedBytes(namespace: Hex, message: Hex): Uint8Array {
  return hexToBytes(`${namespace}${message.slice(2)}`);
}

function isSignedEd25519(signature: Hex, namespace: Hex, message: Hex, publicKey: Hex): boolean {
  if (signature.length !== 2 + 2 * 64) return false;
  try {
    // The Ed25519 library that forge uses follows ZIP 215.
    const options = { zip215: true };
    return ed25519.verify(
      hexToBytes(signature),
      signedBytes(namespace, message),
      hexToBytes(publicKey),
      options,
    );
  } catch {
    return false;
  }
}

const publicKeyEd25519 = (key: Hex): Hex => bytesToHex(ed25519.getPublicKey(hexToBytes(key)));

export const curveCheats: CheatHandlers = {
  publicKeyP256: (_call, key: bigint) => {
    const { x, y } = p256.Point.fromBytes(p256.getPublicKey(p256Key(key))).toAffine();
    return [x, y];
  },
  signP256: (_call, key: bigint, digest: Hex) => signP256(key, digest),
  createEd25519Key: (_call, salt: Hex) => [publicKeyEd25519(salt), salt],
  publicKeyEd25519: (_call, key: Hex) => publicKeyEd25519(key),
  signEd25519: (_call, namespace: Hex, message: Hex, key: Hex) =>
    bytesToHex(ed25519.sign(signedBytes(namespace, message), hexToBytes(key))),
  verifyEd25519: (_call, signature: Hex, namespace: Hex, message: Hex, publicKey: Hex) =>
    isSignedEd25519(signature, namespace, message, publicKey),
  signWithNonceUnsafe: (_call, key: bigint, digest: Hex, nonce: bigint) => signWithNonce(key, digest, nonce),
};
