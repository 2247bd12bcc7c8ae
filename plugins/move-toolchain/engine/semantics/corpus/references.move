//# places that cannot be modified
module 0x1::m {
    struct S has drop { x: u64 }
    fun f(s: &S) { s.x = 1; } //~ not-mutable
    fun g(x: &u64) { *x = 1; } //~ not-mutable
    fun h(s: &S): &mut u64 { &mut s.x } //~ not-mutable
    fun i(v: &vector<u64>) { v[0] = 1; } //~ not-mutable
    fun k(s: &S) { s.x += 1; } //~ not-mutable
}
//# an immutable reference as a mutable one
module 0x1::m {
    fun f(x: &u64): &mut u64 { x } //~ type-mismatch
    fun g(x: &mut u64): &u64 { x }
}
//# a dereference of a value that is not a reference
module 0x1::m {
    fun f(x: u64): u64 { *x } //~ not-a-reference
    fun g(x: &u64): u64 { x } //~ type-mismatch
    fun h(x: u64): &u64 { x } //~ type-mismatch
}
//# references to references
module 0x1::m {
    fun f(x: &u64) { let _y = &x; } //~ invalid-borrow
}
//# expressions that cannot be assigned
module 0x1::m {
    fun g(): u64 { 1 }
    fun f() {
        1 = 2; //~ not-assignable
        g() += 1; //~ not-assignable
    }
}
//# an index into a type without elements
module 0x1::m {
    fun f(x: u64): u64 { x[0] } //~ not-indexable
    fun g(v: vector<u64>): u64 { v[true] } //~ type-mismatch
}
//# move and copy of expressions that are not variables
module 0x1::m {
    struct S has copy, drop { x: u64 }
    fun g(): u64 { 1 }
    fun f(s: S): u64 { move s.x }
    const C: u64 = 1;
    fun h(): u64 { copy C } //~ not-a-variable
}
