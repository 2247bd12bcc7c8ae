import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { KZG } from '@ethereumjs/util';
import { bls12_381 } from '@noble/curves/bls12-381.js';
import { z } from 'zod';
import { repository } from '../repository-files';

const { G1, G2, fields, pairingBatch } = bls12_381;
const setupSchema = z.object({ g2_monomial: z.array(z.templateLiteral(['0x', z.string()])) });

/**
 * Returns whether a polynomial has the given value at a point (EIP-4844). Throws an error for points outside the groups
 * and for scalars that are too large.
 */
const verifyProof: KZG['verifyProof'] = (commitment, point, value, proof) => {
  const [z, y] = [scalar(point), scalar(value)];
  const shifted = secret().subtract(multiply(G2.Point.BASE, z));
  const difference = pointOf(commitment).subtract(multiply(G1.Point.BASE, y));
  const pairs = [
    { g1: difference, g2: G2.Point.BASE.negate() },
    { g1: pointOf(proof), g2: shifted },
  ];
  // Pairs with the point at infinity are left out, because their pairing is one.
  const product = pairingBatch(pairs.filter(({ g1, g2 }) => !g1.is0() && !g2.is0()));
  return fields.Fp12.eql(product, fields.Fp12.ONE);
};

function unsupported(): never {
  throw new Error('Only proofs are verified');
}

/** A KZG library with only the function needed by ethereumjs's point evaluation precompile. */
export const kzg: KZG = {
  verifyProof,
  blobToKzgCommitment: unsupported,
  computeBlobProof: unsupported,
  verifyBlobProofBatch: unsupported,
  computeCells: unsupported,
  computeCellsAndProofs: unsupported,
  recoverCellsAndProofs: unsupported,
  verifyCellKzgProofBatch: unsupported,
};

/** Returns the generator multiplied by the trusted setup's secret. */
function secret(): typeof G2.Point.BASE {
  const path = join(repository, 'node_modules/viem/trusted-setups/mainnet.json');
  const { g2_monomial } = setupSchema.parse(JSON.parse(readFileSync(path, 'utf8')));
  return G2.Point.fromHex(g2_monomial[1]?.slice(2) ?? '');
}

function pointOf(hex: string): typeof G1.Point.BASE {
  const point = G1.Point.fromHex(hex.slice(2));
  if (!point.is0()) point.assertValidity();
  return point;
}

function multiply<P extends { multiplyUnsafe(scalar: bigint): P }>(point: P, factor: bigint): P {
  return point.multiplyUnsafe(factor);
}

function scalar(hex: string): bigint {
  const value = BigInt(hex);
  if (value >= fields.Fr.ORDER) throw new Error('kzg inputs invalid');
  return value;
}
