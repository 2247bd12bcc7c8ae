/// A register of names, each owned by an account.
module 0xcafe::registry {
    use std::vector;

    /// The name is taken.
    const E_TAKEN: u64 = 1;
    /// Only its owner may do that.
    const E_NOT_OWNER: u64 = 2;
    const LONGEST: u64 = 1 << 5;

    /// A registered name.
    struct Entry has store, drop {
        name: vector<u8>,
        owner: address,
        /// Seconds since 1970.
        until: u64,
    }

    struct Register has key {
        entries: vector<Entry>,
        fee: u64,
    }

    /// Opens the register.
    public entry fun open(owner: &signer, fee: u64) {
        move_to(owner, Register { entries: vector[], fee });
    }

    public fun count(at: address): u64 acquires Register {
        borrow_global<Register>(at).entries.length()
    }

    /// Registers a name for the period that was paid for.
    public fun take(at: address, owner: address, name: vector<u8>, until: u64) acquires Register {
        assert!(name.length() <= LONGEST, E_TAKEN);
        let register = borrow_global_mut<Register>(at);
        assert!(find(&register.entries, &name) == register.entries.length(), E_TAKEN);
        register.entries.push_back(Entry { name, owner, until });
    }

    public fun prolong(at: address, owner: address, name: vector<u8>, by: u64) acquires Register {
        let entries = &mut Register[at].entries;
        let place = find(entries, &name);
        let entry = entries.borrow_mut(place);
        assert!(entry.owner == owner, E_NOT_OWNER);
        entry.until += by;
    }

    public fun cleaned(at: address, now: u64): u64 acquires Register {
        let entries = &mut Register[at].entries;
        let removed = 0;
        let i = 0;
        while (i < entries.length()) {
            if (entries[i].until < now) {
                let Entry { name: _, owner: _, until: _ } = entries.swap_remove(i);
                removed += 1;
                continue
            };
            i += 1;
        };
        removed
    }

    fun find(entries: &vector<Entry>, name: &vector<u8>): u64 {
        let count = vector::length(entries);
        for (i in 0..count) {
            if (&entries[i].name == name) return i;
        };
        count
    }
}
