//# a reference to a local that ends with the function
module 0x1::m {
    struct S has drop { x: u64 }
    fun f(): &u64 {
        let x = 1;
        &x //~ dangling-reference
    }
    fun g(s: S): &u64 { &s.x } //~ dangling-reference
    fun h(): &S { &S { x: 1 } } //~ dangling-reference
    fun i(): &mut u64 {
        let s = S { x: 1 };
        return &mut s.x //~ dangling-reference
    }
    fun k(c: bool, given: &u64): &u64 {
        let x = 1;
        if (c) given else &x //~ dangling-reference
    }
}
//# a reference to a local that ends with the function, through calls
module 0x1::m {
    fun same(x: &u64): &u64 { x }
    fun f(): &u64 {
        let x = 1;
        same(&x) //~ dangling-reference
    }
    fun g(x: &u64): &u64 { same(same(x)) }
    fun h(): (&u64, u64) {
        let x = 1;
        (same(&x), x) //~ dangling-reference
    }
}
//# a reference into a resource cannot be returned
module 0x1::m {
    struct R has key { x: u64 }
    fun f(a: address): &R { borrow_global<R>(a) } //~ dangling-reference
    fun g(a: address): &mut u64 { &mut R[a].x } //~ dangling-reference
    inline fun h(a: address): &R { borrow_global<R>(a) }
    fun i(a: address): u64 { h(a).x }
    fun k(a: address): &R { h(a) } //~ dangling-reference
}
//# a local assigned while borrowed
module 0x1::m {
    fun f(): u64 {
        let x = 1;
        let r = &x;
        x = 2; //~ assigned-while-borrowed
        *r
    }
    fun g(): u64 {
        let x = 1;
        let r = &mut x;
        x = 2; //~ assigned-while-borrowed
        *r = 3;
        x
    }
    fun h(): u64 {
        let x = 1;
        let r = &x;
        let y = *r;
        x = 2;
        x + y
    }
}
//# a local updated while borrowed
module 0x1::m {
    fun f(): u64 {
        let x = 1;
        let r = &x;
        x += 2; //~ assigned-while-borrowed
        *r
    }
}
//# a local moved while borrowed
module 0x1::m {
    struct S { x: u64 }
    fun eat(s: S) { let S { x: _ } = s; }
    fun f(s: S): u64 {
        let r = &s.x;
        eat(s); //~ moved-while-borrowed
        *r
    }
    fun g(x: u64): u64 {
        let r = &x;
        let y = move x; //~ moved-while-borrowed
        *r + y
    }
    fun h(s: S): u64 {
        let r = &s.x;
        let y = *r;
        eat(s);
        y
    }
}
//# a local used while mutably borrowed
module 0x1::m {
    fun f(): u64 {
        let x = 1;
        let r = &mut x;
        let y = x; //~ used-while-borrowed
        *r = 2;
        y
    }
    fun g(): u64 {
        let x = 1;
        let r = &mut x;
        let s = &x; //~ used-while-borrowed
        *r = 2;
        *s
    }
    fun h(): u64 {
        let x = 1;
        let r = &mut x;
        *r = 2;
        x
    }
}
//# a field used while the whole is mutably borrowed
module 0x1::m {
    struct S has drop { x: u64, y: u64 }
    fun f(s: S): u64 {
        let r = &mut s;
        let y = s.y; //~ used-while-borrowed
        r.x = 1;
        y
    }
    fun g(s: &mut S): u64 {
        let r = &mut s.x;
        let y = s.y;
        *r = 1;
        y
    }
}
//# two mutable references to one local
module 0x1::m {
    fun f() {
        let x = 1;
        let a = &mut x;
        let b = &mut x;
        *b = 1; //~ assigned-while-borrowed
        *a = 2;
    }
    fun g() {
        let x = 1;
        let a = &mut x;
        *a = 1;
        let b = &mut x;
        *b = 2;
    }
}
//# two mutable references to one field, and to two
module 0x1::m {
    struct S has drop { x: u64, y: u64 }
    fun f(s: &mut S) {
        let a = &mut s.x;
        let b = &mut s.x;
        *b = 1; //~ assigned-while-borrowed
        *a = 2;
    }
    fun g(s: &mut S) {
        let a = &mut s.x;
        let b = &mut s.y;
        *b = 1;
        *a = 2;
    }
}
//# the whole is written while a part is borrowed
module 0x1::m {
    struct P has copy, drop { x: u64 }
    struct S has copy, drop { p: P }
    fun f(s: &mut S): u64 {
        let r = &s.p.x;
        *s = S { p: P { x: 1 } }; //~ assigned-while-borrowed
        *r
    }
    fun g(s: &mut S): u64 {
        let r = &s.p.x;
        s.p = P { x: 1 }; //~ assigned-while-borrowed
        *r
    }
}
//# the whole is read while a part is mutably borrowed
module 0x1::m {
    struct S has copy, drop { x: u64 }
    fun f(s: &mut S): S {
        let r = &mut s.x;
        let all = *s; //~ used-while-borrowed
        *r = 1;
        all
    }
}
//# a mutable reference is frozen while a part is mutably borrowed
module 0x1::m {
    struct S has drop { x: u64 }
    fun read(s: &S): u64 { s.x }
    fun f(s: &mut S): u64 {
        let r = &mut s.x;
        let y = read(s); //~ used-while-borrowed
        *r = 1;
        y
    }
}
//# a mutable reference passed twice
module 0x1::m {
    fun two(a: &mut u64, b: &mut u64) { *a = *b; }
    fun one(a: &mut u64, b: &u64) { *a = *b; }
    fun f() {
        let x = 1;
        two(&mut x, &mut x); //~ passed-while-borrowed
        one(&mut x, &x); //~ used-while-borrowed
    }
    fun g(x: &mut u64) {
        two(x, x); //~ passed-while-borrowed
    }
    fun h(x: &mut u64, y: &mut u64) { two(x, y); two(y, x); }
}
//# a mutable reference passed together with an immutable one
module 0x1::m {
    fun one(a: &u64, b: &mut u64) { *b = *a; }
    fun f() {
        let x = 1;
        one(&x, &mut x); //~ passed-while-borrowed
    }
}
//# elements of a vector
module 0x1::m {
    fun f(v: vector<u64>) {
        let a = &mut v[0];
        let b = &mut v[1]; //~ borrowed-while-borrowed
        *b = 1;
        *a = 2;
    }
    fun g(v: &mut vector<u64>): u64 {
        let a = &mut v[0];
        let b = v[1]; //~ used-while-borrowed
        *a = 2;
        b
    }
    fun h(v: &vector<u64>): u64 {
        let a = &v[0];
        let b = &v[1];
        *a + *b
    }
}
//# a vector changed while an element is borrowed
module 0x1::vector {
    public native fun push_back<T>(self: &mut vector<T>, e: T);
    public native fun borrow<T>(self: &vector<T>, i: u64): &T;
    public native fun length<T>(self: &vector<T>): u64;
}
module 0x1::m {
    use 0x1::vector;
    fun f(v: vector<u64>): u64 {
        let first = vector::borrow(&v, 0);
        vector::push_back(&mut v, 1); //~ passed-while-borrowed
        *first
    }
    fun g(v: &mut vector<u64>): u64 {
        let first = &v[0];
        v.push_back(1); //~ passed-while-borrowed
        *first
    }
    fun h(v: &mut vector<u64>) {
        let n = v.length();
        v.push_back(n);
    }
    fun i(v: vector<u64>): u64 {
        v.push_back(v.length()); //~ used-while-borrowed
        v[0]
    }
}
//# a resource borrowed twice
module 0x1::m {
    struct R has key { x: u64 }
    fun f(a: address) {
        let r = borrow_global_mut<R>(a);
        let s = borrow_global_mut<R>(a); //~ resource-while-borrowed
        s.x = 1;
        r.x = 2;
    }
    fun g(a: address): u64 {
        let r = &mut R[a];
        let y = R[a].x; //~ resource-while-borrowed
        r.x = 2;
        y
    }
    fun h(a: address, b: address): u64 {
        let r = &R[a];
        let s = &R[b];
        r.x + s.x
    }
    fun i(a: address) {
        R[a].x = 1;
        R[a].x = 2;
    }
}
//# a resource taken while borrowed
module 0x1::m {
    struct R has key, drop { x: u64 }
    fun f(a: address): u64 {
        let r = borrow_global<R>(a);
        let _all = move_from<R>(a); //~ resource-while-borrowed
        r.x
    }
}
//# a call that takes a borrowed resource
module 0x1::m {
    struct R has key, drop { x: u64 }
    struct Q has key, drop { x: u64 }
    fun read(a: address): u64 { R[a].x }
    fun other(a: address): u64 { Q[a].x }
    fun f(a: address): u64 {
        let r = borrow_global_mut<R>(a);
        r.x = read(a); //~ resource-while-borrowed
        r.x
    }
    fun g(a: address): u64 {
        let r = borrow_global_mut<R>(a);
        let y = read(a); //~ resource-while-borrowed
        r.x = y;
        r.x
    }
    fun h(a: address): u64 {
        let r = borrow_global_mut<R>(a);
        r.x = other(a);
        r.x
    }
}
//# borrowed in one of two branches
module 0x1::m {
    fun f(c: bool): u64 {
        let x = 1;
        let y = 2;
        let r = &mut x;
        if (c) r = &mut y;
        y = 3; //~ assigned-while-borrowed
        *r = 4;
        x + y
    }
}
//# borrowed in an earlier iteration
module 0x1::m {
    fun f(n: u64): u64 {
        let x = 1;
        let other = 0;
        let r = &other;
        while (n > 0) {
            x = 2; //~ assigned-while-borrowed
            if (n == 2) r = &x;
            n -= 1;
        };
        *r
    }
    fun g(n: u64): u64 {
        let x = 1;
        while (n > 0) {
            let r = &mut x;
            *r = n;
            n -= 1;
        };
        x
    }
}
//# borrowed until a jump
module 0x1::m {
    fun f(n: u64): u64 {
        let x = 1;
        let r = &x;
        loop {
            if (*r > n) break;
            x += 1; //~ assigned-while-borrowed
        };
        x
    }
}
//# two mutable references to one value are returned
module 0x1::m {
    struct S has drop { x: u64, y: u64 }
    fun f(s: &mut S): (&mut u64, &mut u64) {
        (&mut s.x, &mut s.x) //~ returned-while-borrowed
    }
    fun g(s: &mut S): (&mut u64, &mut u64) { (&mut s.x, &mut s.y) }
    fun h(s: &mut S): (&mut S, &u64) {
        let x = &s.x;
        (s, x) //~ returned-while-borrowed
    }
}
//# the result of a match is borrowed
module 0x1::m {
    enum E has copy, drop { A { x: u64 }, B { x: u64 } }
    fun f(e: &mut E): u64 {
        match (e) {
            E::A { x } => {
                *e = E::B { x: 1 }; //~ assigned-while-borrowed
                *x
            },
            E::B { x } => *x,
        }
    }
    fun g(e: &mut E): u64 {
        match (e) {
            E::A { x } => { *x = 2; 1 },
            E::B { x } => {
                let y = *x;
                *e = E::A { x: y };
                y
            },
        }
    }
}
//# a destructured reference
module 0x1::m {
    struct S has copy, drop { x: u64, y: u64 }
    fun f(s: &mut S): u64 {
        let S { x, y } = s;
        *x = 1;
        *y = 2;
        *s = S { x: 3, y: 4 };
        s.x
    }
    fun g(s: &mut S): u64 {
        let S { x, y: _ } = s;
        *s = S { x: 3, y: 4 }; //~ assigned-while-borrowed
        *x
    }
}
//# a lambda that uses a borrowed value
module 0x1::m {
    inline fun each(v: &mut vector<u64>, f: |&mut u64|) { f(&mut v[0]) }
    fun f(v: vector<u64>): u64 {
        each(&mut v, |x| {
            v = vector[]; //~ assigned-while-borrowed
            *x = 1;
        });
        v[0]
    }
    fun g(v: vector<u64>): u64 {
        let sum = 0;
        each(&mut v, |x| sum += *x);
        sum
    }
}
//# compared while mutably borrowed
module 0x1::m {
    struct S has copy, drop { x: u64 }
    fun f(s: &mut S, t: &S): bool {
        let r = &mut s.x;
        let same = s == t; //~ used-while-borrowed
        *r = 1;
        same
    }
}
//# a call that returns its argument
module 0x1::m {
    struct S has drop { x: u64 }
    fun part(s: &mut S): &mut u64 { &mut s.x }
    fun f(s: S): u64 {
        let r = part(&mut s);
        s.x = 1; //~ borrowed-while-borrowed
        *r = 2;
        s.x
    }
    fun g(s: &mut S): u64 {
        let r = part(s);
        let q = part(s); //~ passed-while-borrowed
        *q = 1;
        *r = 2;
        s.x
    }
}
