//# what cannot be changed
module 0x1::m {
    struct S has drop { x: u64 }
    fun f(s: &S) { s.x = 1; } //~ not-mutable
    fun g(x: &u64) { *x = 1; } //~ not-mutable
    fun h(s: &S): &mut u64 { &mut s.x } //~ not-mutable
    fun i(v: &vector<u64>) { v[0] = 1; } //~ not-mutable
    fun k(s: &S) { s.x += 1; } //~ not-mutable
}
//# a reference for reading is none for writing
module 0x1::m {
    fun f(x: &u64): &mut u64 { x } //~ type-mismatch
    fun g(x: &mut u64): &u64 { x }
}
//# what is no reference
module 0x1::m {
    fun f(x: u64): u64 { *x } //~ not-a-reference
    fun g(x: &u64): u64 { x } //~ type-mismatch
    fun h(x: u64): &u64 { x } //~ type-mismatch
}
//# references to references
module 0x1::m {
    fun f(x: &u64) { let _y = &x; } //~ invalid-borrow
}
//# what nothing can be assigned to
module 0x1::m {
    fun g(): u64 { 1 }
    fun f() {
        1 = 2; //~ not-assignable
        g() += 1; //~ not-assignable
    }
}
//# what has no elements
module 0x1::m {
    fun f(x: u64): u64 { x[0] } //~ not-indexable
    fun g(v: vector<u64>): u64 { v[true] } //~ type-mismatch
}
//# move and copy take variables
module 0x1::m {
    struct S has copy, drop { x: u64 }
    fun g(): u64 { 1 }
    fun f(s: S): u64 { move s.x }
    const C: u64 = 1;
    fun h(): u64 { copy C } //~ not-a-variable
}
