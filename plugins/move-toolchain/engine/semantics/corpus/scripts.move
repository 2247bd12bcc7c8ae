//# a script of two functions
script {
    fun first() {}
    fun second() {} //~ invalid-script
}
//# a script whose function has a result
script {
    fun main(): u64 { 1 } //~ invalid-script
}
//# a script whose function has a visibility
script {
    public fun main() {} //~ invalid-script
}
//# a script of inline functions alone
script { //~ invalid-script
    inline fun main() {}
}
