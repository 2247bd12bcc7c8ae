//# types, variants and constants that start with a lowercase letter
module 0x42::m {
    const max: u64 = 1; //~ invalid-name
    struct point has drop { v: u64 } //~ invalid-name
    enum Shape has drop { round, Square } //~ invalid-name
    fun f(): u64 { max + (point { v: 1 }).v }
}
//# variables that start with an uppercase letter
module 0x42::m {
    fun f(Value: u64): u64 { //~ invalid-name
        let Other = Value; //~ invalid-name
        Other
    }
}
//# a function that starts with an underscore
module 0x42::m {
    fun _f() {} //~ invalid-name
}
