//# the bounds of integers
module 0x42::m {
    const MAX_U16: u16 = 7;
    const HALF: u64 = MAX_U64 / 2;

    fun works_by_name() {
        assert!(MAX_U8 == 255 && MAX_U16 == 7 && HALF == (1 << 63) - 1, 1);
        assert!(MIN_I8 == -128 && MAX_I8 == 127 && MIN_I256 < 0 && MAX_U256 > 0, 2);
    }
}
//# structs
module 0x42::m {
  struct Point has copy, drop { x: u64, y: u64 }
  struct Line has copy, drop { from: Point, to: Point }
  struct Pair<A, B>(A, B) has copy, drop;
  struct Nothing has copy, drop {}
  struct Coin { value: u64 }
  public fun works_fields() {
    let p = Point { y: 2, x: 1 };
    assert!(p.x == 1 && p.y == 2, 1);
    p.x = 5;
    let Point { x, y: height } = p;
    assert!(x == 5 && height == 2, 2);
    let line = Line { from: p, to: Point { x: 9, y: 9 } };
    line.to.y += p.x;
    let to = &mut line.to;
    to.x = 3;
    assert!(line.to == Point { x: 3, y: 14 } && line.from.x == 5, 3);
  }
  fun next(counter: &mut u64): u64 { *counter += 1; *counter }
  public fun works_fields_are_evaluated_as_written() {
    let c = 0;
    let p = Point { y: next(&mut c), x: next(&mut c) };
    assert!(p.y == 1 && p.x == 2, 1);
  }
  public fun works_positional() {
    let Pair(a, b) = Pair(3, true);
    assert!(b && a == 3, 1);
    let p = Pair(Nothing {}, vector[1]);
    p.1.push_back(2);
    assert!(p.1 == vector[1, 2] && p.0 == Nothing {}, 2);
  }
  public fun works_without_abilities() {
    let coin = Coin { value: 4 };
    let coin = if (coin.value > 3) { let Coin { value } = coin; Coin { value: value + 1 } } else coin;
    let Coin { value } = coin;
    assert!(value == 5, value);
  }
  public fun works_reference_to_parts() {
    let line = Line { from: Point { x: 1, y: 2 }, to: Point { x: 3, y: 4 } };
    let Line { from: Point { x, y: _ }, to } = &mut line;
    *x += 10;
    to.y += *x;
    assert!(line.from.x == 11 && line.to.y == 15, 1);
  }
}

//# enums
module 0x42::m {
  enum Shape has copy, drop { Circle { radius: u64 }, Box { width: u64, height: u64 }, Dot }
  struct Leaf { weight: u64 }
  enum Tree { One(Leaf), Many(vector<Leaf>), None }
  enum Mixed has drop { A { tag: u64, value: u64 }, B { value: u64 }, C { value: u64 } }
  fun area(s: &Shape): u64 {
    match (s) { Circle { radius } => 3 * *radius * *radius, Box { width, height } => *width * *height, Dot => 0 }
  }
  public fun works_match_of_reference() {
    assert!(area(&Shape::Circle { radius: 2 }) == 12, 1);
    assert!(area(&Shape::Box { width: 2, height: 5 }) == 10, 2);
    assert!(area(&Shape::Dot) == 0, 3);
  }
  fun grow(s: Shape): Shape {
    match (s) {
      Circle { radius } if (radius > 10) => Shape::Dot,
      Circle { radius } => Shape::Circle { radius: radius + 1 },
      Box { width: 0, .. } => Shape::Dot,
      Box { width, height } => Shape::Box { width: width * 2, height },
      other => other,
    }
  }
  public fun works_guards_and_literals() {
    assert!(grow(Shape::Circle { radius: 11 }) == Shape::Dot, 1);
    assert!(grow(Shape::Circle { radius: 1 }) == Shape::Circle { radius: 2 }, 2);
    assert!(grow(Shape::Box { width: 0, height: 3 }) == Shape::Dot, 3);
    assert!(grow(Shape::Box { width: 4, height: 3 }) == Shape::Box { width: 8, height: 3 }, 4);
    assert!(grow(Shape::Dot) is Dot, 5);
  }
  fun cut(leaf: Leaf): u64 { let Leaf { weight } = leaf; weight }
  fun sum(t: Tree): u64 {
    match (t) {
      One(Leaf { weight }) => weight,
      Many(leaves) => {
        let total = 0;
        while (!leaves.is_empty()) total += cut(leaves.pop_back());
        leaves.destroy_empty();
        total
      },
      None => 0,
    }
  }
  public fun works_moves_out() {
    assert!(sum(Tree::Many(vector[Leaf { weight: 1 }, Leaf { weight: 2 }])) == 3, 1);
    assert!(sum(Tree::One(Leaf { weight: 4 })) + sum(Tree::None) == 4, 2);
  }
  public fun works_tests() {
    let s = Shape::Dot;
    assert!(s is Dot | Circle, 1);
    assert!(!(s is Box | Circle), 2);
    let is = s is Circle | Box;
    assert!(!is, 3);
  }
  public fun works_fields_of_variants() {
    let m = Mixed::A { tag: 1, value: 2 };
    m.value += 5;
    assert!(m.value == 7, 1);
    let m = Mixed::C { value: 3 };
    m.value += 1;
    assert!(m.value == 4, 2);
    let s = Shape::Circle { radius: 1 };
    s.radius = 9;
    assert!(s.radius == 9, 3);
  }
  fun sign(n: i8): u64 { match (n) { -128 => 1, -1 => 2, 0 => 3, _ => 4 } }
  public fun works_negative_numbers() {
    assert!(sign(-128) == 1 && sign(-1) == 2 && sign(0) == 3 && sign(1) == 4, 1);
    let pair = match ((-2i64, true)) { (-2, false) => 1, (-2, true) => 2, _ => 3 };
    assert!(pair == 2, 2);
  }
  public fun works_tuples_and_numbers() {
    assert!(name(0, true) == 1 && name(0, false) == 2 && name(4, true) == 40 && name(4, false) == 3, 1);
  }
  fun name(a: u64, b: bool): u64 {
    match ((a, b)) { (0, true) => 1, (0, _) => 2, (n, true) => n * 10, (_, false) => 3 }
  }
}

//# storage
module 0x42::m {
  use std::signer;
  struct Counter has key { value: u64 }
  struct Box<T: store> has key { held: T }
  struct Signer(address) has drop;
  fun bump(owner: address): u64 acquires Counter {
    let counter = borrow_global_mut<Counter>(owner);
    counter.value += 1;
    counter.value
  }
  public fun take(owner: address): u64 { let Counter { value } = move_from<Counter>(owner); value }
  public fun open(s: &signer) { move_to(s, Counter { value: 1 }); move_to(s, Box { held: vector[7u8] }) }
  public fun read(owner: address): u64 {
    Counter[owner].value += 10;
    if (exists<Box<vector<u8>>>(owner)) (Box<vector<u8>>[owner].held[0] as u64) + bump(owner) else take(owner)
  }
  public fun ours(s: &signer): bool { exists<Counter>(signer::address_of(s)) }
}

//# generics
module 0x42::m {
  struct Bag<phantom K, V: store + drop> has drop { values: vector<V> }
  struct Key {}
  fun new<K, V: store + drop>(): Bag<K, V> { Bag { values: vector[] } }
  fun put<K, V: store + drop>(self: &mut Bag<K, V>, v: V): &mut Bag<K, V> { self.values.push_back(v); self }
  fun last<K, V: store + drop + copy>(self: &Bag<K, V>): V { self.values[self.values.length() - 1] }
  fun choose<T: drop>(c: bool, a: T, b: T): T { if (c) a else b }
  public fun works_receivers() {
    let bag = new<Key, u64>();
    bag.put(1).put(2);
    bag.put(choose(true, 5, 6));
    assert!(bag.last() == 5 && bag.values.length() == 3, 1);
    assert!(choose(false, b"a", b"b") == b"b", 2);
  }
  public fun works_vectors() {
    let v = vector[3, 1, 2];
    v.swap(0, 1);
    let last = v.pop_back();
    assert!(last == 2 && v == vector[1, 3] && v.contains(&3) && !v.contains(&9), 1);
    v.insert(1, 8);
    assert!(v == vector[1, 8, 3], 2);
    let nested = vector[vector[1], vector[]];
    nested[1].push_back(4);
    assert!(nested[1][0] == 4 && nested[0].length() == 1, 3);
  }
  public fun aborts_index() { let v = vector<u64>[]; let _ = v[0]; }
}
