//# literals that are out of range
module 0x1::m {
    const A: u8 = 256; //~ number-out-of-range
    fun f(): u8 { 300 } //~ number-out-of-range
    fun g(): u16 { 65536u16 } //~ number-out-of-range
    fun h(): i8 { -129 } //~ number-out-of-range
    fun i(): i8 { -128 }
    fun k(): u256 { 0x1_0000_0000_0000_0000_0000_0000_0000_0000_0000_0000_0000_0000_0000_0000_0000_0000 } //~ number-out-of-range
}
//# constant results that are out of range
module 0x1::m {
    const A: u8 = 255 + 1; //~ constant-overflow
    const B: u64 = 1 - 2; //~ constant-overflow
    const C: u8 = (256u64 as u8); //~ constant-overflow
    const D: u64 = 1 / 0; //~ division-by-zero
    const E: u8 = 1 << 8; //~ constant-overflow
}
//# expressions that are not constant
module 0x1::m {
    fun g(): u64 { 1 }
    const A: u64 = g(); //~ invalid-constant
    const B: u64 = if (true) 1 else 2; //~ invalid-constant
}
//# invalid types of constants
module 0x1::m {
    struct S has drop { x: u64 }
    const A: S = S { x: 1 }; //~ invalid-constant invalid-constant
}
//# a constant of another type
module 0x1::m {
    const A: bool = 1; //~ type-mismatch
}
//# constants that depend on each other
module 0x1::m {
    const A: u64 = B + 1;
    const B: u64 = A + 1; //~ recursive-constant
}
//# shifts and casts too far
module 0x1::m {
    const A: u8 = 1 << 9; //~ constant-overflow
    const B: u16 = (70000u64 as u16); //~ constant-overflow
    const C: u64 = 5 % 0; //~ division-by-zero
}
//# a variable in a constant
module 0x1::m {
    const A: u64 = x; //~ unknown-name
    const B: vector<u64> = vector[1, true]; //~ type-mismatch
}
