//# a function that calls itself with a larger type
module 0x1::m {
    struct Box<T> { x: T }
    fun f<T>() { f<Box<T>>() } //~ infinite-instantiation
    fun g<T>() { g<T>() }
    fun h<T>() { h<u64>() }
}
//# functions that call each other with larger types
module 0x1::m {
    struct Box<T> { x: T }
    fun a<T>() { b<T, u8>() } //~ infinite-instantiation
    fun b<T, U>() { c<U, T>() } //~ infinite-instantiation
    fun c<T, U>() { a<vector<U>>() } //~ infinite-instantiation
    fun leaf<T>() { a<Box<T>>() }
}
//# types in signatures and bodies whose arguments lack abilities
module 0x1::m {
    struct Hot {}
    struct Cup<T: copy> has drop { x: T }
    fun f(_c: Cup<Hot>) { abort 1 } //~ missing-ability
    fun g(): Cup<Hot> { abort 1 } //~ missing-ability
    fun h() {
        let _c: Cup<Hot> = abort 1; //~ missing-ability
    }
    fun i<T>(): vector<Cup<T>> { abort 1 } //~ missing-ability
    fun j<T: copy>(): vector<Cup<T>> { vector[] }
    fun k(): bool { std::m::h(); (abort 1: vector<Cup<Hot>>) == vector[] } //~ missing-ability
}
//# a pattern whose type arguments cannot be inferred
module 0x1::m {
    struct Empty<phantom T> {}
    fun f() { let Empty {}; } //~ type-unknown
}
//# vectors of references and tuples
module 0x1::m {
    fun f() { let _v = vector<&u64>[]; } //~ invalid-type
    fun g() { let _v = vector<(u64, u64)>[]; } //~ invalid-type
    fun h(x: &u64) { let _v = vector[x]; } //~ invalid-type
}
