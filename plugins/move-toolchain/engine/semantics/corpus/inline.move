//# returns in inlined code
module 0x1::m {
    inline fun early(x: u64): u64 {
        if (x == 0) return 5; //~ return-in-inline
        x
    }
    inline fun twice(f: |u64|u64): u64 { f(1) + f(2) }
    fun f(): u64 { return early(1) }
    fun g(): u64 {
        twice(|x| {
            if (x == 1) return 4; //~ return-in-inline
            x
        })
    }
    fun h(): u64 {
        let f = |x: u64| { if (x == 1) return 4; x };
        return f(3)
    }
}
//# assert without an exclamation mark
module 0x1::m {
    fun f(x: u64) { assert(x == 1, 2); } //~ unknown-name
}
//# items that are only for provers
module 0x1::a {
    public fun f() {}
}
module 0x1::m {
    #[verify_only]
    use 0x1::a;
    public fun f() { a::f() } //~ unknown-name
}
