import type { NativeCall, NativeModule } from '../../../../move-toolchain/engine/vm/natives/native-function';
import { bytesOf, type Value, vectorOf } from '../../../../move-toolchain/engine/vm/values/value';
import { abortWith } from '../../../../move-toolchain/engine/vm/vm-error';
import { proveRange } from './prove-range';
import { randomBytes } from './random-bytes';
import { type Bases, readRangeProof, Scalars, writeRangeProof } from './range-proof';
import { numberOf, pointAt, scalarOf } from './ristretto';
import { verifyRange } from './verify-range';

/** Aptos' gas costs for a single value. Batches have a separate table with lower costs per value. */
const GAS = { base: 11_794_651, perBit: 1_004_253, perProofByte: 121 } as const;

const BITS: readonly number[] = [8, 16, 32, 64];
const BATCHES: readonly number[] = [1, 2, 4, 8, 16];
/** `error::invalid_argument` with the module's error codes. */
const ABORTS = { badProof: 0x1_0001, outsideRange: 0x1_0002, bits: 0x1_0003, batch: 0x1_0004 } as const;

function basesOf(valueBase: Value | undefined, blindingBase: Value | undefined, call: NativeCall): Bases {
  return { valueBase: pointAt(valueBase, call), blindingBase: pointAt(blindingBase, call) };
}

function verify(commitments: readonly Value[], values: readonly Value[], call: NativeCall): boolean {
  const [valueBase, blindingBase, bytes, bits, label] = values;
  const count = Number(bits);
  if (!BITS.includes(count)) throw abortWith(ABORTS.bits);
  if (!BATCHES.includes(commitments.length)) throw abortWith(ABORTS.batch);
  const written = bytesOf(bytes as Value);
  call.machine.meter.charge(
    GAS.base + GAS.perBit * count * commitments.length + GAS.perProofByte * written.length,
  );
  const proof = readRangeProof(written);
  if (!proof) throw abortWith(ABORTS.badProof);
  return verifyRange(proof, {
    commitments: commitments.map((one) => bytesOf(one)),
    bits: count,
    label: bytesOf(label as Value),
    bases: basesOf(valueBase, blindingBase, call),
  });
}

function prove(
  values: readonly Value[],
  blindings: readonly Value[],
  others: readonly Value[],
  call: NativeCall,
) {
  const [bits, label, valueBase, blindingBase] = others;
  const count = Number(bits);
  if (!BITS.includes(count)) throw abortWith(ABORTS.bits);
  if (!BATCHES.includes(values.length) || blindings.length !== values.length) throw abortWith(ABORTS.batch);
  const numbers = values.map((value, at) => ({ value: scalarOf(value), blinding: scalarOf(blindings[at]) }));
  if (numbers.some(({ value }) => value >= 1n << BigInt(count))) throw abortWith(ABORTS.outsideRange);
  const { proof, commitments } = proveRange(
    { numbers, bits: count, label: bytesOf(label as Value), bases: basesOf(valueBase, blindingBase, call) },
    () => Scalars.create(numberOf(randomBytes(call, 64))),
  );
  return { proof: vectorOf(writeRangeProof(proof)), commitments: commitments.map(vectorOf) };
}

export const bulletproofs: NativeModule = {
  verify_range_proof_internal: ([commitment, ...others], call) => verify([commitment as Value], others, call),
  verify_batch_range_proof_internal: ([commitments, ...others], call) =>
    verify(commitments as Value[], others, call),
  /** Proofs are created only in tests and cost no gas. */
  prove_range_internal: ([value, blinding, ...others], call) => {
    const { proof, commitments } = prove([value as Value], [blinding as Value], others, call);
    return [proof, commitments[0] as Value];
  },
  prove_batch_range_internal: ([values, blindings, ...others], call) => {
    const { proof, commitments } = prove(values as Value[], blindings as Value[], others, call);
    return [proof, commitments];
  },
};
