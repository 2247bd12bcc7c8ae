//# too few and too many arguments
module 0x1::m {
    fun f(_a: u64) {}
    fun g() {
        f(); //~ wrong-number-of-arguments
        f(1, 2); //~ wrong-number-of-arguments
        assert!(); //~ wrong-number-of-arguments
    }
}
//# a callee that is not a function
module 0x1::m {
    const C: u64 = 1;
    fun f(x: u64) {
        x(1); //~ not-callable
        C(1); //~ not-callable
    }
}
//# receivers
module 0x1::m {
    struct S has drop { f: u64 }
    fun get(self: &S): u64 { self.f }
    fun set(self: &mut S, f: u64) { self.f = f }
    fun other(s: &S): u64 { s.f }
    fun f(s: S, r: &S, n: u64) {
        s.get();
        s.gett(); //~ unknown-function
        s.other(); //~ unknown-function
        n.get(); //~ unknown-function
        s.get(1); //~ wrong-number-of-arguments
        r.set(1); //~ type-mismatch
    }
}
//# private functions
module 0x1::a {
    fun secret() {}
    const C: u64 = 1;
}
module 0x1::m {
    use 0x1::a;
    fun f() { a::secret() } //~ not-visible
    fun g(): u64 { a::C } //~ private-constant
}
//# friends
module 0x1::a {
    friend 0x1::b;
    public(friend) fun f() {}
}
module 0x1::b {
    fun g() { 0x1::a::f() }
}
module 0x1::c {
    fun g() { 0x1::a::f() } //~ not-visible
}
//# a friend that does not exist
module 0x1::a {
    friend 0x1::nobody; //~ unknown-module
}
//# storage access to resources of other modules
module 0x1::a {
    struct R has key {}
    public fun make(): R { R {} }
}
module 0x1::m {
    use 0x1::a::{Self, R};
    fun f(s: &signer) { move_to(s, a::make()) } //~ foreign-resource
    fun g(): bool { exists<R>(@0x1) } //~ foreign-resource
    fun h(): bool { exists<u64>(@0x1) } //~ not-a-resource
}
//# arguments of storage
module 0x1::m {
    struct R has key, drop {}
    fun f(a: address) { move_to(a, R {}) } //~ type-mismatch
    fun g(s: &signer): bool { exists<R>(s) } //~ type-mismatch
    fun h(): bool { exists<R, R>(@0x1) } //~ wrong-number-of-type-arguments
}
//# arguments of macros
module 0x1::m {
    struct S { x: u64 }
    fun f(s: S) {
        assert!(); //~ wrong-number-of-arguments
        assert_eq!(1); //~ wrong-number-of-arguments
        assert_eq!(1, true, 5); //~ type-mismatch
        assert_ne!(1u8, 1u16, 1); //~ type-mismatch
        assert!(true, true); //~ type-mismatch
        let S { x: _ } = s;
    }
}
