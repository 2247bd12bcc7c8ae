#[test_only]
module counter::counter_tests {
    use std::signer;
    use counter::counter;

    #[test(account = @0xa11ce)]
    fun counts_from_zero(account: &signer) {
        counter::increase(account, 2);
        counter::increase(account, 3);
        assert!(counter::value(signer::address_of(account)) == 5, 0);
    }

    #[test(first = @0xa11ce, second = @0xb0b)]
    fun counts_for_each_account(first: &signer, second: &signer) {
        counter::increase(first, 1);
        counter::increase(second, 10);
        assert!(counter::value(@0xa11ce) == 1, 0);
        assert!(counter::value(@0xb0b) == 10, 1);
    }

    #[test]
    #[expected_failure(abort_code = 0x60001, location = counter::counter)]
    fun has_no_value_before_it_counts() {
        counter::value(@0xa11ce);
    }
}
