//# a module without address
module m { //~ missing-address
}
//# what no module holds
module 0x1::m {
    let x = 1; //~ unexpected-token
    fun f() {}
}
//# what no file holds
fun f() {} //~ unexpected-token
module 0x1::m {}
//# an ability that does not exist
module 0x1::m {
    struct S has clone {} //~ unexpected-token
    struct T has copy {}
}
//# abilities twice
module 0x1::m {
    struct S has copy { x: u64 } has drop; //~ repeated-abilities
}
//# two visibilities
module 0x1::m {
    public public(friend) fun f() {} //~ repeated-modifier
    entry entry fun g() {} //~ repeated-modifier
}
//# visible to whom
module 0x1::m {
    public(everyone) fun f() {} //~ unexpected-token
}
//# a function without body
module 0x1::m {
    fun f(); //~ missing-body
    native fun g();
}
//# a field without type
module 0x1::m {
    struct S { x, y: u64 } //~ unexpected-token
    fun f() {}
}
//# a parameter without type
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
//# words of other languages
module 0x1::m {
    fn f() {} //~ unexpected-token
    pub fun g() {} //~ unexpected-token
    fun h() {
        let mut x = 1; //~ unneeded-mut
        x = 2;
        let mut = x;
    }
}
