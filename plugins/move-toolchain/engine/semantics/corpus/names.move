//# a variable that does not exist
module 0x1::m {
    fun f(): u64 { missing } //~ unknown-name
}
//# a function that does not exist
module 0x1::m {
    fun f() { g(1); } //~ unknown-name
}
//# a type that does not exist
module 0x1::m {
    fun f(x: Missing) {} //~ unknown-name
}
//# a module that does not exist
module 0x1::m {
    use 0x1::other; //~ unknown-module
    fun f() { other::g(); }
}
//# a module that was not imported
module 0x1::a { public fun g() {} }
module 0x1::m {
    fun f() { a::g(); } //~ unknown-name
}
//# a member that does not exist
module 0x1::a { public fun g() {} }
module 0x1::m {
    use 0x1::a;
    use 0x1::a::h; //~ unknown-member
    fun f() { a::k(); } //~ unknown-member
}
//# an address without a value
module nobody::m { //~ unknown-address
}
//# an address without a value in a path
module 0x1::m {
    fun f(): address { @nobody } //~ unknown-address
}
//# two functions of one name
module 0x1::m {
    fun f() {}
    fun f() {} //~ duplicate-name
}
//# two structs of one name
module 0x1::m {
    struct S {}
    enum S { A } //~ duplicate-name
}
//# two constants of one name
module 0x1::m {
    const A: u64 = 1;
    const A: u64 = 2; //~ duplicate-name
}
//# two fields of one name
module 0x1::m {
    struct S { a: u64, b: u64, a: u64 } //~ duplicate-name
}
//# two variants of one name
module 0x1::m {
    enum E { A, B, A } //~ duplicate-name
}
//# two parameters of one name
module 0x1::m {
    fun f(a: u64, b: u64, a: u64) {} //~ duplicate-name
}
//# two type parameters of one name
module 0x1::m {
    fun f<T, U, T>() {} //~ duplicate-name
}
//# two modules of one name
module 0x1::m {}
module 0x1::m {} //~ duplicate-name
//# two imports of one name
module 0x1::a {}
module 0x1::b {}
module 0x1::m {
    use 0x1::a;
    use 0x1::b as a; //~ duplicate-name
}
//# a variable used outside its block
module 0x1::m {
    fun f(): u64 {
        { let x = 1; x };
        x //~ unknown-name
    }
}
//# a variant that does not exist
module 0x1::m {
    enum E { A }
    fun f(): E { E::B } //~ unknown-variant
}
//# an enum without variants
module 0x1::m {
    enum E {} //~ empty-enum
}
//# a variant of a struct
module 0x1::m {
    struct S {}
    fun f() { S::A; } //~ unknown-variant
}
//# an import in a block is not visible after it
module 0x1::a { public fun g() {} }
module 0x1::m {
    fun f() { { use 0x1::a; a::g(); }; a::g(); } //~ unknown-name
}
//# an unknown loop label
module 0x1::m {
    fun f() { 'a: loop { break 'b } } //~ unknown-label
}
//# a jump outside a loop
module 0x1::m {
    fun f() {
        break; //~ outside-of-loop
        continue; //~ outside-of-loop
    }
}
//# a macro that does not exist
module 0x1::m {
    fun f() { check!(true); } //~ unknown-macro
}
//# modules that depend on each other
module 0x1::a {
    use 0x1::b;
    friend 0x1::b;
    friend fun f() {}
    public fun g() { b::h() }
}
module 0x1::b {
    public fun h() {
        0x1::a::f() //~ cyclic-modules
    }
}
//# a friend that is used
module 0x1::a {
    friend 0x1::b; //~ cyclic-modules
    fun f() { 0x1::b::h() }
}
module 0x1::b { public fun h() {} }
//# modules that depend on each other through a third one
module 0x1::a { struct S { t: 0x1::b::T } }
module 0x1::b { struct T has store {} public fun f(): 0x1::d::U { 0x1::c::g() } }
module 0x1::c { public fun g(): 0x1::d::U { abort 1 } }
module 0x1::d { struct U { s: 0x1::a::S } } //~ cyclic-modules
//# invalid friends
module 0x1::a {
    friend 0x2::b; //~ invalid-friend
    friend 0x1::a; //~ invalid-friend
}
module 0x2::b {}
//# two variables of one name in a pattern
module 0x1::m {
    struct S has drop { a: u8, b: u8 }
    struct P(u8, u8) has drop;
    fun f(s: S): u8 {
        let S { a: x, b: x } = S { a: 1, b: 2 }; //~ duplicate-name
        let (_, _) = (1, 2);
        let (x, P(y, x)) = (x, P(1, 2)); //~ duplicate-name
        match (s) { S { a, b: a } => a + x + y } //~ duplicate-name
    }
    inline fun run(f: |u8, u8|u8): u8 { f(1, 2) }
    fun g(): u8 {
        run(|x, x| x) //~ duplicate-name
    }
}
//# names that are imported and declared
module 0x1::a {
    struct S {}
    public fun f() {}
}
module 0x1::b {
    use 0x1::a::{S, f, f as g};
    struct S {} //~ duplicate-name
    fun f() {} //~ duplicate-name
    fun h() { g() }
}
//# names of imports
module 0x1::a {
    struct S {}
    struct T {}
    public fun f() {}
}
module 0x1::b {
    use 0x1::a::{S as s, T as Self, f as _f}; //~ invalid-name invalid-name invalid-name
}
//# a duplicate friend
module 0x1::a {}
module 0x1::b {
    use 0x1::a;
    friend 0x1::a;
    friend a; //~ duplicate-name
}
//# duplicate fields
module 0x1::m {
    struct S has drop { x: u64 }
    fun f(): S { S { x: 1, x: 2 } } //~ wrong-fields
    fun g(s: S) { let S { x: _, x: _ } = s; } //~ wrong-fields
}
//# specifications of unknown members
module 0x1::m {
    struct S {}
    fun f() {}
    spec S {}
    spec f {}
    spec f() {}
    spec module {}
    spec schema Later {}
    spec g {} //~ unknown-name
    spec fun f(): bool { true } //~ duplicate-name
}
//# one name for several values
module 0x1::m {
    fun two(): (u64, u64) { (1, 2) }
    fun none() {}
    fun f() {
        let _ = two(); //~ invalid-type
        let _ = none();
        let (_, _) = two();
    }
}
