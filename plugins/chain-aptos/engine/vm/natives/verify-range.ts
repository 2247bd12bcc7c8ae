import { ristretto255 } from '@noble/curves/ed25519.js';
import {
  add,
  allGenerators,
  type Bases,
  combine,
  inv,
  mul,
  neg,
  powers,
  type RangeProof,
  RangeTranscript,
  sub,
  sum,
} from './range-proof';
import type { Point } from './ristretto';

/** The statement to verify: each committed number has at most `bits` bits. */
export interface RangeStatement {
  readonly commitments: readonly Uint8Array[];
  readonly bits: number;
  /** Domain separation tag. */
  readonly label: Uint8Array;
  readonly bases: Bases;
}

/** The challenges of a proof, in protocol order. */
interface Challenges {
  readonly y: bigint;
  readonly z: bigint;
  readonly x: bigint;
  readonly w: bigint;
  readonly halvings: readonly bigint[];
  /** Combines the two verification equations into one. */
  readonly c: bigint;
}

export function verifyRange(proof: RangeProof, statement: RangeStatement): boolean {
  const { commitments, bits, bases } = statement;
  const length = bits * commitments.length;
  if (2 ** proof.halvings.length !== length) return false;
  const points = decompressAll([
    ...proof.points,
    ...proof.halvings.flatMap(({ left, right }) => [left, right]),
  ]);
  const values = decompressAll(commitments);
  // The protocol accepts commitments to zero, but no other point may be the identity.
  if (!points || !values || points.some((point) => point.is0())) return false;

  const challenges = challengesOf(proof, statement);
  const { x, c, z } = challenges;
  const squares = challenges.halvings.map((u) => mul(u, u));
  const folded = squares.flatMap((square) => [square, inv(square)]);
  const { g, h } = generatorScalars(proof, challenges, bits, commitments.length);
  const [, tBlinding, eBlinding] = proof.numbers;
  const ofValues = powers(z, values.length).map((power) => mul(mul(c, mul(z, z)), power));
  const total = combine(
    [
      ...points,
      ...values,
      bases.blindingBase,
      bases.valueBase,
      ...allGenerators('G', bits, values.length),
      ...allGenerators('H', bits, values.length),
    ],
    [
      1n,
      x,
      mul(c, x),
      mul(c, mul(x, x)),
      ...folded,
      ...ofValues,
      neg(add(eBlinding, mul(c, tBlinding))),
      baseScalar(proof, challenges, bits, values.length),
      ...g,
      ...h,
    ],
  );
  return total.is0();
}

function challengesOf({ points, numbers, halvings }: RangeProof, statement: RangeStatement): Challenges {
  const { commitments, bits, label } = statement;
  const transcript = new RangeTranscript(label, bits, commitments.length);
  for (const commitment of commitments) transcript.append('V', commitment);
  transcript.append('A', points[0]);
  transcript.append('S', points[1]);
  const [y, z] = [transcript.challenge('y'), transcript.challenge('z')];
  transcript.append('T_1', points[2]);
  transcript.append('T_2', points[3]);
  const x = transcript.challenge('x');
  transcript.appendScalar('t_x', numbers[0]);
  transcript.appendScalar('t_x_blinding', numbers[1]);
  transcript.appendScalar('e_blinding', numbers[2]);
  const w = transcript.challenge('w');
  transcript.startInnerProduct(bits * commitments.length);
  const found = halvings.map(({ left, right }) => {
    transcript.append('L', left);
    transcript.append('R', right);
    return transcript.challenge('u');
  });
  // A challenge derived from the whole transcript replaces the random number, so that the result is deterministic.
  return { y, z, x, w, halvings: found, c: transcript.challenge('c') };
}

function generatorScalars(
  { a, b }: RangeProof,
  { y, z, halvings }: Challenges,
  bits: number,
  values: number,
) {
  const length = bits * values;
  const s = foldedScalars(halvings, length);
  const [twos, zs, inverses] = [powers(2n, bits), powers(z, values), powers(inv(y), length)];
  const g = s.map((one) => sub(neg(z), mul(a, one)));
  const h = s.map((_, at) => {
    const wanted = mul(mul(z, z), mul(zs[Math.floor(at / bits)] ?? 0n, twos[at % bits] ?? 0n));
    return add(z, mul(inverses[at] ?? 0n, sub(wanted, mul(b, s[length - 1 - at] ?? 0n))));
  });
  return { g, h };
}

/**
 * The coefficients of the original generators in the final folded generator. Each coefficient is a product of
 * challenges or their inverses, selected by the bits of its position.
 */
function foldedScalars(halvings: readonly bigint[], length: number): readonly bigint[] {
  const inverses = halvings.map((u) => inv(u));
  return Array.from({ length }, (_, at) =>
    halvings.reduce((product, u, round) => {
      const isRight = ((at >> (halvings.length - 1 - round)) & 1) === 1;
      return mul(product, isRight ? u : (inverses[round] ?? 0n));
    }, 1n),
  );
}

function baseScalar({ numbers, a, b }: RangeProof, { y, z, w, c }: Challenges, bits: number, values: number) {
  const zz = mul(z, z);
  const delta = sub(
    mul(sub(z, zz), sum(powers(y, bits * values))),
    mul(mul(zz, z), mul(sum(powers(2n, bits)), sum(powers(z, values)))),
  );
  return add(mul(w, sub(numbers[0], mul(a, b))), mul(c, sub(delta, numbers[0])));
}

function decompressAll(compressed: readonly Uint8Array[]): readonly Point[] | undefined {
  try {
    return compressed.map((bytes) => ristretto255.Point.fromBytes(bytes));
  } catch {
    return undefined;
  }
}
