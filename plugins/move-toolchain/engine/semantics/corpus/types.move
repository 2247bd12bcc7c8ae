//# a result of another type
module 0x1::m {
    fun f(): u64 { true } //~ type-mismatch
    fun g(): bool { 1 } //~ type-mismatch
    fun h(): u64 { } //~ type-mismatch
}
//# a declared variable of another type
module 0x1::m {
    fun f() {
        let _x: u64 = true; //~ type-mismatch
        let _y: u8 = 1u64; //~ type-mismatch
        let _z: address = 1; //~ type-mismatch
    }
}
//# an argument of another type
module 0x1::m {
    fun f(_a: u64, _b: bool) {}
    fun g() { f(true, false); } //~ type-mismatch
    fun h() {
        f(
            1,
            2, //~ type-mismatch
        )
    }
}
//# operands of different types
module 0x1::m {
    fun f(a: u64, b: u8): u64 { a + b } //~ type-mismatch
    fun g(a: u64, b: u8): bool { a < b } //~ type-mismatch
    fun h(a: u64, b: bool): bool { a == b } //~ type-mismatch
    fun i(a: u64, b: u64): u64 { a << b } //~ type-mismatch
}
//# operands that are not numbers
module 0x1::m {
    fun f(a: bool): bool { a + a } //~ type-mismatch type-mismatch
    fun g(a: address, b: address): bool { a < b } //~ type-mismatch type-mismatch
    fun h(a: u64): bool { !a } //~ type-mismatch
    fun i(a: u64): bool { a && true } //~ type-mismatch
}
//# a condition that is not a boolean
module 0x1::m {
    fun f(x: u64) { if (x) {}; } //~ type-mismatch
    fun g(x: u64) { while (x) {}; } //~ type-mismatch
    fun h(x: u64) { assert!(x, 1); } //~ type-mismatch
}
//# branches of different types
module 0x1::m {
    fun f(c: bool): u64 { if (c) 1 else false } //~ type-mismatch
    fun g(c: bool) { if (c) 1; } //~ type-mismatch
}
//# the body of a loop has no value
module 0x1::m {
    fun f() { while (true) { 1 } } //~ type-mismatch
    fun g() { for (i in 0..3) { i } } //~ type-mismatch
}
//# a range of values that are not integers
module 0x1::m {
    fun f() { for (i in false..true) { } } //~ type-mismatch
    fun g(a: u8, b: u64) { for (i in a..b) { } } //~ type-mismatch
}
//# return of another type
module 0x1::m {
    fun f(): u64 {
        return true //~ type-mismatch
    }
    fun g(): u64 {
        return //~ type-mismatch
    }
}
//# an abort code that is not a u64
module 0x1::m {
    fun f() { abort true } //~ type-mismatch
    fun g() { abort 1u8 } //~ type-mismatch
}
//# casts from and to other types
module 0x1::m {
    fun f(x: bool): u64 { (x as u64) } //~ invalid-cast
    fun g(x: u64): bool { (x as bool) } //~ invalid-cast
}
//# vectors of mixed elements
module 0x1::m {
    fun f() { let _v = vector[1, true]; } //~ type-mismatch
    fun g() { let _v = vector<u8>[1u64]; } //~ type-mismatch
}
//# a tuple of another length
module 0x1::m {
    fun f(): (u64, bool) { (1, true) }
    fun g() {
        let (_a, _b, _c) = f(); //~ type-mismatch
    }
    fun h(): (u64, u64) { (1, 2, 3) } //~ type-mismatch
}
//# invalid references
module 0x1::m {
    fun f(x: &&u64) {} //~ invalid-type
    fun g(v: vector<&u64>) {} //~ invalid-type
    fun h(x: (u64, u64)) {} //~ invalid-type
}
//# wrong numbers of type arguments
module 0x1::m {
    struct S<T> has drop { x: T }
    fun f(s: S) {} //~ wrong-number-of-type-arguments
    fun g(s: S<u8, u8>) {} //~ wrong-number-of-type-arguments
    fun h(x: u64<u8>) {} //~ wrong-number-of-type-arguments
    fun i(v: vector) {} //~ wrong-number-of-type-arguments
    fun k<T>() {}
    fun l() { k<u8, u8>(); } //~ wrong-number-of-type-arguments
}
//# a function as a type
module 0x1::m {
    fun f() {}
    fun g(x: f) {} //~ invalid-type
}
//# assignments of other types
module 0x1::m {
    struct S has drop { x: u64 }
    fun f(s: S) {
        s.x = true; //~ type-mismatch
        let y = 1u8;
        y = 2u64; //~ type-mismatch
        y += 1u16; //~ type-mismatch
    }
}
//# nested tuples
module 0x1::m {
    fun f() { let _x = ((1, 2), 3); } //~ invalid-type invalid-type
}
//# lambdas of another type
module 0x1::m {
    inline fun apply(g: |u64| u64): u64 { g(1) }
    fun f(): u64 { apply(|x| true) } //~ type-mismatch
    fun h(): u64 { apply(|x, y| x) } //~ wrong-number-of-arguments
    fun i(): u64 { apply(1) } //~ type-mismatch
}
//# an inferred type does not change
module 0x1::m {
    fun f() {
        let x = 1;
        let _y: u8 = x;
        let _z: u64 = x; //~ type-mismatch
    }
}
//# a type that cannot be inferred
module 0x1::m {
    fun f() {
        let g = |x| x.a; //~ type-unknown
    }
}
//# lambda parameters whose types cannot be inferred
module 0x1::m {
    fun f() {
        let _g = |x| x; //~ type-unknown
    }
    fun g() {
        let _h = |y| (y, 1u8); //~ type-unknown
    }
}
//# several errors, each on its own line
module 0x1::m {
    fun f(): u64 {
        let a: bool = 1; //~ type-mismatch
        let b = missing; //~ unknown-name
        let c: u8 = b;
        g(a); //~ unknown-name
        a //~ type-mismatch
    }
}
//# references and tuples as type arguments
module 0x1::m {
    struct B<T> has drop { t: T }
    fun id<T>(x: T): T { x }
    inline fun in_place<T>(x: T): T { x }
    fun f(): u64 {
        let _b = B { t: &5 }; //~ invalid-type
        *in_place(&6) +
        *id(&5) //~ invalid-type
    }
    fun g() { id((1, 2)); } //~ invalid-type
}
//# an index that is not a number into a type without elements
module 0x1::m {
    struct T has drop { x: u64 }
    fun f(t: T): u64 {
        t[@0x1] //~ not-indexable
    }
    fun g(x: u64): u64 { x - 1.5 } //~ no-fractions
}
