//# closures
module 0x42::m {
    struct Predicate(|u64|bool) has copy, drop;

    struct Shop has drop {
        price: |u64|u64 has copy + drop,
    }

    fun twice(f: |u64|u64 has copy + drop, x: u64): u64 { f(f(x)) }

    fun once(f: |u64|u64, x: u64): u64 { f(x) }

    fun adder(n: u64): |u64|u64 has copy + drop { |x| x + n }

    fun add(a: u64, b: u64): u64 { a + b }

    fun minus(a: u64, b: u64): u64 { a - b }

    fun swap<A, B>(a: A, b: B): (B, A) { (b, a) }

    fun pick<T: copy + drop>(value: T): |bool, T|T has copy + drop {
        |first, other| if (first) value else other
    }

    fun works_capturing() {
        let n = 5;
        assert!(twice(|x| x + n, 1) == 11, 1);
        let kept = adder(7);
        assert!(kept(1) == 8 && kept(2) == 9, 2);
        assert!(once(|x| { let y = x * 2; y + n }, 3) == 11, 3);
    }

    fun works_functions() {
        let f: |u64, u64|u64 has copy + drop = add;
        assert!(f(2, 3) == 5, 1);
        assert!(twice(|x| add(10, x), 1) == 21, 2);
        assert!(once(|x| minus(x, 4), 10) == 6, 3);
        assert!(once(|x| minus(40, x), 10) == 30, 4);
    }

    fun works_captures_are_copies() {
        let n = 1;
        let f = |x| x + n;
        n = 100;
        assert!(f(1) == 2 && n == 100, 1);
    }

    fun works_within_each_other() {
        let a = 2;
        let make = |b: u64| { let c = a + b; |d: u64| c * d };
        let times = make(3);
        assert!(times(4) == 20, 1);
    }

    fun works_in_structs() {
        let shop = Shop { price: |n| n * 3 };
        assert!((shop.price)(4) == 12, 1);
        let least: Predicate = |x| x > 10;
        assert!(least(11) && !least(10), 2);
    }

    fun works_generic() {
        let one = pick(7u8);
        assert!(one(true, 1) == 7 && one(false, 1) == 1, 1);
        let both: |u64, bool|(bool, u64) has drop = swap<u64, bool>;
        let (truth, number) = both(3, true);
        assert!(truth && number == 3, 2);
    }

    fun works_with_references() {
        let grow = |v: &mut vector<u64>, n: u64| { v.push_back(n); v.length() };
        let values = vector[];
        assert!(grow(&mut values, 4) == 1 && grow(&mut values, 5) == 2, 1);
        assert!(values == vector[4, 5], 2);
    }

    fun works_early_return() {
        let f = |x: u64| { if (x == 0) return 100; x };
        assert!(f(0) == 100 && f(3) == 3, 1);
    }

    inline fun apply(f: |u64|u64, x: u64): u64 { once(|y| f(y), x) }

    fun works_through_inline() {
        let n = 4;
        assert!(apply(|x| x + n, 1) == 5, 1);
    }

    struct Point has copy, drop { x: u8, of: vector<u64> }

    fun far(self: &Point, by: u8): u8 { self.x + by }

    fun works_when_the_type_comes_later() {
        let points = vector[];
        let sum = |by| { let all = 0; points.for_each_ref(|p| { all += p.far(by) + p.of.map_ref(|n| *n as u8)[0]; }); all };
        points.push_back(Point { x: 3, of: vector[5] });
        assert!(sum(1) == 0, 2);
        let x_of = |p| p.x;
        let first = |points| x_of(points[0]);
        assert!(first(points) == 3, 1);
    }

    fun aborts_9_inside() {
        let f = |x: u64| { assert!(x > 3, 9); x };
        f(2);
    }
}
//# comparisons
module 0x42::m {
    struct Pair has copy, drop { one: u64, other: vector<u8> }

    fun works_of_all_types() {
        assert!(vector[1, 2] < vector[1, 3] && !(vector[2] < vector[1, 9]), 1);
        assert!(@0x1 < @0x2 && @0x2 >= @0x2, 2);
        assert!(false < true, 3);
        let less = Pair { one: 1, other: b"b" };
        let more = Pair { one: 1, other: b"c" };
        assert!(less < more && more > less && less <= less && &less < &more, 4);
    }
}
