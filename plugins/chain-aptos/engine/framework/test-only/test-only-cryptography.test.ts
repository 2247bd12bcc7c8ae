import type { TestEvent } from '@core/execution/tests/test-runner';
import { framework } from '@tests/support/move-projects';
import { describe, expect, it } from 'vitest';
import { runMoveTests } from '../../testing/run-move-tests';

const SOURCE = `#[test_only]
module me::helpers {
    use std::option;
    use aptos_std::bls12381;
    use aptos_std::crypto_algebra;
    use aptos_std::ed25519;
    use aptos_std::multi_ed25519;
    use aptos_std::ristretto255;
    use aptos_std::ristretto255_bulletproofs as bulletproofs;
    use aptos_std::ristretto255_elgamal;
    use aptos_std::table;

    struct Message has drop { number: u64 }

    #[test]
    fun signs_alone() {
        let (secret, key) = ed25519::generate_keys();
        let (_, stranger) = ed25519::generate_keys();
        let signature = ed25519::sign_struct(&secret, Message { number: 7 });
        let key_bytes = ed25519::public_key_into_unvalidated(key);
        let other = ed25519::public_key_into_unvalidated(stranger);
        assert!(ed25519::signature_verify_strict_t(&signature, &key_bytes, Message { number: 7 }), 1);
        assert!(!ed25519::signature_verify_strict_t(&signature, &key_bytes, Message { number: 8 }), 2);
        assert!(!ed25519::signature_verify_strict_t(&signature, &other, Message { number: 7 }), 3);
    }

    #[test]
    fun signs_as_several() {
        let (secrets, keys) = multi_ed25519::generate_keys(2, 3);
        let signature = multi_ed25519::sign_arbitrary_bytes(&secrets, b"text");
        let key_bytes = multi_ed25519::public_key_into_unvalidated(keys);
        assert!(multi_ed25519::signature_verify_strict(&signature, &key_bytes, b"text"), 1);
        assert!(!multi_ed25519::signature_verify_strict(&signature, &key_bytes, b"other"), 2);
    }

    #[test]
    #[expected_failure(abort_code = 0x10003, location = aptos_std::multi_ed25519)]
    fun needs_no_more_than_there_are() { multi_ed25519::generate_keys(4, 3); }

    #[test]
    fun signs_together() {
        let (one, key) = bls12381::generate_keys();
        let (other, stranger) = bls12381::generate_keys();
        let proof = bls12381::generate_proof_of_possession(&one);
        let bytes = bls12381::public_key_with_pop_to_bytes(&key);
        assert!(option::is_some(&bls12381::public_key_from_bytes_with_pop(bytes, &proof)), 1);
        let wrong = bls12381::maul_proof_of_possession(&proof);
        assert!(option::is_none(&bls12381::public_key_from_bytes_with_pop(bytes, &wrong)), 2);
        let signature = bls12381::multi_sign_arbitrary_bytes(&vector[one, other], b"text");
        let both = bls12381::aggregate_pubkeys(vector[key, stranger]);
        assert!(bls12381::verify_multisignature(&signature, &both, b"text"), 3);
    }

    #[test]
    fun has_random_numbers_and_points() {
        let (one, other) = (ristretto255::random_scalar(), ristretto255::random_scalar());
        assert!(!ristretto255::scalar_equals(&one, &other), 1);
        let key = ristretto255_elgamal::pubkey_from_secret_key(&one);
        let text = ristretto255_elgamal::new_ciphertext_with_basepoint(&other, &one, &key);
        let (_, right) = ristretto255_elgamal::ciphertext_into_points(text);
        assert!(ristretto255::point_equals(&right, &ristretto255::basepoint_mul(&one)), 2);
        let element = crypto_algebra::rand_insecure<aptos_std::bls12381_algebra::G2>();
        assert!(!crypto_algebra::eq(&element, &crypto_algebra::zero()), 3);
    }

    #[test]
    fun proves_ranges() {
        let (value, blinder) = (ristretto255::new_scalar_from_u64(200), ristretto255::random_scalar());
        let (proof, commitment) = bulletproofs::prove_range_pedersen(&value, &blinder, 8, b"tag");
        assert!(bulletproofs::verify_range_proof_pedersen(&commitment, &proof, 8, b"tag"), 1);
        assert!(!bulletproofs::verify_range_proof_pedersen(&commitment, &proof, 8, b"other"), 2);
        let (_, other) = bulletproofs::prove_range_pedersen(&blinder_of(7), &blinder, 8, b"tag");
        assert!(!bulletproofs::verify_range_proof_pedersen(&other, &proof, 8, b"tag"), 3);
        let wrong = bulletproofs::range_proof_to_bytes(&proof);
        let byte = &mut wrong[4 * 32];
        *byte = *byte ^ 1;
        let changed = bulletproofs::range_proof_from_bytes(wrong);
        assert!(!bulletproofs::verify_range_proof_pedersen(&commitment, &changed, 8, b"tag"), 4);
    }

    #[test]
    fun proves_ranges_of_several_numbers() {
        let values = vector[blinder_of(0), blinder_of(200), blinder_of(255), blinder_of(7)];
        let blinders = vector[blinder_of(11), ristretto255::random_scalar(), blinder_of(12), blinder_of(13)];
        let (proof, commitments) = bulletproofs::prove_batch_range_pedersen(&values, &blinders, 8, b"tag");
        assert!(bulletproofs::verify_batch_range_proof_pedersen(&commitments, &proof, 8, b"tag"), 1);
        assert!(!bulletproofs::verify_batch_range_proof_pedersen(&commitments, &proof, 8, b"other"), 2);
        std::vector::swap(&mut commitments, 0, 3);
        assert!(!bulletproofs::verify_batch_range_proof_pedersen(&commitments, &proof, 8, b"tag"), 3);
    }

    #[test]
    #[expected_failure(abort_code = 0x10004, location = aptos_std::ristretto255_bulletproofs)]
    fun proves_ranges_of_no_more_than_the_supported_batches() {
        let values = vector[blinder_of(0), blinder_of(200), blinder_of(255)];
        bulletproofs::prove_batch_range_pedersen(&values, &values, 8, b"tag");
    }

    fun blinder_of(n: u64): ristretto255::Scalar { ristretto255::new_scalar_from_u64(n) }

    #[test]
    #[expected_failure(abort_code = 0x10002, location = aptos_std::ristretto255_bulletproofs)]
    fun proves_only_what_is_true() {
        let value = ristretto255::new_scalar_from_u64(256);
        bulletproofs::prove_range_pedersen(&value, &value, 8, b"tag");
    }

    #[test]
    /// As on a chain, features that are on by default need no call in the test.
    fun begins_with_default_features() {
        assert!(std::features::module_event_enabled() && std::features::bulletproofs_enabled(), 1);
        let table = table::new<u64, u64>();
        table::add(&mut table, 1, 2);
        table::drop_unchecked(table);
    }
}
`;

describe("the framework's test-only functions", { timeout: 60_000 }, () => {
  it("create signatures and random numbers that the framework's functions accept", () => {
    const files = [
      { path: 'Move.toml', content: '[package]\nname = "p"\n[addresses]\nme = "0x42"\n' },
      { path: 'tests/helpers.move', content: SOURCE },
    ];
    const ended: string[] = [];
    const report = (event: TestEvent) => {
      if (event.type === 'broken') ended.push(event.failure.message);
      if (event.type === 'ended')
        ended.push(`${event.outcome.state} ${event.outcome.failures.map(({ message }) => message).join()}`);
    };
    runMoveTests(framework, { files }, report);
    expect(ended).toEqual(Array.from({ length: 10 }, () => 'passed '));
  });
});
