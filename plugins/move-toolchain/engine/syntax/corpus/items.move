//# a module without an address
module m { //~ missing-address
}
//# an item that is not allowed in a module
module 0x1::m {
    let x = 1; //~ unexpected-token
    fun f() {}
}
//# an item that is not allowed at the top level
fun f() {} //~ unexpected-token
module 0x1::m {}
//# an unknown ability
module 0x1::m {
    struct S has clone {} //~ unexpected-token
    struct T has copy {}
}
//# duplicate abilities
module 0x1::m {
    struct S has copy { x: u64 } has drop; //~ repeated-abilities
}
//# two visibilities
module 0x1::m {
    public public(friend) fun f() {} //~ repeated-modifier
    entry entry fun g() {} //~ repeated-modifier
}
//# an unknown visibility
module 0x1::m {
    public(everyone) fun f() {} //~ unexpected-token
}
//# a function without a body
module 0x1::m {
    fun f(); //~ missing-body
    native fun g();
}
//# a field without a type
module 0x1::m {
    struct S { x, y: u64 } //~ unexpected-token
    fun f() {}
}
//# a parameter without a type
module 0x1::m {
    fun f(x) {} //~ unexpected-token
    fun g() {}
}
//# vectors of two types
module 0x1::m {
    fun f() { vector<u8, u8>[]; } //~ wrong-number-of-type-arguments
}
//# a module that is never closed
module 0x1::m { //~ unclosed-block
    fun f() {}
//# keywords of other languages
module 0x1::m {
    fn f() {} //~ unexpected-token
    pub fun g() {} //~ unexpected-token
    fun h() {
        let mut x = 1; //~ unneeded-mut
        x = 2;
        let mut = x;
    }
}
//# reserved names
module 0x1::Self { //~ reserved-name
    fun vector() {} //~ reserved-name
    fun u64() {} //~ reserved-name
    struct Self {} //~ reserved-name
}
//# a module name that begins with an underscore
module 0x1::_m {} //~ invalid-name
//# duplicate abilities
module 0x1::m {
    struct S has copy, drop, copy {} //~ duplicate-name
    struct T<phantom A: drop + drop> {} //~ duplicate-name
    fun f<A: key + store + key>() {} //~ duplicate-name
}
//# function modifiers on other items
module 0x1::m {
    entry struct S {} //~ invalid-modifier
}
//# an entry function that is inline
module 0x1::m {
    inline entry fun f() {} //~ invalid-modifier
}
//# friends beside package functions
module 0x1::m {
    friend 0x1::n; //~ invalid-friend
    public(package) fun f() {}
}
//# test attributes on other items
#[test] //~ misplaced-attribute
module 0x1::m {
    #[expected_failure] //~ misplaced-attribute
    struct S {}
    #[test] //~ misplaced-attribute
    const C: u64 = 1;
    #[test_only]
    use 0x1::n;
    #[lint::skip(a, b, a)] //~ duplicate-name
    fun f() {}
}
#[test_only] //~ misplaced-attribute
script {
    #[test] //~ misplaced-attribute
    fun main() {}
}
//# the rest of the fields in the middle
module 0x1::m {
    fun f(s: S) {
        let S { .., x } = s; //~ unexpected-token
        let S { x, .. } = s;
    }
}
//# types and friends in a script
script {
    struct S {} //~ invalid-script
    enum E { A } //~ invalid-script
    friend 0x1::m; //~ invalid-script
    fun main() {}
}
