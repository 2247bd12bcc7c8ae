//# a private function by its receiver
module 0x1::a {
    struct S has drop { x: u64 }
    fun secret(self: &S): u64 { self.x }
    public fun make(): S { S { x: 1 } }
}
module 0x1::m {
    public fun f(): u64 { 0x1::a::make().secret() } //~ not-visible
}
//# a private function as a value
module 0x1::a {
    fun secret(x: u64): u64 { x }
}
module 0x1::m {
    inline fun run(f: |u64|u64): u64 { f(1) }
    public fun f(): u64 { run(0x1::a::secret) } //~ not-visible
}
//# structs of other modules cannot be constructed
module 0x1::a {
    struct S has drop { x: u64 }
}
module 0x1::m {
    use 0x1::a::S;
    public fun f(): S { S { x: 1 } } //~ private-struct
}
//# structs of other modules cannot be destructured
module 0x1::a {
    struct S has drop { x: u64 }
}
module 0x1::m {
    use 0x1::a::S;
    public fun f(s: S): u64 {
        let S { x } = s; //~ private-struct
        x
    }
}
//# fields of other modules cannot be borrowed
module 0x1::a {
    struct S has drop { x: u64 }
}
module 0x1::m {
    use 0x1::a::S;
    public fun f(s: &mut S): &mut u64 { &mut s.x } //~ private-struct
    public fun g(s: &mut S) { s.x = 1 } //~ private-struct
}
//# enums of other modules cannot be matched
module 0x1::a {
    enum E has drop { A, B }
}
module 0x1::m {
    use 0x1::a::E;
    public fun f(e: &E): bool { e is E::A } //~ private-struct
}
//# resources of other modules cannot be accessed
module 0x1::a {
    struct R has key, drop { x: u64 }
}
module 0x1::m {
    use 0x1::a::R;
    public fun f(a: address) { let _r = move_from<R>(a); } //~ foreign-resource
    public fun g(a: address) { let _r = borrow_global<R>(a); } //~ foreign-resource
}
//# a function for the package, from another address
module 0x1::m { package fun f() {} }
module 0x2::n {
    fun g() { 0x1::m::f() } //~ not-visible
}
