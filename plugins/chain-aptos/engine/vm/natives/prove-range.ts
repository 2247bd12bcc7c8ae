import {
  add,
  allGenerators,
  type Bases,
  combine,
  type Halving,
  inv,
  mul,
  powers,
  type RangeProof,
  RangeTranscript,
  sub,
  sum,
} from './range-proof';
import type { Point } from './ristretto';

export interface RangeWitness {
  readonly numbers: readonly { readonly value: bigint; readonly blinding: bigint }[];
  /** Number of bits in each number. */
  readonly bits: number;
  /** Domain separation tag. */
  readonly label: Uint8Array;
  readonly bases: Bases;
}

/** Two vectors and their generators, for the inner product proof. */
interface Vectors {
  readonly a: readonly bigint[];
  readonly b: readonly bigint[];
  readonly g: readonly Point[];
  readonly h: readonly Point[];
}

/**
 * Proves that each number fits in `bits` bits. Returns the proof and the commitments to the numbers.
 * @param random returns random numbers below the group order.
 */
export function proveRange({ numbers, bits, label, bases }: RangeWitness, random: () => bigint) {
  const { valueBase, blindingBase } = bases;
  const [count, length] = [numbers.length, bits * numbers.length];
  const [g, h] = [allGenerators('G', bits, count), allGenerators('H', bits, count)];
  const commitTo = (one: bigint, by: bigint) => combine([valueBase, blindingBase], [one, by]).toBytes();
  const commitAll = (by: bigint, left: readonly bigint[], right: readonly bigint[]) =>
    combine([blindingBase, ...g, ...h], [by, ...left, ...right]).toBytes();
  const commitments = numbers.map(({ value, blinding }) => commitTo(value, blinding));
  const transcript = new RangeTranscript(label, bits, count);
  for (const commitment of commitments) transcript.append('V', commitment);

  const ofBits = numbers.flatMap(({ value }) =>
    Array.from({ length: bits }, (_, at) => (value >> BigInt(at)) & 1n),
  );
  const [maskLeft, maskRight] = [ofBits.map(random), ofBits.map(random)];
  const [alpha, rho] = [random(), random()];
  const A = commitAll(
    alpha,
    ofBits,
    ofBits.map((bit) => sub(bit, 1n)),
  );
  const S = commitAll(rho, maskLeft, maskRight);
  transcript.append('A', A);
  transcript.append('S', S);
  const [y, z] = [transcript.challenge('y'), transcript.challenge('z')];
  const [ys, twos] = [powers(y, length), powers(2n, bits)];
  // The powers z², z³, …, one for each number.
  const zs = powers(z, count + 2).slice(2);

  const left = [ofBits.map((bit) => sub(bit, z)), maskLeft] as const;
  const right = [
    ofBits.map((bit, at) => {
      const weight = mul(zs[Math.floor(at / bits)] ?? 0n, twos[at % bits] ?? 0n);
      return add(mul(ys[at] ?? 0n, add(sub(bit, 1n), z)), weight);
    }),
    maskRight.map((mask, at) => mul(ys[at] ?? 0n, mask)),
  ] as const;
  const t1 = add(innerProduct(left[0], right[1]), innerProduct(left[1], right[0]));
  const t2 = innerProduct(left[1], right[1]);
  const [tau1, tau2] = [random(), random()];
  const [T1, T2] = [commitTo(t1, tau1), commitTo(t2, tau2)];
  transcript.append('T_1', T1);
  transcript.append('T_2', T2);
  const x = transcript.challenge('x');

  const at = ([constant, linear]: readonly [readonly bigint[], readonly bigint[]]) =>
    constant.map((one, index) => add(one, mul(x, linear[index] ?? 0n)));
  const [l, r] = [at(left), at(right)];
  const t = innerProduct(l, r);
  const ofBlindings = sum(numbers.map(({ blinding }, at) => mul(zs[at] ?? 0n, blinding)));
  const tBlinding = add(ofBlindings, mul(x, add(tau1, mul(x, tau2))));
  const eBlinding = add(alpha, mul(x, rho));
  transcript.appendScalar('t_x', t);
  transcript.appendScalar('t_x_blinding', tBlinding);
  transcript.appendScalar('e_blinding', eBlinding);
  const q = combine([valueBase], [transcript.challenge('w')]);
  transcript.startInnerProduct(length);
  const inverses = powers(inv(y), length);
  const scaled = h.map((point, index) => combine([point], [inverses[index] ?? 0n]));
  const proof: RangeProof = {
    points: [A, S, T1, T2],
    numbers: [t, tBlinding, eBlinding],
    ...proveInnerProduct({ a: l, b: r, g, h: scaled }, q, transcript),
  };
  return { proof, commitments };
}

/** Halves the vectors until each has one element. */
function proveInnerProduct(vectors: Vectors, q: Point, transcript: RangeTranscript) {
  const halvings: Halving[] = [];
  let { a, b, g, h } = vectors;
  while (a.length > 1) {
    const half = a.length / 2;
    const split = <T>(all: readonly T[]) => [all.slice(0, half), all.slice(half)] as const;
    const [[aLow, aHigh], [bLow, bHigh], [gLow, gHigh], [hLow, hHigh]] = [
      split(a),
      split(b),
      split(g),
      split(h),
    ];
    const left = combine([...gHigh, ...hLow, q], [...aLow, ...bHigh, innerProduct(aLow, bHigh)]).toBytes();
    const right = combine([...gLow, ...hHigh, q], [...aHigh, ...bLow, innerProduct(aHigh, bLow)]).toBytes();
    halvings.push({ left, right });
    transcript.append('L', left);
    transcript.append('R', right);
    const u = transcript.challenge('u');
    const inverse = inv(u);
    a = aLow.map((one, at) => add(mul(one, u), mul(inverse, aHigh[at] ?? 0n)));
    b = bLow.map((one, at) => add(mul(one, inverse), mul(u, bHigh[at] ?? 0n)));
    g = gLow.map((one, at) => combine([one, gHigh[at] ?? one], [inverse, u]));
    h = hLow.map((one, at) => combine([one, hHigh[at] ?? one], [u, inverse]));
  }
  return { halvings, a: a[0] ?? 0n, b: b[0] ?? 0n };
}

function innerProduct(one: readonly bigint[], other: readonly bigint[]): bigint {
  return sum(one.map((each, at) => mul(each, other[at] ?? 0n)));
}
