//# missing semicolons
module 0x1::m {
    fun f() {
        let a = 1 //~ missing-semicolon
        let b = 2;
        g(a) //~ missing-semicolon
        g(b);
    }
}
//# a diagnostic for every statement with a syntax error
module 0x1::m {
    fun f() {
        let = 1; //~ unexpected-token
        g(1, ; //~ unexpected-token
        let x = ; //~ unexpected-token
        g(2);
        x +; //~ unexpected-token
    }
    fun g(x: u64) { if x > 1 { } } //~ unexpected-token
}
//# a keyword as a name
module 0x1::m {
    fun f() { let module = 1; } //~ reserved-word
}
//# a body that is never closed
module 0x1::m {
    fun f() { //~ unclosed-block
        let x = 1;
    fun g() {}
}
//# type arguments that are never closed
module 0x1::m {
    fun f(a: u64, b: u64): bool { a<b } //~ missing-space
}
//# a loop over something other than a range
module 0x1::m {
    fun f() { for (i in 10) {}; } //~ missing-range
}
//# a label without a loop
module 0x1::m {
    fun f() { 'a: if (true) {}; } //~ unexpected-token
}
//# an arm without an arrow
module 0x1::m {
    fun f(e: E) { match (e) { E::A = 1 } } //~ unexpected-token
}
//# brackets that are nested too deeply
module 0x1::m {
    fun f(): u64 {
        ((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((1)))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))) //~ nested-too-deeply
    }
}
//# no type error if the result has a syntax error
module 0x1::m {
    fun f(a: bool): u64 {
        if (a or true) 1 else 2 //~ unexpected-token
    }
}
//# a stray operator
module 0x1::m {
    public fun f(x: i8): u64 {
        match (x) {
            - => 1, //~ unexpected-token
            _ => 2,
        }
    }
}
