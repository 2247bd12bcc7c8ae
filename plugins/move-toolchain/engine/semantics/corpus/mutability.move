//# a write through an immutable reference
module 0x1::m {
    public fun f(v: &vector<u64>) { v[0] = 1; } //~ not-mutable
    public fun g(v: &vector<u64>) { let _x = &mut v[0]; } //~ not-mutable
}
//# a mutable reference derived from an immutable one
module 0x1::m {
    struct P has drop { x: u64 }
    struct S has drop { p: P }
    public fun f(s: &S): &mut P { &mut s.p } //~ not-mutable
    public fun g(s: &S) { let p = &s.p; p.x = 1; } //~ not-mutable
}
//# an immutable receiver of a mutating method
module 0x1::m {
    struct S has drop { x: u64 }
    fun set(self: &mut S) { self.x = 1 }
    public fun f(s: &S) { s.set(); } //~ type-mismatch
}
//# a write to a constant
module 0x1::m {
    const C: u64 = 1;
    public fun f() { C = 2; } //~ not-assignable
    const V: vector<u64> = vector[1];
    public fun h() { let _r = &mut V[0]; } //~ not-mutable
    public fun i() { V[0] = 2; } //~ not-mutable
}
//# a reference to a constant does not leave its function
module 0x1::m {
    const C: u64 = 1;
    public fun g(): &mut u64 { &mut C } //~ dangling-reference
}
//# variables of a match behind an immutable reference
module 0x1::m {
    enum E has drop { A { x: u64 } }
    public fun f(e: &E) {
        match (e) { E::A { x } => *x = 1 } //~ not-mutable
    }
}
//# a write to an immutably borrowed resource
module 0x1::m {
    struct R has key { x: u64 }
    public fun f(a: address) { borrow_global<R>(a).x = 1; } //~ not-mutable
}
//# an immutable reference where a mutable one is expected
module 0x1::m {
    fun set(x: &mut u64) { *x = 1 }
    public fun f() { let x = 1; set(&x); } //~ type-mismatch
    public fun g(x: &u64) { set(x); } //~ type-mismatch
}
//# an element of a vector of a constant
module 0x1::m {
    public fun f(v: vector<u64>): u64 { v[0u8] } //~ type-mismatch
    public fun g(v: vector<u64>) { v[0] = true; } //~ type-mismatch
}
