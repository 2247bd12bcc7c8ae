/**
 * `#[test_only]` functions in the framework's cryptography modules, which provide signing keys and random numbers. They
 * were written for this project.
 */
export const TEST_ONLY_CRYPTOGRAPHY: readonly string[] = [
  `
module aptos_std::ed25519 {
    #[test_only]
    struct SecretKey has drop {
        bytes: vector<u8>
    }

    #[test_only]
    native fun generate_keys_internal(): (vector<u8>, vector<u8>);

    #[test_only]
    native fun sign_internal(secret: vector<u8>, message: vector<u8>): vector<u8>;

    #[test_only]
    public fun generate_keys(): (SecretKey, ValidatedPublicKey) {
        let (secret, key) = generate_keys_internal();
        (SecretKey { bytes: secret }, ValidatedPublicKey { bytes: key })
    }

    #[test_only]
    public fun sign_arbitrary_bytes(sk: &SecretKey, msg: vector<u8>): Signature {
        Signature { bytes: sign_internal(sk.bytes, msg) }
    }

    #[test_only]
    /// Signs the type and the BCS of the message, as signature_verify_strict_t expects.
    public fun sign_struct<T: drop>(sk: &SecretKey, data: T): Signature {
        sign_arbitrary_bytes(sk, std::bcs::to_bytes(&new_signed_message(data)))
    }
}
`,
  `
module aptos_std::multi_ed25519 {
    use aptos_std::ed25519;

    #[test_only]
    struct SecretKey has drop {
        bytes: vector<u8>
    }

    #[test_only]
    native fun generate_keys_internal(threshold: u8, n: u8): (vector<u8>, vector<u8>);

    #[test_only]
    native fun sign_internal(secrets: vector<u8>, message: vector<u8>): vector<u8>;

    #[test_only]
    /// Generates keys of n signers, with a threshold of required signatures.
    public fun generate_keys(threshold: u8, n: u8): (SecretKey, ValidatedPublicKey) {
        // E_INVALID_THRESHOLD_OR_NUMBER_OF_SIGNERS
        assert!(threshold >= 1 && threshold <= n, std::error::invalid_argument(3));
        let (secrets, keys) = generate_keys_internal(threshold, n);
        (SecretKey { bytes: secrets }, ValidatedPublicKey { bytes: keys })
    }

    #[test_only]
    public fun sign_arbitrary_bytes(sk: &SecretKey, msg: vector<u8>): Signature {
        Signature { bytes: sign_internal(sk.bytes, msg) }
    }

    #[test_only]
    public fun sign_struct<T: drop>(sk: &SecretKey, data: T): Signature {
        sign_arbitrary_bytes(sk, std::bcs::to_bytes(&ed25519::new_signed_message(data)))
    }
}
`,
  `
module aptos_std::bls12381 {
    use std::option;
    use std::vector;

    #[test_only]
    struct SecretKey has copy, drop {
        bytes: vector<u8>
    }

    #[test_only]
    native fun generate_keys_internal(): (vector<u8>, vector<u8>);

    #[test_only]
    native fun sign_internal(secret: vector<u8>, message: vector<u8>): vector<u8>;

    #[test_only]
    native fun generate_proof_of_possession_internal(secret: vector<u8>): vector<u8>;

    #[test_only]
    public fun generate_keys(): (SecretKey, PublicKeyWithPoP) {
        let (secret, key) = generate_keys_internal();
        (SecretKey { bytes: secret }, PublicKeyWithPoP { bytes: key })
    }

    #[test_only]
    public fun sign_arbitrary_bytes(signing_key: &SecretKey, message: vector<u8>): Signature {
        Signature { bytes: sign_internal(signing_key.bytes, message) }
    }

    #[test_only]
    /// An aggregated signature of all keys for one message.
    public fun multi_sign_arbitrary_bytes(
        signing_keys: &vector<SecretKey>, message: vector<u8>
    ): AggrOrMultiSignature {
        let signatures = vector[];
        for (i in 0..vector::length(signing_keys)) {
            vector::push_back(
                &mut signatures, sign_arbitrary_bytes(vector::borrow(signing_keys, i), message)
            )
        };
        option::destroy_some(aggregate_signatures(signatures))
    }

    #[test_only]
    /// Each key signs the message with the same index.
    public fun aggr_sign_arbitrary_bytes(
        signing_keys: &vector<SecretKey>, messages: &vector<vector<u8>>
    ): AggrOrMultiSignature {
        // E_NUM_SIGNERS_MUST_EQ_NUM_MESSAGES
        assert!(vector::length(signing_keys) == vector::length(messages), std::error::invalid_argument(3));
        let signatures = vector[];
        for (i in 0..vector::length(signing_keys)) {
            let message = *vector::borrow(messages, i);
            vector::push_back(
                &mut signatures, sign_arbitrary_bytes(vector::borrow(signing_keys, i), message)
            )
        };
        option::destroy_some(aggregate_signatures(signatures))
    }

    #[test_only]
    public fun generate_proof_of_possession(sk: &SecretKey): ProofOfPossession {
        ProofOfPossession { bytes: generate_proof_of_possession_internal(sk.bytes) }
    }

    #[test_only]
    /// A copy with an invalid first byte.
    public fun maul_bytes(bytes: &vector<u8>): vector<u8> {
        let wrong = *bytes;
        let first = vector::borrow_mut(&mut wrong, 0);
        *first = *first ^ 0xff;
        wrong
    }

    #[test_only]
    public fun maul_signature(sig: &Signature): Signature {
        Signature { bytes: maul_bytes(&sig.bytes) }
    }

    #[test_only]
    public fun maul_aggr_or_multi_signature(sig: &AggrOrMultiSignature): AggrOrMultiSignature {
        AggrOrMultiSignature { bytes: maul_bytes(&sig.bytes) }
    }

    #[test_only]
    public fun maul_public_key(pk: &PublicKey): PublicKey {
        PublicKey { bytes: maul_bytes(&pk.bytes) }
    }

    #[test_only]
    public fun maul_public_key_with_pop(pk: &PublicKeyWithPoP): PublicKeyWithPoP {
        PublicKeyWithPoP { bytes: maul_bytes(&pk.bytes) }
    }

    #[test_only]
    public fun maul_aggregated_public_key(pk: &AggrPublicKeysWithPoP): AggrPublicKeysWithPoP {
        AggrPublicKeysWithPoP { bytes: maul_bytes(&pk.bytes) }
    }

    #[test_only]
    public fun maul_proof_of_possession(pop: &ProofOfPossession): ProofOfPossession {
        ProofOfPossession { bytes: maul_bytes(&pop.bytes) }
    }
}
`,
  `
module aptos_std::crypto_algebra {
    #[test_only]
    native fun rand_insecure_internal<S>(): u64;

    #[test_only]
    /// A random element of the structure.
    public fun rand_insecure<S>(): Element<S> {
        Element<S> { handle: rand_insecure_internal<S>() }
    }

    #[test_only]
    public fun enable_cryptography_algebra_natives(fx: &signer) {
        let feature = std::features::get_cryptography_algebra_natives_feature();
        std::features::change_feature_flags_for_testing(fx, vector[feature], vector[])
    }
}
`,
  `
module aptos_std::ristretto255 {
    #[test_only]
    native fun random_scalar_internal(): vector<u8>;

    #[test_only]
    public fun random_scalar(): Scalar {
        Scalar { data: random_scalar_internal() }
    }

    #[test_only]
    public fun random_point(): RistrettoPoint {
        basepoint_mul(&random_scalar())
    }
}
`,
  `
module aptos_std::ristretto255_bulletproofs {
    use std::option;
    use aptos_std::ristretto255::{Self, RistrettoPoint, Scalar};
    use aptos_std::ristretto255_pedersen;

    #[test_only]
    native fun prove_range_internal(
        val: vector<u8>, r: vector<u8>, num_bits: u64, dst: vector<u8>,
        val_base: &RistrettoPoint, rand_base: &RistrettoPoint
    ): (vector<u8>, vector<u8>);

    #[test_only]
    /// Proves that val fits in num_bits bits. Returns the proof and a commitment to val with the blinding factor r.
    public fun prove_range_pedersen(
        val: &Scalar, r: &Scalar, num_bits: u64, dst: vector<u8>
    ): (RangeProof, ristretto255_pedersen::Commitment) {
        let (bytes, compressed) = prove_range_internal(
            ristretto255::scalar_to_bytes(val), ristretto255::scalar_to_bytes(r), num_bits, dst,
            &ristretto255::basepoint(), &ristretto255::hash_to_point_base()
        );
        let point = option::destroy_some(ristretto255::new_compressed_point_from_bytes(compressed));
        (RangeProof { bytes }, ristretto255_pedersen::commitment_from_compressed(&point))
    }

    #[test_only]
    native fun prove_batch_range_internal(
        vals: vector<vector<u8>>, rs: vector<vector<u8>>, num_bits: u64, dst: vector<u8>,
        val_base: &RistrettoPoint, rand_base: &RistrettoPoint
    ): (vector<u8>, vector<vector<u8>>);

    #[test_only]
    /// Proves that each of vals fits in num_bits bits. Returns the proof and commitments to vals with the blinding factors rs.
    public fun prove_batch_range_pedersen(
        vals: &vector<Scalar>, rs: &vector<Scalar>, num_bits: u64, dst: vector<u8>
    ): (RangeProof, vector<ristretto255_pedersen::Commitment>) {
        let numbers = vector[];
        let randomness = vector[];
        let i = 0;
        while (i < std::vector::length(vals)) {
            std::vector::push_back(&mut numbers, ristretto255::scalar_to_bytes(std::vector::borrow(vals, i)));
            std::vector::push_back(&mut randomness, ristretto255::scalar_to_bytes(std::vector::borrow(rs, i)));
            i = i + 1;
        };
        let (bytes, compressed) = prove_batch_range_internal(
            numbers, randomness, num_bits, dst,
            &ristretto255::basepoint(), &ristretto255::hash_to_point_base()
        );
        let commitments = vector[];
        i = 0;
        while (i < std::vector::length(&compressed)) {
            let point = option::destroy_some(
                ristretto255::new_compressed_point_from_bytes(*std::vector::borrow(&compressed, i))
            );
            std::vector::push_back(&mut commitments, ristretto255_pedersen::commitment_from_compressed(&point));
            i = i + 1;
        };
        (RangeProof { bytes }, commitments)
    }
}
`,
  `
module aptos_std::ristretto255_elgamal {
    use aptos_std::ristretto255::{Self, RistrettoPoint, Scalar};

    #[test_only]
    public fun pubkey_from_secret_key(sk: &Scalar): CompressedPubkey {
        CompressedPubkey { point: ristretto255::point_compress(&ristretto255::basepoint_mul(sk)) }
    }

    #[test_only]
    public fun new_ciphertext(
        v: &Scalar, point: &RistrettoPoint, r: &Scalar, pubkey: &CompressedPubkey
    ): Ciphertext {
        Ciphertext {
            left: ristretto255::double_scalar_mul(v, point, r, &pubkey_to_point(pubkey)),
            right: ristretto255::point_mul(point, r)
        }
    }

    #[test_only]
    public fun new_ciphertext_with_basepoint(
        v: &Scalar, r: &Scalar, pubkey: &CompressedPubkey
    ): Ciphertext {
        Ciphertext {
            left: ristretto255::basepoint_double_mul(r, &pubkey_to_point(pubkey), v),
            right: ristretto255::basepoint_mul(r)
        }
    }
}
`,
];
