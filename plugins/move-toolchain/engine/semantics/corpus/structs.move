//# fields that do not exist
module 0x1::m {
    struct S has drop { amount: u64 }
    fun f(s: S): u64 { s.amuont } //~ unknown-field
    fun g(): S { S { amount: 1, other: 2 } } //~ unknown-field
    fun h(s: S) { let S { total } = s; } //~ unknown-field wrong-fields
    fun i(x: u64): u64 { x.y } //~ unknown-field
}
//# missing fields
module 0x1::m {
    struct S has drop { a: u64, b: u64 }
    fun f(): S { S { a: 1 } } //~ wrong-fields
    fun g(s: S): u64 { let S { a } = s; a } //~ wrong-fields
    fun h(): S { S { a: 1, a: 2, b: 3 } } //~ wrong-fields
}
//# fields of another type
module 0x1::m {
    struct S has drop { a: u64 }
    fun f(): S { S { a: true } } //~ type-mismatch
}
//# positional structs
module 0x1::m {
    struct P(u64, bool) has drop;
    fun f(): P { P(1) } //~ wrong-fields
    fun g(): P { P(1, 2) } //~ type-mismatch
    fun h(p: P) { let P(_a) = p; } //~ wrong-fields
    fun i(p: P): u64 { p.2 } //~ unknown-field
}
//# named and positional fields are mixed
module 0x1::m {
    struct S has drop { a: u64 }
    fun f(): S { S(1) } //~ wrong-fields
}
//# enum values need a variant
module 0x1::m {
    enum E has drop { A { x: u64 }, B }
    fun f(): E { E { x: 1 } } //~ not-a-struct
    fun g(): E { E::A { y: 1 } } //~ unknown-field wrong-fields
    fun h(): E { E::A { x: true } } //~ type-mismatch
}
//# a struct as a value
module 0x1::m {
    struct S has drop {}
    fun f() { S; } //~ not-a-value
}
//# fields of structs of other modules
module 0x1::a {
    struct S has copy, drop { x: u64 }
    enum E has copy, drop { A, B }
    public fun s(): S { S { x: 1 } }
    public fun e(): E { E::A }
}
module 0x1::m {
    use 0x1::a::{Self, S, E};
    fun f(): S { S { x: 1 } } //~ private-struct
    fun g(): u64 { a::s().x } //~ private-struct
    fun h() { let S { x: _ } = a::s(); } //~ private-struct
    fun i(): bool { a::e() is E::A } //~ private-struct
}
//# operands of is
module 0x1::m {
    struct S has drop {}
    enum E has drop { A, B }
    enum F has drop { A }
    fun f(s: S): bool { s is S } //~ not-a-struct
    fun g(e: E): bool { e is F::A } //~ type-mismatch
}
//# patterns of another type
module 0x1::m {
    struct S has drop { x: u64 }
    struct T has drop { x: u64 }
    fun f(s: S) { let T { x: _ } = s; } //~ type-mismatch
    fun g(x: u64) { let S { x: _ } = x; } //~ type-mismatch
}
//# rests
module 0x1::m {
    struct P(u64, u64, u64) has drop;
    fun f(p: P) { let P(.., _a, ..) = p; } //~ invalid-pattern
    fun g(): P { P(1, ..) } //~ wrong-fields invalid-pattern
    fun h() { let _ = _; } //~ invalid-pattern
}
