//# resources that are not named
module 0x1::m {
    struct R has key, drop { x: u64 }
    struct S has key, drop { x: u64 }
    fun f(): u64 acquires S { //~ missing-acquires
        borrow_global<R>(@0x1).x + borrow_global<S>(@0x1).x
    }
    fun g(): u64 acquires S { //~ missing-acquires
        S[@0x1].x + h()
    }
    fun h(): u64 { R[@0x1].x }
}
//# resources that are not taken
module 0x1::m {
    struct R has key, drop { x: u64 }
    fun f(): bool acquires R { exists<R>(@0x1) } //~ unneeded-acquires
}
//# resources of others
module 0x1::a {
    struct R has key { x: u64 }
}
module 0x1::m {
    use 0x1::a::R;
    fun f() acquires R {} //~ invalid-acquires
}
