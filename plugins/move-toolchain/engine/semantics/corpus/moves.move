//# a value used twice
module 0x1::m {
    struct S { x: u64 }
    fun eat(s: S) { let S { x: _ } = s; }
    fun f(s: S) {
        eat(s); //~ used-after-move
        eat(s);
    }
    fun g(x: u64): u64 {
        let y = move x; //~ used-after-move
        x + y
    }
}
//# moved in one of two branches
module 0x1::m {
    struct S { x: u64 }
    fun eat(s: S) { let S { x: _ } = s; }
    fun f(s: S, c: bool) {
        if (c) eat(s); //~ used-after-move
        eat(s)
    }
}
//# moved in an earlier iteration
module 0x1::m {
    struct S { x: u64 }
    fun eat(s: S) { let S { x: _ } = s; }
    fun f(s: S) {
        loop { eat(s) } //~ used-after-move
    }
}
//# unassigned variables
module 0x1::m {
    fun f(): u64 {
        let x: u64;
        x //~ unassigned-variable
    }
    fun g(c: bool): u64 {
        let x;
        if (c) x = 1;
        x //~ unassigned-variable
    }
    fun h(): u64 {
        let x: u64;
        while (true) { x = 1 };
        x //~ unassigned-variable
    }
}
//# values that cannot be dropped
module 0x1::m {
    struct S { x: u64 }
    fun make(): S { S { x: 1 } }
    fun f() {
        make(); //~ missing-drop
        let _ = make(); //~ missing-drop
    }
    fun g(s: S) {} //~ missing-drop
    fun h() {
        let s = make(); //~ missing-drop
        return
    }
    fun i(s: &mut S) {
        *s = make(); //~ missing-drop
    }
    fun k() {
        let s = make(); //~ missing-drop
        s = make(); //~ missing-drop
    }
    fun l(c: bool, s: S) { //~ missing-drop
        if (c) { let S { x: _ } = s; }
    }
}
//# values that are compared are dropped
module 0x1::m {
    struct S { x: u64 }
    fun f(a: S, b: S): bool {
        a == b //~ missing-drop
    }
}
//# values that cannot be copied
module 0x1::m {
    struct S has drop { x: u64 }
    struct T has drop { s: S }
    fun f(s: &S): S { *s } //~ missing-copy
    fun g(t: T): S { t.s } //~ missing-copy
    fun h(s: S): S { copy s } //~ missing-copy
    fun i(v: &vector<S>): S { v[0] } //~ missing-copy
}
