//# a type parameter that cannot be inferred
module 0x1::m {
    fun none<T>() {}
    public fun f() { none() } //~ type-unknown
    public fun g() { let _v = vector[]; } //~ type-unknown
}
//# two values of one type parameter
module 0x1::m {
    fun same<T: drop>(_a: T, _b: T) {}
    public fun f() { same(1u8, true) } //~ type-mismatch
}
//# different type parameters are different types
module 0x1::m {
    public fun f<A, B>(a: A): B { a } //~ type-mismatch
}
//# arithmetic on a type parameter
module 0x1::m {
    public fun f<T: copy + drop>(a: T, b: T): T { a + b } //~ type-mismatch type-mismatch
}
//# fields of a type parameter
module 0x1::m {
    public fun f<T: drop>(a: T): u64 { a.x } //~ unknown-field
}
//# a type parameter that is not declared
module 0x1::m {
    public fun f(a: T) {} //~ unknown-name
}
//# a struct without its type arguments
module 0x1::m {
    struct Box<T> has drop { x: T }
    public fun f(_b: Box) {} //~ wrong-number-of-type-arguments
    public fun g(_b: Box<u8, u8>) {} //~ wrong-number-of-type-arguments
}
//# different type arguments of a struct
module 0x1::m {
    struct Box<T> has copy, drop { x: T }
    public fun f(b: Box<u8>): Box<u64> { b } //~ type-mismatch
    public fun g(): Box<bool> { Box { x: 1 } } //~ type-mismatch
}
//# different phantom type arguments
module 0x1::m {
    struct Coin<phantom T> has drop { value: u64 }
    struct A {}
    struct B {}
    public fun f(c: Coin<A>): Coin<B> { c } //~ type-mismatch
}
//# a constraint that the caller's type parameter lacks
module 0x1::m {
    struct R<T: store> has key { x: T }
    public fun f<T>(s: &signer, x: T) { move_to(s, R { x }) } //~ missing-ability missing-ability
}
//# vectors of different element types
module 0x1::m {
    public fun f(v: vector<u8>): vector<u64> { v } //~ type-mismatch
    public fun g(): vector<vector<u8>> { vector[1] } //~ type-mismatch
}
//# a resource of another type argument
module 0x1::m {
    struct R<T: store> has key { x: T }
    public fun f(a: address): bool acquires R { R<u64>[a].x } //~ type-mismatch
}
