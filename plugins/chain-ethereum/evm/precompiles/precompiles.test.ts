import { bls12_381 } from '@noble/curves/bls12-381.js';
import { bn254 } from '@noble/curves/bn254.js';
import { p256 } from '@noble/curves/nist.js';
import { secp256k1 } from '@noble/curves/secp256k1.js';
import { bytesToHex, numberToBytesBE } from '@noble/curves/utils.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytes, createTestEvm, hex, runOurs, runReference } from '@tests/support/evm/evm-scenarios';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Evm } from '../evm';
import { assemble } from '../program-for-tests';

let evm: Evm;
beforeAll(async () => {
  evm = await createTestEvm();
});

const word = (value: bigint | number) => BigInt(value).toString(16).padStart(64, '0');
const long = (value: bigint) => value.toString(16).padStart(128, '0');
const KEY = numberToBytesBE(0xabcdefn, 32);
const HASH = sha256(bytes('010203'));

function recoverable(): string {
  const signature = secp256k1.sign(HASH, KEY, { prehash: false, format: 'recovered' });
  const [recovery = 0] = signature;
  return `${bytesToHex(HASH)}${word(27 + recovery)}${bytesToHex(signature.subarray(1))}`;
}

/** Signatures that other libraries treat differently: a high s, and r and s outside the valid range. */
function unusualSignatures(): readonly string[] {
  const input = recoverable();
  const [hash, v, r] = [input.slice(0, 64), input.slice(64, 128), input.slice(128, 192)];
  const { ORDER } = secp256k1.Point.Fn;
  const highS = word(ORDER - BigInt(`0x${input.slice(192)}`));
  const otherV = word(v.endsWith('1b') ? 28 : 27);
  const flawed = [word(0), word(ORDER), word(ORDER + 1n), 'ff'.repeat(32)];
  return [
    ...[v, otherV].flatMap((one) => [`${hash}${one}${r}${highS}`, `${word(0)}${one}${r}${highS}`]),
    ...flawed.flatMap((one) => [`${hash}${v}${one}${highS}`, `${hash}${v}${r}${one}`]),
    // No point on the curve has the x coordinate 5.
    `${hash}${v}${word(5)}${highS}`,
  ];
}

function p256Input(): string {
  const key = bytesToHex(p256.getPublicKey(KEY, false).subarray(1));
  return `${bytesToHex(HASH)}${bytesToHex(p256.sign(HASH, KEY, { prehash: false }))}${key}`;
}

function bn1(scalar: bigint): string {
  const { x, y } = bn254.G1.Point.BASE.multiply(scalar).toAffine();
  return word(x) + word(y);
}

function bn2(scalar: bigint): string {
  const { x, y } = bn254.G2.Point.BASE.multiply(scalar).toAffine();
  return word(x.c1) + word(x.c0) + word(y.c1) + word(y.c0);
}

function bls1(scalar: bigint): string {
  const { x, y } = bls12_381.G1.Point.BASE.multiply(scalar).toAffine();
  return long(x) + long(y);
}

function bls2(scalar: bigint): string {
  const { x, y } = bls12_381.G2.Point.BASE.multiply(scalar).toAffine();
  return long(x.c0) + long(x.c1) + long(y.c0) + long(y.c1);
}

const BN_ORDER = bn254.fields.Fr.ORDER;
const BLS_ORDER = bls12_381.fields.Fr.ORDER;
const BLAKE = `0000000c${'48c9bdf267e6096a'.repeat(8)}${'61626300'.repeat(32)}03000000000000000000000000000000`;

/** Inputs by address. The first input is also tested one byte shorter and one byte longer. */
const INPUTS: Readonly<Record<number, readonly string[]>> = {
  1: [recoverable(), recoverable().replace('1b', '1d'), ...unusualSignatures(), '', word(1)],
  2: ['', '616263', 'ff'.repeat(100)],
  3: ['', '616263', 'ff'.repeat(100)],
  4: ['', '616263', 'ff'.repeat(100)],
  5: [
    `${word(1) + word(1) + word(1)}030507`,
    word(32) + word(32) + word(32) + word(3n ** 100n) + word(7n ** 80n) + word(2n ** 255n - 19n),
    word(0) + word(100) + word(0) + '11'.repeat(100),
    word(33) + word(70) + word(40) + 'ab'.repeat(143),
    word(1) + word(2n ** 64n) + word(1),
    word(2000) + word(1) + word(1) + 'ab'.repeat(2002),
    `${word(1) + word(0) + word(1)}0201`,
    '',
  ],
  6: [bn1(2n) + bn1(3n), bn1(2n) + word(0) + word(0), word(1) + word(3), '', bn1(2n) + bn1(BN_ORDER - 2n)],
  7: [bn1(2n) + word(9), bn1(2n) + word(BN_ORDER), bn1(5n) + word(0), `${bn1(5n)}${'ff'.repeat(32)}`, ''],
  8: [
    '',
    bn1(2n) + bn2(3n) + bn1(BN_ORDER - 6n) + bn2(1n),
    bn1(2n) + bn2(3n),
    word(0) + word(0) + bn2(1n),
    'ff'.repeat(192),
  ],
  9: [`${BLAKE}01`, `${BLAKE}00`, `${BLAKE}02`],
  11: [bls1(2n) + bls1(3n), bls1(2n) + long(0n) + long(0n), long(1n) + long(1n) + bls1(1n)],
  12: [bls1(2n) + word(7), bls1(2n) + word(7) + bls1(3n) + word(BLS_ORDER - 1n), bls1(1n) + word(0), ''],
  13: [bls2(2n) + bls2(3n), bls2(2n) + long(0n).repeat(4)],
  14: [bls2(2n) + word(7), bls2(2n) + word(BLS_ORDER + 5n) + bls2(3n) + word(1)],
  15: [
    bls1(2n) + bls2(3n) + bls1(BLS_ORDER - 6n) + bls2(1n),
    bls1(1n) + bls2(1n),
    long(0n) + long(0n) + bls2(1n),
    '',
  ],
  16: [long(5n), long(2n ** 400n)],
  17: [long(5n) + long(6n)],
  256: [p256Input(), p256Input().replace(/^../, '00'), ''],
};

/**
 * A program that passes its input to a precompile and returns the success flag, the return data, and the remaining gas
 * before and after the call.
 */
function caller(address: number): string {
  return assemble(
    `CALLDATASIZE 0 0 CALLDATACOPY 0 0 CALLDATASIZE 0 ${address} 2000000 STATICCALL CALLDATASIZE MSTORE
     RETURNDATASIZE 0 CALLDATASIZE 32 ADD RETURNDATACOPY RETURNDATASIZE 32 ADD CALLDATASIZE RETURN`,
  );
}

/** The forks that changed which precompiles exist or how much gas they use. */
const FORKS = ['istanbul', 'berlin', 'osaka'] as const;

describe.each(Object.entries(INPUTS))('the precompile at %s', (address, inputs) => {
  it.each(FORKS)('returns the same results and gas as ethereumjs in %s', async (hardfork) => {
    const [first = ''] = inputs;
    for (const input of [...inputs, first.slice(2), `${first}00`]) {
      const scenario = { hardfork, code: bytes(caller(Number(address))), data: bytes(input) };
      expect(await runOurs(evm, scenario), input).toEqual(await runReference(scenario));
    }
  });
});

/** A constant polynomial has the point at infinity as its proof, at every z. */
describe('point evaluation', () => {
  const value = 42n;
  const commitment = bls12_381.G1.Point.BASE.multiply(value).toBytes();
  const versioned = `01${bytesToHex(sha256(commitment)).slice(2)}`;
  const proof = `c0${'00'.repeat(47)}`;
  const input = (y: bigint) => `${versioned}${word(17)}${word(y)}${bytesToHex(commitment)}${proof}`;
  const run = async (data: string) => {
    const result = await runOurs(evm, { hardfork: 'cancun', code: bytes(caller(10)), data: bytes(data) });
    return result.output;
  };

  it('accepts a valid proof', async () => {
    expect(await run(input(value))).toBe(hex(bytes(word(1) + word(4096) + word(BLS_ORDER))));
  });

  it.each([
    ['another value', input(value + 1n)],
    ['another hash', input(value).replace(/^01../, '01ff')],
    ['a short input', input(value).slice(2)],
    ['a number outside the field', input(BLS_ORDER)],
  ])('rejects %s', async (_name, data) => {
    expect(await run(data)).toBe(hex(bytes(word(0))));
  });
});
