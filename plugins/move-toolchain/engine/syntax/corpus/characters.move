//# a string without end
module 0x1::m {
    const A: vector<u8> = b"never closed; //~ unclosed-string
    ;
}
//# a character without meaning
module 0x1::m {
    fun f(): u64 { 1 § 2 } //~ unknown-character unexpected-token
}
//# text is no value
module 0x1::m {
    fun f() { g("text"); } //~ text-literal
}
//# an escape that does not exist
module 0x1::m {
    const A: vector<u8> = b"\q"; //~ invalid-string
}
//# odd hexadecimal digits
module 0x1::m {
    const A: vector<u8> = x"abc"; //~ invalid-string
}
//# letters beyond ASCII
module 0x1::m {
    const A: vector<u8> = b"ä"; //~ invalid-string
}
//# a number with an unknown suffix
module 0x1::m {
    const A: u64 = 10u65; //~ invalid-number
}
//# an address beyond 32 bytes
module 0x1::m {
    const A: address = @0x10000000000000000000000000000000000000000000000000000000000000000; //~ invalid-address
}
//# a comment without end
module 0x1::m {
} /* here //~ unclosed-comment
