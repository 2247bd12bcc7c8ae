//# fields without the abilities of their struct
module 0x1::m {
    struct Plain { x: u64 }
    struct A has copy { p: Plain } //~ missing-ability
    struct B has drop { p: Plain } //~ missing-ability
    struct C has store { p: Plain } //~ missing-ability
    struct D has key { p: Plain } //~ missing-ability
    struct E has key { s: signer } //~ missing-ability
    enum F has drop { V { p: Plain } } //~ missing-ability
    struct G has copy { v: vector<Plain> } //~ missing-ability
}
//# type parameters are checked at instantiation
module 0x1::m {
    struct Box<T> has copy, drop { x: T }
    struct Plain { x: u64 }
    struct Bad has drop { b: Box<Plain> } //~ missing-ability
}
//# constraints of type parameters in fields
module 0x1::m {
    struct Plain { x: u64 }
    struct Box<T: copy> has copy { x: T }
    struct Bad { b: Box<Plain> } //~ missing-ability
    struct Open<T> { b: Box<T> } //~ missing-ability
}
//# constraints of function type parameters
module 0x1::m {
    struct Plain { x: u64 }
    fun f<T: drop>(_x: T) {}
    fun g(p: Plain) { f(p) } //~ missing-ability
    fun h<T>(t: T) { f(t) } //~ missing-ability
    fun i<T: copy>(t: T) { f<T>(t) } //~ missing-ability
}
//# resources must have key
module 0x1::m {
    struct S has store, drop { x: u64 }
    fun f(s: &signer) { move_to(s, S { x: 1 }) } //~ missing-ability
    fun g(): bool { exists<S>(@0x1) } //~ missing-ability
    fun h(): u64 { S[@0x1].x } //~ missing-ability
}
//# phantom parameters in fields
module 0x1::m {
    struct A<phantom T> { x: T } //~ phantom-used
    struct B<phantom T> { x: vector<T> } //~ phantom-used
    struct C<T> { x: T }
    struct D<phantom T> { x: C<T> } //~ phantom-used
    struct E<phantom T> { x: u64 }
    struct F<phantom T> { x: E<T> }
}
//# a recursive struct
module 0x1::m {
    struct A { a: A } //~ recursive-type
    struct B { c: C } //~ recursive-type
    struct C { b: vector<B> } //~ recursive-type
    enum D { Leaf, Node { d: D } } //~ recursive-type
}
//# references in fields
module 0x1::m {
    struct S { x: &u64 } //~ invalid-type
}
