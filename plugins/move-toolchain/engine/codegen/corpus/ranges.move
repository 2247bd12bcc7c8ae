//# ranges of integers in patterns
module 0x42::m {
  enum Step has drop { By { n: u64 }, Stay }
  fun grade(x: u64): u64 { match (x) { 0 => 0, 1..10 => 1, 10..=20 => 2, 21.. => 3 } }
  fun sign(x: i64): u64 { match (x) { ..0 => 1, 0 => 2, _ => 3 } }
  fun size(s: &Step): u64 {
    match (s) { Step::By { n: ..=3 } => 1, Step::By { n: 4..8 } => 2, Step::By { n: _ } => 3, Step::Stay => 0 }
  }
  fun both(x: u8, y: u8): u64 {
    match ((x, y)) { (0..5, 0..5) => 1, (5.., n) if (n > 7) => 2, (_, 5..) => 3, (_, _) => 4 }
  }
  public fun works_ranges() {
    assert!(grade(0) == 0 && grade(1) == 1 && grade(9) == 1 && grade(10) == 2 && grade(20) == 2, 1);
    assert!(grade(21) == 3 && grade(18446744073709551615) == 3, 2);
    assert!(sign(-1) == 1 && sign(0) == 2 && sign(1) == 3, 3);
  }
  public fun works_ranges_behind_references() {
    assert!(size(&Step::By { n: 3 }) == 1 && size(&Step::By { n: 4 }) == 2 && size(&Step::By { n: 8 }) == 3, 1);
    assert!(size(&Step::Stay) == 0, 2);
  }
  public fun works_ranges_in_tuples() {
    assert!(both(4, 4) == 1 && both(5, 8) == 2 && both(5, 7) == 3 && both(9, 4) == 4 && both(4, 5) == 3, 1);
  }
}
