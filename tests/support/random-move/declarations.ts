export const DECLARATIONS = `
  struct Pair has copy, drop { x: u64, y: u64 }
  struct Box has copy, drop { pair: Pair, items: vector<u64> }
  enum Shape has copy, drop { Dot { x: u64 }, Line { x: u64, pair: Pair }, None }

  fun sum_number(n: &u64): u64 { *n }
  fun sum_pair(p: &Pair): u64 { p.x * 3 + p.y }
  fun sum_numbers(v: &vector<u64>): u64 {
    let (sum, i) = (0, 0);
    while (i < v.length()) { sum = (sum * 7 + v[i]) % 9973; i = i + 1 };
    sum
  }
  fun sum_pairs(v: &vector<Pair>): u64 {
    let sum = 0;
    for (i in 0..v.length()) { sum = (sum * 7 + sum_pair(&v[i])) % 9973 };
    sum
  }
  fun sum_box(b: &Box): u64 { sum_pair(&b.pair) + sum_numbers(&b.items) * 5 }
  fun sum_shape(s: &Shape): u64 {
    match (s) {
      Shape::Dot { x } => *x,
      Shape::Line { x, pair } => *x * 11 + sum_pair(pair),
      Shape::None => 13,
    }
  }

  fun bump(r: &mut u64, by: u64): u64 { *r = (*r + by) % 997; *r }
  fun choose(a: &mut u64, b: &mut u64, c: bool): &mut u64 { if (c) a else b }
  fun parts(p: &mut Pair): (&mut u64, &mut u64) { (&mut p.x, &mut p.y) }
  fun item(v: &mut vector<u64>, i: u64): &mut u64 { &mut v[i] }

  inline fun apply(x: u64, f: |u64| u64): u64 { f(x) }
  inline fun twice(f: ||) { f(); f() }
  inline fun with<T>(r: &mut T, f: |&mut T|) { f(r); f(r) }
  inline fun select(a: &mut u64, b: &mut u64, c: bool): &mut u64 { if (c) a else b }
  inline fun part(p: &mut Pair, c: bool): &mut u64 { if (c) &mut p.x else &mut p.y }
  inline fun find(v: &mut vector<u64>, f: |&u64| bool): &mut u64 {
    let i = 0;
    while (i < v.length()) { if (f(&v[i])) break; i = i + 1 };
    if (i < v.length()) &mut v[i] else &mut v[0]
  }
  inline fun exchange(a: &mut u64, b: &mut u64) { let t = *a; *a = *b; *b = t }
  inline fun change_if(r: &mut u64, f: |u64| bool, g: |&mut u64|) { if (f(*r)) { g(r); *r = *r % 997 } }
  inline fun at(v: &mut vector<u64>, i: u64, f: |&mut u64|) { if (i < v.length()) f(&mut v[i]) else f(&mut v[0]) }
  inline fun search(n: u64, f: |u64| bool): u64 {
    let i = 0;
    while (i < n) { if (f(i)) break; i = i + 1 };
    i
  }
`;
