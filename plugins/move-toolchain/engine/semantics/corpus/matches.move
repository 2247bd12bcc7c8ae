//# variants that no arm matches
module 0x1::m {
    enum E has drop { A, B { x: u64 }, C(bool) }
    fun f(e: E): u64 {
        match (e) { //~ not-exhaustive
            E::A => 1,
            E::B { x } => x,
        }
    }
    fun g(e: &E): u64 {
        match (e) { //~ not-exhaustive
            E::C(true) => 1,
            E::A => 1,
            E::B { .. } => 2,
        }
    }
}
//# a guarded arm does not count as exhaustive
module 0x1::m {
    enum E has drop { A }
    fun f(e: E, c: bool): u64 {
        match (e) { //~ not-exhaustive
            E::A if (c) => 1,
        }
    }
}
//# unreachable arms
module 0x1::m {
    enum E has drop { A, B }
    fun f(e: E): u64 {
        match (e) {
            E::A => 1,
            E::A => 2, //~ unreachable-arm
            E::B => 3,
            _ => 4, //~ unreachable-arm
        }
    }
}
//# numbers need a wildcard arm
module 0x1::m {
    fun f(x: u64): u64 {
        match (x) { //~ not-exhaustive
            0 => 1,
            1 => 2,
        }
    }
}
//# nested values
module 0x1::m {
    enum In has drop { L, R }
    enum Out has drop { One(In), Two(In, In) }
    fun f(o: Out): u64 {
        match (o) { //~ not-exhaustive
            Out::One(In::L) => 1,
            Out::One(In::R) => 2,
            Out::Two(In::L, _) => 3,
            Out::Two(_, In::L) => 4,
        }
    }
}
//# arms of different types
module 0x1::m {
    enum E has drop { A, B }
    fun f(e: E): u64 {
        match (e) {
            E::A => 1,
            E::B => true, //~ type-mismatch
        }
    }
}
//# literals of another type
module 0x1::m {
    public fun f(x: u64): u64 {
        match (x) {
            true => 1, //~ type-mismatch
            _ => 2,
        }
    }
}
//# a variant of another enum
module 0x1::m {
    enum A has drop { X, Y }
    enum B has drop { X, Z }
    public fun f(a: A): u64 {
        match (a) { //~ not-exhaustive
            A::X => 1,
            B::Z => 2, //~ type-mismatch
        }
    }
}
//# a guard that is not a boolean
module 0x1::m {
    public fun f(x: u64): u64 {
        match (x) {
            1 if (x) => 1, //~ type-mismatch
            _ => 2,
        }
    }
}
//# negative numbers
module 0x1::m {
    public fun f(x: i8): u64 {
        match (x) {
            -1 => 1,
            -1 => 2, //~ unreachable-arm
            -129 => 3, //~ number-out-of-range
            _ => 4,
        }
    }
    public fun g(x: u8): u64 {
        match (x) {
            -1 => 1, //~ number-out-of-range
            _ => 2,
        }
    }
}
//# ranges of integers
module 0x1::m {
    fun f(x: u8): u64 { match (x) { 0 => 1, 1..=9 => 2, 10.. => 3 } }
    fun g(x: u8): u64 {
        match (x) { //~ not-exhaustive
            ..10 => 1,
            11..=255 => 2,
        }
    }
    fun h(x: u64): u64 {
        match (x) {
            0..10 => 1,
            3..=5 => 2, //~ unreachable-arm
            5..20 => 3,
            _ => 4,
        }
    }
    fun i(x: i8): u64 { match (x) { ..-5 => 1, -5..=5 => 2, 6.. => 3 } }
    fun j(x: &u8, y: bool): u64 { match ((*x, y)) { (..100, true) => 1, (50.., _) => 2, (0..50, false) => 3 } }
}
//# empty ranges
module 0x1::m {
    fun f(x: u8): u64 { match (x) { 5..5 => 1, _ => 2 } } //~ invalid-pattern
    fun g(x: bool): u64 { match (x) { 1..5 => 1, _ => 2 } } //~ type-mismatch
    fun h(x: u8): u64 { match (x) { 5..=300 => 1, _ => 2 } } //~ number-out-of-range
}
