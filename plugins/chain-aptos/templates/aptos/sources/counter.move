/// A counter for every account that wants one.
module counter::counter {
    use std::error;
    use std::signer;
    use aptos_framework::event;

    /// The account has not counted yet.
    const ENO_COUNTER: u64 = 1;

    /// Lives in the storage of the account that counts.
    struct Counter has key {
        value: u64
    }

    #[event]
    struct Increased has drop, store {
        owner: address,
        by: u64,
        value: u64
    }

    /// Adds to the counter of the account that signs. The first time the counter is made, and begins at 0.
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
    /// How far an account has counted.
    public fun value(owner: address): u64 acquires Counter {
        assert!(exists<Counter>(owner), error::not_found(ENO_COUNTER));
        borrow_global<Counter>(owner).value
    }
}
