import { bls12_381 } from '@noble/curves/bls12-381.js';
import { hexToBytes, numberToBytesBE } from '@noble/curves/utils.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { concat, numberAt, type Precompile } from './precompile';

const { G1, G2, fields } = bls12_381;
const FIELD_ELEMENTS_PER_BLOB = 4096;
/** The second G2 point of the KZG ceremony's trusted setup: the generator times the secret (EIP-4844). */
const SETUP = `b5bfd7dd8cdeb128843bc287230af38926187075cbfbefa81009a2ce615ac53d2914e5870cb452d2afaaab24f3499f72
185cbfee53492714734429b7b38608e23926c911cceceac9a36851477ba4c60b087041de621000edc98edada20c1def2`;

/**
 * Point evaluation (EIP-4844): proves that a blob's polynomial has the value y at z. The input is the versioned hash, z, y, the
 * commitment and the proof.
 */
export const pointEvaluation: Precompile = {
  gas: () => 50_000n,
  run: (input) => {
    if (input.length !== 192) throw new RangeError('Invalid input length');
    const commitment = input.subarray(96, 144);
    const hash = sha256(commitment);
    hash[0] = 1;
    if (hash.some((byte, index) => byte !== input[index])) throw new RangeError('Commitment does not match');
    const z = numberAt(input, 32);
    const y = numberAt(input, 64);
    if (z >= fields.Fr.ORDER || y >= fields.Fr.ORDER) throw new RangeError('Number not in the field');
    if (!isProof(pointOf(commitment), z, y, pointOf(input.subarray(144))))
      throw new RangeError('Invalid proof');
    return concat(numberToBytesBE(FIELD_ELEMENTS_PER_BLOB, 32), numberToBytesBE(fields.Fr.ORDER, 32));
  },
};

type G1Point = typeof G1.Point.ZERO;

function pointOf(bytes: Uint8Array): G1Point {
  const point = G1.Point.fromBytes(bytes);
  if (!point.isTorsionFree()) throw new RangeError('Point not in the subgroup');
  return point;
}

/** Whether e(commitment - y, 1) = e(proof, secret - z). */
function isProof(commitment: G1Point, z: bigint, y: bigint, proof: G1Point): boolean {
  const secret = G2.Point.fromBytes(hexToBytes(SETUP.replace('\n', '')));
  const left = commitment.subtract(G1.Point.BASE.multiplyUnsafe(y));
  const right = secret.subtract(G2.Point.BASE.multiplyUnsafe(z));
  const pairs = [
    { g1: left.negate(), g2: G2.Point.BASE },
    { g1: proof, g2: right },
  ];
  const relevant = pairs.filter(({ g1, g2 }) => !g1.is0() && !g2.is0());
  return fields.Fp12.eql(bls12_381.pairingBatch(relevant), fields.Fp12.ONE);
}
