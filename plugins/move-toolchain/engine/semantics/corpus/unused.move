//# unused imports
module 0x1::a {
    struct S has drop { x: u64 }
    public fun make(): S { S { x: 1 } }
    public fun x(s: &S): u64 { s.x }
}
module 0x1::m {
    use 0x1::a; //~ unused-import
    use 0x1::a::S;
    use 0x1::a::{make, x as other}; //~ unused-import
    public fun f(s: S): S { use 0x1::a::x; make() } //~ unused-import unused-parameter
}
//# an import that a specification uses
module 0x1::a {
    public fun x(): u64 { 1 }
}
module 0x1::m {
    use 0x1::a;
    use 0x1::a as b; //~ unused-import
    public fun f() {}
    spec f { ensures a::x() == 1; }
}
//# unused variables
module 0x1::m {
    struct P has drop { x: u64, y: u64 }
    public fun f(p: P) {
        let a = 1; //~ unused-variable
        let (b, _c) = (2, 3); //~ unused-variable
        let P { x, y: _ } = p; //~ unused-variable
    }
    public fun g(v: vector<u64>, n: u64): u64 { //~ unused-parameter
        for (i in 0..n) { }; //~ unused-variable
        n
    }
    public fun h(self: &P, _n: u64) {}
}
//# variables that are assigned and never read
module 0x1::m {
    public fun f(c: bool) {
        let x = 1; //~ never-read
        if (c) x = 2;
        let y; //~ never-read
        y = 3;
        let z = 1; //~ never-read
        z += 1;
    }
}
//# unused private functions
module 0x1::m {
    fun f() {} //~ unused-function
    fun g(n: u64) { if (n > 0) g(n - 1) } //~ unused-function
    fun h() {}
    public fun i() { h() }
    fun init_module(_s: &signer) {}
    entry fun k() {}
    #[test]
    fun t() {}
    #[lint::skip(unused)]
    fun kept() {}
}
//# unused types and constants
module 0x1::m {
    struct S has drop { next: u64 } //~ unused-struct
    enum E has drop { A } //~ unused-struct
    struct T has drop {}
    const C: u64 = 1; //~ unused-constant
    const D: u64 = 2;
    const F: u64 = D;
    const G: u64 = 3;
    public fun f(_t: T): u64 { F }
    #[test]
    #[expected_failure(abort_code = G)]
    fun t() { abort 3 }
}
