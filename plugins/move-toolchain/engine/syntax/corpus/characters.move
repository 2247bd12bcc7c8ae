//# an unclosed string
module 0x1::m {
    const A: vector<u8> = b"never closed; //~ unclosed-string
    ;
}
//# an unexpected character
module 0x1::m {
    fun f(): u64 { 1 § 2 } //~ unknown-character unexpected-token
}
//# a string literal as a value
module 0x1::m {
    fun f() { g("text"); } //~ text-literal
}
//# an unknown escape sequence
module 0x1::m {
    const A: vector<u8> = b"\q"; //~ invalid-string
}
//# odd hexadecimal digits
module 0x1::m {
    const A: vector<u8> = x"abc"; //~ invalid-string
}
//# a letter outside ASCII
module 0x1::m {
    const A: vector<u8> = b"ä"; //~ invalid-string
}
//# a number with an unknown suffix
module 0x1::m {
    const A: u64 = 10u65; //~ invalid-number
}
//# an address of more than 32 bytes
module 0x1::m {
    const A: address = @0x10000000000000000000000000000000000000000000000000000000000000000; //~ invalid-address
}
//# an unclosed comment
module 0x1::m {
} /* here //~ unclosed-comment
