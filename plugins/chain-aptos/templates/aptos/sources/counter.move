/// A counter for each account.
module counter::counter {
    use std::error;
    use std::signer;
    use aptos_framework::event;

    /// The account has no counter yet.
    const ENO_COUNTER: u64 = 1;

    /// Stored in the account that counts.
    struct Counter has key {
        value: u64
    }

    #[event]
    struct Increased has drop, store {
        owner: address,
        by: u64,
        value: u64
    }

    /// Increases the counter of the signer. The first call creates the counter.
    public entry fun increase(account: &signer, by: u64) acquires Counter {
        let owner = signer::address_of(account);
        if (!exists<Counter>(owner)) {
            move_to(account, Counter { value: 0 });
        };
        let counter = borrow_global_mut<Counter>(owner);
        counter.value = counter.value + by;
        event::emit(Increased { owner, by, value: counter.value });
    }

    #[view]
    /// The value of an account's counter.
    public fun value(owner: address): u64 acquires Counter {
        assert!(exists<Counter>(owner), error::not_found(ENO_COUNTER));
        borrow_global<Counter>(owner).value
    }
}
