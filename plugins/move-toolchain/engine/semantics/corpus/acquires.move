//# missing resources in acquires
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
//# unnecessary resources in acquires
module 0x1::m {
    struct R has key, drop { x: u64 }
    fun f(): bool acquires R { exists<R>(@0x1) } //~ unneeded-acquires
}
//# resources of other modules
module 0x1::a {
    struct R has key { x: u64 }
}
module 0x1::m {
    use 0x1::a::R;
    fun f() acquires R {} //~ invalid-acquires
}
//# resources that a callee acquires
module 0x1::m {
    struct R has key, drop { x: u64 }
    fun take(a: address): u64 acquires R { let R { x } = move_from<R>(a); x }
    struct Q has key, drop { x: u64 }
    public fun f(a: address): u64 acquires Q { //~ missing-acquires
        take(a) + Q[a].x
    }
}
//# a type that is not a resource
module 0x1::m {
    public fun f() acquires Nothing {} //~ unknown-name
}
//# access specifiers
module 0x1::m {
    struct R has key { x: u64 }
    struct G<T> has key { x: T }
    fun f0() reads undefined {} //~ unknown-name
    fun f1() reads 0x1::undefined::* {} //~ unknown-module
    fun f2() writes f0 {} //~ invalid-access
    fun f3() reads G<u64, u8> {} //~ wrong-number-of-type-arguments
    fun f4(x: address) reads R(y) {} //~ unknown-name
    fun f5(x: u64) reads R(x) {} //~ type-mismatch
    fun f6(x: u64) reads R(f7(x)) {} //~ type-mismatch
    fun f7(x: address): address reads R(f8(x)) { x }
    fun f8(x: address): address { x }
    fun f9(x: address) reads R(f7(x)) {} //~ type-mismatch
    fun g0() reads R, G, G<u64>, G<u64>(*) writes Self::*, !reads 0x1::*::*(0x2) {}
    fun g1(x: address) acquires R(x), R(f8(x)) {}
    fun g2() pure {}
}
