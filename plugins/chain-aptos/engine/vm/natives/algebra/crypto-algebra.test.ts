import { bytesToHex, hexToBytes } from '@noble/hashes/utils';
import { compileSources, openSession } from '@tests/support/aptos-vm';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Session } from '../../../../../move-toolchain/engine/vm/session';
import {
  bytesOf,
  signerOf,
  type Value,
  vectorOf,
} from '../../../../../move-toolchain/engine/vm/values/value';

const SOURCE = `module me::m {
  use aptos_std::crypto_algebra as c;
  use aptos_std::bls12381_algebra as bls;
  use aptos_std::bn254_algebra as bn;
  use std::option;

  fun read<S, F>(bytes: vector<u8>): c::Element<S> { option::destroy_some(c::deserialize<S, F>(&bytes)) }
  public fun is_element<S, F>(bytes: vector<u8>): bool { option::is_some(&c::deserialize<S, F>(&bytes)) }
  public fun again<S, From, To>(bytes: vector<u8>): vector<u8> { c::serialize<S, To>(&read<S, From>(bytes)) }
  public fun one<S, F>(): vector<u8> { c::serialize<S, F>(&c::one<S>()) }
  public fun zero<S, F>(): vector<u8> { c::serialize<S, F>(&c::zero<S>()) }
  public fun order<S>(): vector<u8> { c::order<S>() }
  public fun twice<S, F>(): vector<u8> { c::serialize<S, F>(&c::double(&c::one<S>())) }
  public fun hash<S, H, F>(domain: vector<u8>, message: vector<u8>): vector<u8> {
    c::serialize<S, F>(&c::hash_to<S, H>(&domain, &message))
  }
  public fun pairs_to_one(
    g1: vector<vector<u8>>, g2: vector<vector<u8>>
  ): bool {
    let ones = vector[];
    let others = vector[];
    for (i in 0..std::vector::length(&g1)) {
      std::vector::push_back(&mut ones, read<bn::G1, bn::FormatG1Uncompr>(*std::vector::borrow(&g1, i)));
      std::vector::push_back(&mut others, read<bn::G2, bn::FormatG2Uncompr>(*std::vector::borrow(&g2, i)));
    };
    c::eq(&c::multi_pairing<bn::G1, bn::G2, bn::Gt>(&ones, &others), &c::zero<bn::Gt>())
  }
  public fun field_laws<F>() {
    let (two, three) = (c::from_u64<F>(2), c::from_u64<F>(3));
    let six = c::mul(&two, &three);
    assert!(c::eq(&six, &c::from_u64<F>(6)), 1);
    assert!(c::eq(&option::destroy_some(c::div(&six, &three)), &two), 2);
    assert!(option::is_none(&c::div(&six, &c::zero<F>())) && option::is_none(&c::inv(&c::zero<F>())), 3);
    assert!(c::eq(&c::mul(&option::destroy_some(c::inv(&two)), &two), &c::one<F>()), 4);
    assert!(c::eq(&c::sqr(&three), &c::from_u64<F>(9)), 5);
    assert!(c::eq(&c::add(&three, &c::neg(&three)), &c::zero<F>()), 6);
    assert!(c::eq(&c::sub(&six, &three), &three), 7)
  }
  public fun group_laws<G, S>() {
    let generator = c::one<G>();
    let (two, three) = (c::from_u64<S>(2), c::from_u64<S>(3));
    let twice = c::double(&generator);
    assert!(c::eq(&c::scalar_mul(&generator, &two), &twice), 1);
    assert!(c::eq(&c::scalar_mul(&generator, &c::zero<S>()), &c::zero<G>()), 2);
    assert!(c::eq(&c::add(&twice, &generator), &c::scalar_mul(&generator, &three)), 3);
    assert!(c::eq(&c::sub(&twice, &generator), &generator), 4);
    assert!(c::eq(&c::add(&twice, &c::neg(&twice)), &c::zero<G>()), 5);
    let minus_one = c::neg(&c::one<S>());
    assert!(c::eq(&c::scalar_mul(&generator, &minus_one), &c::neg(&generator)), 6);
  }
  public fun sums<G, S>() {
    let generator = c::one<G>();
    let points = vector[generator, c::double(&generator), c::zero<G>()];
    let factors = vector[c::from_u64<S>(5), c::from_u64<S>(7), c::from_u64<S>(9)];
    let sum = c::multi_scalar_mul(&points, &factors);
    assert!(c::eq(&sum, &c::scalar_mul(&generator, &c::from_u64<S>(19))), 1);
    assert!(c::eq(&c::multi_scalar_mul<G, S>(&vector[], &vector[]), &c::zero<G>()), 2);
  }
  public fun pairing_laws<G1, G2, Gt, S, F>() {
    let (five, seven) = (c::from_u64<S>(5), c::from_u64<S>(7));
    let one = c::scalar_mul(&c::one<G1>(), &five);
    let other = c::scalar_mul(&c::one<G2>(), &seven);
    let paired = c::pairing<G1, G2, Gt>(&one, &other);
    assert!(c::eq(&paired, &c::scalar_mul(&c::one<Gt>(), &c::from_u64<S>(35))), 1);
    assert!(c::eq(&c::pairing<G1, G2, Gt>(&c::zero<G1>(), &other), &c::zero<Gt>()), 2);
    let inside = c::upcast<Gt, F>(&paired);
    assert!(c::eq(&option::destroy_some(c::downcast<F, Gt>(&inside)), &paired), 3);
    assert!(option::is_none(&c::downcast<F, Gt>(&c::from_u64<F>(2))), 4);
  }
  public fun of_two_curves() { c::pairing<bls::G1, bn::G2, bls::Gt>(&c::one<bls::G1>(), &c::one<bn::G2>()); }
  public fun uneven() { c::multi_scalar_mul(&vector[c::one<bn::G1>()], &std::vector::empty<c::Element<bn::Fr>>()); }
  public fun too_many() { loop { c::one<bls::Gt>(); } }
}`;

const BLS = '0x1::bls12381_algebra';
const BN = '0x1::bn254_algebra';

/** The little-endian bytes of a hexadecimal number. */
const reversed = (hex: string) => bytesToHex(hexToBytes(hex).reverse());

describe('0x1::crypto_algebra', { timeout: 60_000 }, () => {
  let session: Session;
  beforeAll(() => {
    const [unit] = compileSources(SOURCE);
    session = openSession([unit?.bytecode ?? new Uint8Array()]);
    const flags = Array.from({ length: 60 }, (_, feature) => feature + 1);
    session.call('0x1::features::change_feature_flags_internal', [], [signerOf('0x1'), flags, []]);
  });
  const call = (name: string, types: readonly string[], ...values: readonly Value[]) =>
    session.call(`0x42::m::${name}`, types, values);
  const hex = (name: string, types: readonly string[], ...values: readonly Value[]) =>
    bytesToHex(bytesOf(call(name, types, ...values)[0] as Value));
  const bytes = (text: string) => vectorOf(hexToBytes(text));
  const text = (written: string) => vectorOf(new TextEncoder().encode(written));

  it('encodes BLS12-381 elements as the standards specify', () => {
    // draft-irtf-cfrg-pairing-friendly-curves-11, 4.2.1 and appendix C.
    const generator =
      '97f1d3a73197d7942695638c4fa9ac0fc3688c4f9774b905a14e3a3f171bac586c55e83ff97a1aeffb3af00adb22c6bb';
    expect(hex('one', [`${BLS}::G1`, `${BLS}::FormatG1Compr`])).toBe(generator);
    expect(hex('zero', [`${BLS}::G1`, `${BLS}::FormatG1Compr`])).toBe(`c0${'0'.repeat(94)}`);
    expect(hex('order', [`${BLS}::Fr`])).toBe(
      reversed('73eda753299d7d483339d80809a1d80553bda402fffe5bfeffffffff00000001'),
    );
    const formats = [`${BLS}::FormatG1Compr`, `${BLS}::FormatG1Uncompr`, `${BLS}::FormatG1Compr`] as const;
    const long = hex('again', [`${BLS}::G1`, formats[0], formats[1]], bytes(generator));
    expect(long).toHaveLength(192);
    expect(hex('again', [`${BLS}::G1`, formats[1], formats[0]], bytes(long))).toBe(generator);
  });

  it('hashes to BLS12-381 as specified in RFC 9380', () => {
    // RFC 9380, J.9.1, the empty message.
    const domain = text('QUUX-V01-CS02-with-BLS12381G1_XMD:SHA-256_SSWU_RO_');
    const types = [`${BLS}::G1`, `${BLS}::HashG1XmdSha256SswuRo`, `${BLS}::FormatG1Uncompr`];
    expect(hex('hash', types, domain, [])).toBe(
      '052926add2207b76ca4fa57a8734416c8dc95e24501772c814278700eed6d1e4e8cf62d9c09db0fac349612b759e79a1' +
        '08ba738453bfed09cb546dbb0783dbb3a5f1f566ed67bb6be0e8c67e2e81a4cc68ee29813bb7994998f3eae0c9c6a265',
    );
  });

  it('performs BN254 arithmetic as specified in EIP-196, using the arkworks encoding', () => {
    const twice = hex('twice', [`${BN}::G1`, `${BN}::FormatG1Uncompr`]);
    const x = '030644e72e131a029b85045b68181585d97816a916871ca8d3c208c16d87cfd3';
    const y = '15ed738c0e0a7c92e7845f96b2ae9c0a68a6a449e3538fc7ff3ebf7a5a18a2c4';
    expect(twice).toBe(reversed(x) + reversed(y));
    expect(hex('one', [`${BN}::G1`, `${BN}::FormatG1Compr`])).toBe(`01${'0'.repeat(62)}`);
    expect(hex('zero', [`${BN}::G1`, `${BN}::FormatG1Uncompr`])).toBe(`${'0'.repeat(126)}40`);
    expect(hex('order', [`${BN}::Fq`])).toBe(
      reversed('30644e72e131a029b85045b68181585d97816a916871ca8d3c208c16d87cfd47'),
    );
  });

  it('computes BN254 pairings as specified in EIP-197', () => {
    // The first test vector that Ethereum clients use for the pairing precompile. The product of the pairings is one.
    const words = [
      '1c76476f4def4bb94541d57ebba1193381ffa7aa76ada664dd31c16024c43f59',
      '3034dd2920f673e204fee2811c678745fc819b55d3e9d294e45c9b03a76aef41',
      '209dd15ebff5d46c4bd888e51a93cf99a7329636c63514396b4a452003a35bf7',
      '04bf11ca01483bfa8b34b43561848d28905960114c8ac04049af4b6315a41678',
      '2bb8324af6cfc93537a2ad1a445cfd0ca2a71acd7ac41fadbf933c2a51be344d',
      '120a2a4cf30c1bf9845f20c6fe39e07ea2cce61f0c9bb048165fe5e4de877550',
      '111e129f1cf1097710d41c4ac70fcdfa5ba2023c6ff1cbeac322de49d1b6df7c',
      '2032c61a830e3c17286de9462bf242fca2883585b93870a73853face6a6bf411',
      '198e9393920d483a7260bfb731fb5d25f1aa493335a9e71297e485b7aef312c2',
      '1800deef121f1e76426a00665e5c4479674322d4f75edadd46debd5cd992f6ed',
      '090689d0585ff075ec9e99ad690c3395bc4b313370b38ef355acdadcd122975b',
      '12c85ea5db8c6deb4aab71808dcb408fe3d1e7690c43d37b4ce6cc0166fa7daa',
    ];
    const numbers = (...places: readonly number[]) =>
      bytes(places.map((at) => reversed(words[at] ?? '')).join(''));
    // Ethereum writes the higher coefficient first.
    const g1 = [numbers(0, 1), numbers(6, 7)];
    const g2 = [numbers(3, 2, 5, 4), numbers(9, 8, 11, 10)];
    expect(call('pairs_to_one', [], g1, g2)).toEqual([true]);
    expect(call('pairs_to_one', [], g1.slice(0, 1), g2.slice(0, 1))).toEqual([false]);
  });

  it('satisfies the field and group axioms in every structure', () => {
    for (const field of [`${BLS}::Fr`, `${BLS}::Fq12`, `${BN}::Fr`, `${BN}::Fq`, `${BN}::Fq12`])
      call('field_laws', [field]);
    for (const curve of [BLS, BN]) {
      for (const group of ['G1', 'G2', 'Gt']) call('group_laws', [`${curve}::${group}`, `${curve}::Fr`]);
      for (const group of ['G1', 'G2']) call('sums', [`${curve}::${group}`, `${curve}::Fr`]);
      call(
        'pairing_laws',
        ['G1', 'G2', 'Gt', 'Fr', 'Fq12'].map((name) => `${curve}::${name}`),
      );
    }
  });

  it('decodes encoded elements in each format, and rejects invalid bytes', () => {
    const groups = [
      ['G2', 'FormatG2Compr', 'FormatG2Uncompr'],
      ['G1', 'FormatG1Compr', 'FormatG1Uncompr'],
      ['Gt', 'FormatGt', 'FormatGt'],
      ['Fr', 'FormatFrLsb', 'FormatFrMsb'],
    ] as const;
    for (const curve of [BLS, BN])
      for (const [name, one, other] of groups) {
        const [type, first, second] = [name, one, other].map((each) => `${curve}::${each}`) as [
          string,
          string,
          string,
        ];
        const written = hex('one', [type, first]);
        const again = hex('again', [type, first, second], bytes(written));
        expect(hex('again', [type, second, first], bytes(again))).toBe(written);
        expect(call('is_element', [type, first], bytes(`${written}00`))).toEqual([false]);
        expect(call('is_element', [type, first], bytes('ff'.repeat(written.length / 2)))).toEqual([false]);
      }
    // On BN254, no point has x = 4. The second point is on the curve of G2 but not in the group.
    expect(call('is_element', [`${BN}::G1`, `${BN}::FormatG1Compr`], bytes(`04${'0'.repeat(62)}`))).toEqual([
      false,
    ]);
    expect(call('is_element', [`${BN}::G2`, `${BN}::FormatG2Compr`], bytes('0'.repeat(128)))).toEqual([
      false,
    ]);
  });

  it('aborts on unsupported operations, and limits memory use', () => {
    expect(() => call('of_two_curves', [])).toThrow(/ABORTED \(786433\)/);
    expect(() => call('one', ['0x1::string::String', `${BN}::FormatFrLsb`])).toThrow(/ABORTED \(786433\)/);
    expect(() => call('uneven', [])).toThrow(/ABORTED \(65538\)/);
    expect(() => call('too_many', [])).toThrow(/ABORTED \(589827\)/);
  });
});
