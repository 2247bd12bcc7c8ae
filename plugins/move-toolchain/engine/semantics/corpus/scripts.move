//# a script of two functions
script {
    fun first() {}
    fun second() {} //~ invalid-script
}
//# a script function with a result
script {
    fun main(): u64 { 1 } //~ invalid-script
}
//# a script function with a visibility
script {
    public fun main() {} //~ invalid-script
}
//# a script with only inline functions
script { //~ invalid-script
    inline fun main() {}
}
