//# type arguments of functions
module 0x1::m {
    fun one<T>() {}
    fun none() {}
    public fun f() {
        one<u8, u8>(); //~ wrong-number-of-type-arguments
        none<u8>(); //~ wrong-number-of-type-arguments
    }
}
//# arguments of function values
module 0x1::m {
    inline fun run(f: |u64, u64|u64): u64 {
        f(1) //~ wrong-number-of-arguments
    }
}
//# parameters of lambdas
module 0x1::m {
    inline fun run(f: |u64|u64): u64 { f(1) }
    public fun f(): u64 { run(|a, b| a + b) } //~ wrong-number-of-arguments
    public fun g(): u64 { run(|| 1) } //~ wrong-number-of-arguments
}
//# values of a tuple
module 0x1::m {
    fun two(): (u64, bool) { (1, true) }
    public fun f(): u64 {
        let (a, b, c) = two(); //~ type-mismatch
        a
    }
    public fun g(): u64 {
        let _a = two(); //~ invalid-type
        1
    }
    public fun h(): (u64, bool) { 1 } //~ type-mismatch
}
//# fields of positional structs
module 0x1::m {
    struct P(u64, u64) has drop;
    public fun f(): P { P(1) } //~ wrong-fields
    public fun g(p: P): u64 { let P(a) = p; a } //~ wrong-fields
    public fun h(p: P): u64 { p.2 } //~ unknown-field
}
//# fields of variants
module 0x1::m {
    enum E has drop { A(u64), B { x: u64 } }
    public fun f(): E { E::A(1, 2) } //~ wrong-fields
    public fun g(): E { E::B { } } //~ wrong-fields
    public fun h(): E { E::B { x: 1, y: 2 } } //~ unknown-field
}
//# arguments of storage
module 0x1::m {
    struct R has key, drop { x: u64 }
    public fun f(s: &signer) { move_to<R>(s); } //~ wrong-number-of-arguments
    public fun g(): bool { exists<R>() } //~ wrong-number-of-arguments
}
//# missing and unexpected values
module 0x1::m {
    fun none() {}
    public fun f(): u64 { none() } //~ type-mismatch
    public fun g() { 1 } //~ type-mismatch
    public fun h(): u64 { let x = 1; } //~ type-mismatch
    public fun i(): u64 { return } //~ type-mismatch
}
