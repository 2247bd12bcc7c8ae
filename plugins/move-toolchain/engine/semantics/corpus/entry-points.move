//# an entry function with a result
module 0x42::m {
    entry fun f(): u64 { 1 } //~ invalid-entry
    public entry fun g() {}
    #[legacy_entry_fun]
    public entry fun h(): u64 { 1 }
}
//# entry function parameters that a transaction cannot provide
module 0x42::m {
    struct S has copy, drop { v: u64 }
    entry fun f(_s: S) {} //~ invalid-entry
    entry fun g(_s: &u64) {} //~ invalid-entry
    entry fun h(_a: &mut signer) {} //~ invalid-entry
    entry fun i(_v: vector<vector<S>>) {} //~ invalid-entry
    entry fun j<T: drop>(_a: &signer, _b: signer, _c: vector<u8>, _d: vector<address>, _e: T) {}
}
//# a view without a result, and one with a signer parameter
module 0x42::m {
    #[view]
    public fun f() {} //~ invalid-view
    #[view]
    public fun g(_a: &signer): u64 { 1 } //~ invalid-view
    #[view]
    public fun h(_a: address): u64 { 1 }
    #[view, test_only]
    public fun i(_a: &signer): u64 { 1 }
}
#[test_only]
module 0x42::n {
    #[view]
    public fun f(_a: &signer): u64 { 1 }
}
//# an init_module function that is public
module 0x42::m {
    public fun init_module(_a: &signer) {} //~ invalid-init-module
}
//# an init_module function with an invalid signature
module 0x42::m {
    fun init_module<T: drop>(_a: address, _t: T): u64 { 1 } //~ invalid-init-module invalid-init-module invalid-init-module
}
//# types of emitted events
module 0x1::event { public fun emit<T: drop + store>(_event: T) {} }
module 0x2::a {
    #[event] struct Other has drop, store {}
    public fun other(): Other { Other {} }
}
module 0x2::m {
    #[event] struct Told has drop, store {}
    #[event] enum Any has drop, store { One, Two }
    struct Silent has drop, store {}
    public fun f() {
        0x1::event::emit(Told {});
        0x1::event::emit(Any::One);
        0x1::event::emit(Silent {}); //~ invalid-event
        0x1::event::emit(0x2::a::other()); //~ invalid-event
    }
    inline fun tell(silent: Silent) { 0x1::event::emit(silent) }
}
//# unknown attributes
module 0x1::m {
    #[veiw] //~ unknown-attribute
    public fun f(): u64 { 1 }
    #[tset] //~ unknown-attribute
    fun g() {}
    #[lint::skip(needless_loops), view]
    public fun h(): u64 { 1 }
}
