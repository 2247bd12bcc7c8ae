import { bls12_381 } from '@noble/curves/bls12-381.js';
import { ed25519 } from '@noble/curves/ed25519.js';
import { secp256k1 } from '@noble/curves/secp256k1.js';
import { sha256 } from '@noble/hashes/sha2';
import { bytesToHex, hexToBytes } from '@noble/hashes/utils';
import { compileSources, framework, openSession } from '@tests/support/aptos-vm';
import { describe, expect, it } from 'vitest';
import { showModuleId } from '../../../../move-toolchain/engine/interface/show-type';
import {
  bytesOf,
  signerOf,
  stringOf,
  textOf,
  type Value,
  vectorOf,
} from '../../../../move-toolchain/engine/vm/values/value';
import { sipHash } from './hashes';
import { frameworkNatives } from './natives';

/** Natives that are declared only in test-only modules. */
const FOR_TESTS = [
  '0x1::unit_test::create_signers_for_testing',
  '0x1::event::emitted_events',
  '0x1::event::emitted_events_by_handle',
  '0x1::crypto_algebra::rand_insecure_internal',
  '0x1::ed25519::generate_keys_internal',
  '0x1::ed25519::sign_internal',
  '0x1::multi_ed25519::generate_keys_internal',
  '0x1::multi_ed25519::sign_internal',
  '0x1::bls12381::generate_keys_internal',
  '0x1::bls12381::sign_internal',
  '0x1::bls12381::generate_proof_of_possession_internal',
  '0x1::ristretto255::random_scalar_internal',
  '0x1::ristretto255_bulletproofs::prove_batch_range_internal',
  '0x1::ristretto255_bulletproofs::prove_range_internal',
];

const hex = (value: Value | undefined) => bytesToHex(bytesOf(value as Value));
const bytes = (text: string) => vectorOf(new TextEncoder().encode(text));

describe('natives', { timeout: 60_000 }, () => {
  it('include all natives that the framework declares', () => {
    const declared = framework.ids.flatMap((id) =>
      (framework.interface(id)?.functions ?? []).flatMap(({ isNative, name }) =>
        isNative ? [`${showModuleId(id)}::${name}`] : [],
      ),
    );
    const natives = frameworkNatives();
    expect(declared.filter((name) => !natives.has(name))).toEqual([]);
    expect([...natives.keys()].filter((name) => !declared.includes(name)).sort()).toEqual(
      [...FOR_TESTS].sort(),
    );
  });

  it('report how much storage the state uses', () => {
    const session = openSession([]);
    session.state.setResource('0x1', 'T', Uint8Array.of(1, 2));
    session.state.addTable('0xa', { keyType: 'u8', valueType: 'u8' });
    session.state.setEntry('0xa', '00', Uint8Array.of(1, 2, 3));
    const native = '0x1::state_storage::get_state_storage_usage_only_at_epoch_beginning';
    expect(session.call(native, [], [])).toEqual([[2, 5]]);
  });

  it('compute standard hashes', () => {
    const session = openSession([]);
    const hash = (name: string, text: string) => hex(session.call(`0x1::${name}`, [], [bytes(text)])[0]);
    expect(hash('hash::sha2_256', 'abc')).toBe(
      'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
    );
    expect(hash('hash::sha3_256', '')).toBe(
      'a7ffc6f8bf1ed76651c14756a061d662f580ff4de43b49fa82d80a4b80f8434a',
    );
    expect(hash('aptos_hash::keccak256', '')).toBe(
      'c5d2460186f7233c927e7db2dcc703c0e500b653ca82273b7bfad8045d85a470',
    );
    expect(hash('aptos_hash::ripemd160_internal', 'abc')).toBe('8eb208f7e05d987a9b044a8e98c6b087f15a0bfc');
    expect(hash('aptos_hash::sha2_512_internal', 'abc')).toMatch(/^ddaf35a193617aba/);
    expect(hash('aptos_hash::sha3_512_internal', 'abc')).toMatch(/^b751850b1a57168a/);
    expect(hash('aptos_hash::blake2b_256_internal', 'abc')).toMatch(/^bddd813c634239723171ef3fee98579b/);
    // SipHash-2-4 of the empty message with a zero key.
    expect(sipHash(new Uint8Array())).toBe(0x1e924b9d737700d7n);
  });

  it('verify signatures, and reject invalid ones', () => {
    const session = openSession([]);
    const call = (name: string, ...values: readonly Value[]) => session.call(`0x1::${name}`, [], values);
    const secret = sha256(Uint8Array.of(1));
    const message = new TextEncoder().encode('to be signed');
    const [text, other] = [vectorOf(message), bytes('something else')];

    const key = vectorOf(ed25519.getPublicKey(secret));
    const signature = vectorOf(ed25519.sign(message, secret));
    expect(call('ed25519::public_key_validate_internal', key)).toEqual([true]);
    expect(call('ed25519::public_key_validate_internal', vectorOf(new Uint8Array(32)))).toEqual([false]);
    expect(call('ed25519::signature_verify_strict_internal', signature, key, text)).toEqual([true]);
    expect(call('ed25519::signature_verify_strict_internal', signature, key, other)).toEqual([false]);

    const multiKey = [...key, ...key, 2];
    const multiSignature = [...signature, ...signature, 0b1100_0000, 0, 0, 0];
    expect(call('multi_ed25519::public_key_validate_v2_internal', multiKey)).toEqual([true]);
    expect(call('multi_ed25519::signature_verify_strict_internal', multiSignature, multiKey, text)).toEqual([
      true,
    ]);
    const one = [...signature, 0b1000_0000, 0, 0, 0];
    expect(call('multi_ed25519::signature_verify_strict_internal', one, multiKey, text)).toEqual([false]);

    const hash = sha256(message);
    const recovered = secp256k1.sign(hash, secret, { prehash: false, format: 'recovered' });
    const found = call(
      'secp256k1::ecdsa_recover_internal',
      vectorOf(hash),
      recovered[0] ?? 0,
      vectorOf(recovered.subarray(1)),
    );
    expect([hex(found[0]), found[1]]).toEqual([
      bytesToHex(secp256k1.getPublicKey(secret, false).subarray(1)),
      true,
    ]);
    expect(
      call('secp256k1::ecdsa_recover_internal', vectorOf(hash), 0, vectorOf(new Uint8Array(64))),
    ).toEqual([[], false]);
  });

  it('verify and aggregate BLS12-381 signatures', () => {
    const session = openSession([]);
    const call = (name: string, ...values: readonly Value[]) =>
      session.call(`0x1::bls12381::${name}`, [], values);
    const { longSignatures } = bls12_381;
    const secrets = [7n, 9n].map((number) => hexToBytes(number.toString(16).padStart(64, '0')));
    const message = new TextEncoder().encode('together');
    const domain = 'BLS_SIG_BLS12381G2_XMD:SHA-256_SSWU_RO_POP_';
    const signatures = secrets.map((secret) =>
      longSignatures.sign(longSignatures.hash(message, domain), secret).toBytes(),
    );
    const keys = secrets.map((secret) => longSignatures.getPublicKey(secret).toBytes());
    const [signature, key] = [vectorOf(signatures[0] as Uint8Array), vectorOf(keys[0] as Uint8Array)];
    expect(call('validate_pubkey_internal', key)).toEqual([true]);
    expect(call('validate_pubkey_internal', vectorOf(new Uint8Array(48)))).toEqual([false]);
    expect(call('verify_normal_signature_internal', signature, key, vectorOf(message))).toEqual([true]);
    expect(call('verify_normal_signature_internal', signature, key, [1])).toEqual([false]);
    const [summed, isSummed] = call(
      'aggregate_signatures_internal',
      signatures.map((each) => [vectorOf(each)]),
    );
    expect(isSummed).toBe(true);
    const [sumKey] = call(
      'aggregate_pubkeys_internal',
      keys.map((each) => [vectorOf(each)]),
    );
    expect(
      call('verify_multisignature_internal', summed as Value, sumKey as Value, vectorOf(message)),
    ).toEqual([true]);
    const proof = longSignatures.sign(
      longSignatures.hash(keys[0] as Uint8Array, domain.replace('SIG', 'POP')),
      secrets[0] as Uint8Array,
    );
    expect(call('verify_proof_of_possession_internal', key, vectorOf(proof.toBytes()))).toEqual([true]);
    expect(
      call('verify_proof_of_possession_internal', vectorOf(keys[1] as Uint8Array), vectorOf(proof.toBytes())),
    ).toEqual([false]);
  });

  it('satisfy the group laws on ristretto255', () => {
    const [unit] = compileSources(`module me::m {
      use aptos_std::ristretto255 as r;
      public fun works() {
        let two = r::new_scalar_from_u64(2);
        let three = r::new_scalar_from_u64(3);
        let five = r::scalar_add(&two, &three);
        assert!(r::scalar_equals(&r::scalar_mul(&two, &three), &r::new_scalar_from_u64(6)), 1);
        assert!(r::scalar_equals(&r::scalar_mul(&five, &std::option::destroy_some(r::scalar_invert(&five))), &r::scalar_one()), 2);
        let sum = r::point_add(&r::basepoint_mul(&two), &r::basepoint_mul(&three));
        assert!(r::point_equals(&sum, &r::basepoint_mul(&five)), 3);
        assert!(r::point_equals(&r::point_sub(&sum, &r::basepoint_mul(&three)), &r::basepoint_mul(&two)), 4);
        let packed = r::point_compress(&sum);
        assert!(r::point_equals(&r::point_decompress(&packed), &sum), 5);
        let both = r::double_scalar_mul(&two, &r::basepoint(), &three, &r::basepoint());
        assert!(r::point_equals(&both, &sum), 6);
        assert!(r::point_equals(&r::basepoint_double_mul(&two, &r::basepoint(), &three), &sum), 7);
        let hashed = r::new_point_from_sha2_512(b"x");
        assert!(!r::point_equals(&hashed, &r::point_identity()), 8);
        assert!(r::point_equals(&r::point_add(&hashed, &r::point_neg(&hashed)), &r::point_identity()), 9);
      }
    }`);
    const session = openSession([unit?.bytecode ?? new Uint8Array()]);
    const flags = Array.from({ length: 40 }, (_, feature) => feature + 1);
    session.call('0x1::features::change_feature_flags_internal', [], [signerOf('0x1'), flags, []]);
    expect(session.call('0x42::m::works', [], [])).toEqual([]);
  });

  it('count with both versions of aggregators, and check their limits', () => {
    const [unit] = compileSources(`module me::m {
      use aptos_framework::aggregator_v2 as a;
      public fun works() {
        let counter = a::create_aggregator<u64>(10);
        assert!(a::try_add(&mut counter, 7) && !a::try_add(&mut counter, 4) && a::try_sub(&mut counter, 2), 1);
        assert!(a::read(&counter) == 5 && a::is_at_least(&counter, 5) && !a::is_at_least(&counter, 6), 2);
        let snapshot = a::snapshot(&counter);
        a::add(&mut counter, 1);
        assert!(a::read_snapshot(&snapshot) == 5, 3);
        let text = a::derive_string_concat(std::string::utf8(b"<"), &snapshot, std::string::utf8(b">"));
        assert!(a::read_derived_string(&text) == std::string::utf8(b"<5>"), 4);
      }
    }`);
    const session = openSession([unit?.bytecode ?? new Uint8Array()]);
    expect(session.call('0x42::m::works', [], [])).toEqual([]);
  });

  it('format values as text, and types by name', () => {
    const [unit] = compileSources(`module me::m {
      use aptos_std::string_utils as s;
      use aptos_std::type_info;
      use std::string::String;
      struct Point has copy, drop { x: u8, at: address, name: vector<u8>, more: vector<u64> }
      fun point(): Point { Point { x: 1, at: @0x2, name: b"ab", more: vector[3, 4] } }
      public fun plain(): String { s::to_string(&point()) }
      public fun canonical(): String { s::to_string_with_canonical_addresses(&point()) }
      public fun debugged(): String { s::debug_string(&point()) }
      public fun list(): String { s::format2(&b"{} and {{{}}}", 7u8, true) }
      public fun name(): String { type_info::type_name<vector<Point>>() }
    }`);
    const session = openSession([unit?.bytecode ?? new Uint8Array()]);
    const text = (name: string) => textOf(session.call(`0x42::m::${name}`, [], [])[0] as Value);
    expect(text('plain')).toBe('Point { x: 1, at: @0x2, name: 0x6162, more: [ 3, 4 ] }');
    expect(text('canonical')).toContain(`at: @${'2'.padStart(64, '0')},`);
    expect(text('debugged')).toBe(
      '0x42::m::Point {\n  x: 1,\n  at: @0x2,\n  name: 0x6162,\n  more: [ 3, 4 ]\n}',
    );
    expect(text('list')).toBe('7 and {true}');
    expect(text('name')).toBe('vector<0x42::m::Point>');
    expect(stringOf('x')).toEqual([[120]]);
  });
});
