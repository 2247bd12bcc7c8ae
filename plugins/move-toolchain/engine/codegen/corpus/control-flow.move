//# conditions
module 0x42::m {
  fun pick(c: bool, d: bool): u64 {
    if (c && d) 1 else if (c || d) 2 else 3
  }
  public fun works_branches() {
    assert!(pick(true, true) == 1, 1);
    assert!(pick(true, false) == 2, 2);
    assert!(pick(false, true) == 2, 3);
    assert!(pick(false, false) == 3, 4);
  }
  fun fails(): bool { abort 77 }
  public fun works_short_circuits() {
    assert!(!(false && fails()), 1);
    assert!(true || fails(), 2);
    let x = false && fails();
    let y = true || fails();
    assert!(!x && y, 3);
  }
  public fun aborts_77_when_evaluated() { let _ = true && fails(); }
  public fun works_values_across_blocks() {
    let sum = 1 + (if (pick(true, true) == 1) 10 else 20) * (if (fails2()) 2 else 3) + 4;
    assert!(sum == 35, sum);
    let v = vector[1, if (fails2()) 5 else 6, 3];
    assert!(v == vector[1, 6, 3], 2);
  }
  fun fails2(): bool { pick(true, true) == 2 }
  public fun works_nested() {
    let x = if (if (fails2()) true else false) 1 else { let y = 5; if (y > 3) y * 2 else 0 };
    assert!(x == 10, x);
  }
  public fun aborts_5_without_code_in_order() { let _ = first(5) + first(6); }
  fun first(code: u64): u64 { if (code > 0) abort code; 0 }
}

//# loops
module 0x42::m {
  public fun works_while() {
    let (i, sum) = (0, 0);
    while (i < 10) { i = i + 1; if (i % 2 == 0) continue; if (i > 7) break; sum = sum + i };
    assert!(sum == 16, sum);
  }
  public fun works_for() {
    let sum = 0;
    for (i in 0..5) { if (i == 1) continue; for (j in i..5) { if (j == 4) break; sum += i * j } };
    assert!(sum == 4 + 6 + 9, sum);
    let count = 0;
    for (_i in 3..3) count += 1;
    assert!(count == 0, count);
  }
  public fun works_for_bound_is_taken_once() {
    let n = 3;
    let rounds = 0;
    for (_i in 0..n) { n = n + 1; rounds = rounds + 1 };
    assert!(rounds == 3 && n == 6, rounds);
  }
  public fun works_labels() {
    let steps = 0;
    'outer: loop {
      let i = 0;
      while (true) {
        steps = steps + 1;
        i = i + 1;
        if (i == 3) continue 'outer;
        if (steps > 7) break 'outer;
      }
    };
    assert!(steps == 8, steps);
  }
  fun search(v: &vector<u64>, wanted: u64): u64 {
    let i = 0;
    loop { if (i == v.length()) return 100; if (v[i] == wanted) return i; i += 1 }
  }
  public fun works_return_from_loop() {
    let v = vector[5, 6, 7];
    assert!(search(&v, 7) == 2, 1);
    assert!(search(&v, 8) == 100, 2);
  }
  public fun works_mutable_reference_in_loop() {
    let v = vector[1, 2, 3];
    let r = &mut v;
    let i = 0;
    while (i < 3) { let e = r.borrow_mut(i); *e = *e * 10; i += 1 };
    assert!(v.length() == 3 && v == vector[10, 20, 30], 1);
  }
}

//# arithmetic
module 0x42::m {
  const A: u64 = (1 << 4) + 2;
  const NAMES: vector<vector<u8>> = vector[b"ab", b"c"];
  public fun works_constants() {
    assert!(A * 2 == 36, 1);
    assert!(NAMES.length() == 2, 2);
    assert!(60 * 60 * 24 == 86400, 3);
    assert!((300 as u16) as u64 == 300, 4);
  }
  public fun aborts_cast() { let x = 300; let _ = (x as u8); }
  public fun aborts_underflow() { let x = 3; let _ = x - 4; }
  public fun works_updates() {
    let x = 7;
    x += 3; x -= 2; x *= 5; x /= 4; x %= 7; x <<= 3; x >>= 1; x |= 1; x &= 29; x ^= 2;
    assert!(x == 15, x);
    let v = vector[1, 2];
    v[1] += v[0] + 4;
    assert!(v[1] == 7, v[1]);
  }
  fun bump(x: &mut u64): u64 { *x += 1; *x }
  public fun works_order_of_evaluation() {
    let x = 1;
    let sum = bump(&mut x) * 10 + bump(&mut x);
    assert!(sum == 23, sum);
    let y = 1;
    y += bump(&mut y);
    assert!(y == 4, y);
    let (a, b) = (1, 2);
    (a, b) = (b, a);
    assert!(a == 2 && b == 1, 3);
  }
}
