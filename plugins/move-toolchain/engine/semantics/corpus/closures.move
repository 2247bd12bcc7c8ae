//# a lambda that captures a reference
module 0x42::m {
    fun run(f: |u64|u64): u64 { f(1) }
    public fun f(x: &u64): u64 {
        run(|y| y + *x) //~ invalid-capture
    }
}
//# a lambda that modifies a captured value
module 0x42::m {
    fun run(f: |u64|) { f(1) }
    inline fun run_inline(f: |u64|) { f(1) }
    public fun f(): u64 {
        let sum = 0;
        run(|y| sum = sum + y); //~ invalid-capture
        run(|y| sum += y); //~ invalid-capture
        run(|y| *&mut sum = y); //~ invalid-capture
        run_inline(|y| sum = sum + y);
        sum
    }
}
//# a lambda that is not a partial application cannot be stored
module 0x42::m {
    struct Kept has key, store { f: |u64|u64 has store }
    public fun shown(x: u64): u64 { x }
    fun hidden(x: u64): u64 { x }
    #[persistent]
    fun lasting(x: u64): u64 { x }
    public fun f(s: &signer) {
        move_to(s, Kept { f: |x| x + 1 }); //~ missing-ability
    }
    public fun g(s: &signer) {
        move_to(s, Kept { f: |x| hidden(x) }); //~ missing-ability
    }
    public fun h(s: &signer) {
        move_to(s, Kept { f: hidden }); //~ missing-ability
    }
    public fun i(s: &signer, t: &signer, u: &signer) {
        move_to(s, Kept { f: |x| shown(x) });
        move_to(t, Kept { f: lasting });
        move_to(u, Kept { f: shown });
    }
}
//# a closure has only the abilities of its captured values
module 0x42::m {
    struct Hot {}
    struct Once has drop {}
    fun eat(hot: Hot) { let Hot {} = hot; }
    fun often(f: || has copy + drop) { f(); f() }
    fun once(f: ||) { f() }
    public fun f() {
        let hot = Hot {};
        often(|| eat(hot)) //~ missing-ability
    }
}
//# a closure moves its captured values
module 0x42::m {
    struct Hot {}
    struct Once has drop {}
    fun eat(hot: Hot) { let Hot {} = hot; }
    fun once(f: ||) { f() }
    public fun g() {
        let hot = Hot {};
        once(|| eat(hot))
    }
    public fun h() {
        let hot = Hot {};
        let kept = || eat(hot); //~ missing-drop
    }
    public fun i() {
        let thing = Once {};
        once(|| { let Once {} = thing; }); //~ used-after-move
        let Once {} = thing;
    }
}
//# a function value that is moved by its call or never dropped
module 0x42::m {
    public fun f(g: |u64|u64): u64 {
        g(1) + //~ used-after-move
        g(2)
    }
    public fun h(g: |u64|u64) {} //~ missing-drop
}
//# arguments of a function value
module 0x42::m {
    public fun f(g: |u64, bool|u64): u64 {
        g(1) //~ wrong-number-of-arguments
    }
    public fun h(g: |u64|u64): u64 {
        g(true) //~ type-mismatch
    }
    public fun i(g: |u64|u64 has drop): |u64|bool { g } //~ type-mismatch
    public fun j(): u64 {
        let x = 3;
        x(1) //~ not-callable
    }
}
//# a reference that a closure returns
module 0x42::m {
    fun run(f: |&u64|&u64): u64 { *f(&1) }
    public fun f(): u64 {
        let kept = 1;
        run(|x| if (*x == 0) x else &kept) //~ dangling-reference
    }
    public fun g(): u64 { run(|x| x) }
}
