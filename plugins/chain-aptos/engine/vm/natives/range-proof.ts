import { pippenger } from '@noble/curves/abstract/curve.js';
import { ristretto255 } from '@noble/curves/ed25519.js';
import { numberToBytesLE } from '@noble/curves/utils.js';
import { shake256 } from '@noble/hashes/sha3';
import { concatBytes, utf8ToBytes } from '@noble/hashes/utils';
import { MerlinTranscript } from './merlin-transcript';
import { fromUniform, numberOf, type Point } from './ristretto';

/*
 * Bulletproofs range proofs (https://eprint.iacr.org/2017/1066). The transcript and the encoding match the
 * `bulletproofs` crate, which Aptos uses.
 */

const { Point: Points } = ristretto255;
export const Scalars = Points.Fn;
const SIZE = 32;

/** Pedersen commitments are `value * valueBase + blinding * blindingBase`. */
export interface Bases {
  readonly valueBase: Point;
  readonly blindingBase: Point;
}

export interface Halving {
  readonly left: Uint8Array;
  readonly right: Uint8Array;
}

export interface RangeProof {
  /** A, S, T1 and T2, compressed. */
  readonly points: readonly [Uint8Array, Uint8Array, Uint8Array, Uint8Array];
  /** The polynomial's value at the challenge, its blinding factor, and the blinding factor of the vectors. */
  readonly numbers: readonly [bigint, bigint, bigint];
  readonly halvings: readonly Halving[];
  readonly a: bigint;
  readonly b: bigint;
}

/** Undefined if the bytes are not a proof. */
export function readRangeProof(bytes: Uint8Array): RangeProof | undefined {
  const parts = Array.from({ length: Math.floor(bytes.length / SIZE) }, (_, at) =>
    bytes.subarray(at * SIZE, (at + 1) * SIZE),
  );
  if (bytes.length % SIZE !== 0 || parts.length < 9 || parts.length % 2 === 0) return undefined;
  const [A, S, T1, T2, ...rest] = parts;
  const numbers = [...rest.slice(0, 3), ...rest.slice(-2)].map(numberOf);
  const [t = 0n, tBlinding = 0n, eBlinding = 0n, a = 0n, b = 0n] = numbers;
  if (!A || !S || !T1 || !T2 || numbers.some((one) => one >= Scalars.ORDER)) return undefined;
  const folded = rest.slice(3, -2);
  const halvings = Array.from({ length: folded.length / 2 }, (_, at) => ({
    left: folded[2 * at] ?? A,
    right: folded[2 * at + 1] ?? A,
  }));
  return { points: [A, S, T1, T2], numbers: [t, tBlinding, eBlinding], halvings, a, b };
}

export function writeRangeProof({ points, numbers, halvings, a, b }: RangeProof): Uint8Array {
  const folded = halvings.flatMap(({ left, right }) => [left, right]);
  return concatBytes(...points, ...numbers.map(scalarBytes), ...folded, scalarBytes(a), scalarBytes(b));
}

export function scalarBytes(value: bigint): Uint8Array {
  return numberToBytesLE(value, SIZE);
}

/** The transcript of a range proof. Messages must be added in protocol order. */
export class RangeTranscript {
  readonly #transcript: MerlinTranscript;

  constructor(label: Uint8Array, bits: number, values: number) {
    this.#transcript = new MerlinTranscript(label);
    this.#transcript.append('dom-sep', utf8ToBytes('rangeproof v1'));
    this.#number('n', bits);
    this.#number('m', values);
  }

  append(label: string, point: Uint8Array): void {
    this.#transcript.append(label, point);
  }

  appendScalar(label: string, value: bigint): void {
    this.#transcript.append(label, scalarBytes(value));
  }

  startInnerProduct(length: number): void {
    this.#transcript.append('dom-sep', utf8ToBytes('ipp v1'));
    this.#number('n', length);
  }

  challenge(label: string): bigint {
    return Scalars.create(numberOf(this.#transcript.challenge(label, 2 * SIZE)));
  }

  #number(label: string, value: number): void {
    this.#transcript.append(label, numberToBytesLE(BigInt(value), 8));
  }
}

/** Generators for a party: points with no known relation to each other. */
export function generators(kind: 'G' | 'H', party: number, count: number): readonly Point[] {
  const key = `${kind}${party}`;
  const known = generated.get(key) ?? [];
  if (known.length < count) {
    const label = concatBytes(utf8ToBytes(kind), numberToBytesLE(BigInt(party), 4));
    const bytes = shake256(concatBytes(utf8ToBytes('GeneratorsChain'), label), { dkLen: count * 2 * SIZE });
    for (let at = known.length; at < count; at += 1)
      known.push(fromUniform(bytes.subarray(at * 2 * SIZE, (at + 1) * 2 * SIZE)));
    generated.set(key, known);
  }
  return known.slice(0, count);
}

const generated = new Map<string, Point[]>();

/** Generators for several parties, concatenated. */
export function allGenerators(kind: 'G' | 'H', bits: number, values: number): readonly Point[] {
  return Array.from({ length: values }, (_, party) => generators(kind, party, bits)).flat();
}

/** Arithmetic modulo the group order. */
export const add = (one: bigint, other: bigint) => Scalars.add(one, other);
export const sub = (one: bigint, other: bigint) => Scalars.sub(one, other);
export const mul = (one: bigint, other: bigint) => Scalars.mul(one, other);
export const neg = (one: bigint) => Scalars.neg(one);
export const inv = (one: bigint) => Scalars.inv(one);

/** 1, base, base², … */
export function powers(base: bigint, count: number): readonly bigint[] {
  const found = [Scalars.ONE];
  while (found.length < count) found.push(Scalars.mul(found.at(-1) ?? 0n, base));
  return found.slice(0, count);
}

export function sum(values: readonly bigint[]): bigint {
  return values.reduce((total, one) => Scalars.add(total, one), 0n);
}

/** The sum of the points, each multiplied by its scalar. */
export function combine(points: readonly Point[], scalars: readonly bigint[]): Point {
  return pippenger(Points, [...points], [...scalars]);
}
