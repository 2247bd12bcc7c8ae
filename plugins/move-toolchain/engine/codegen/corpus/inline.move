//# lambdas
module 0x42::m {
  inline fun twice(f: |u64|u64, x: u64): u64 { f(f(x)) }
  inline fun each(n: u64, f: |u64|) { let i = 0; while (i < n) { f(i); i = i + 1 } }
  inline fun first_over(v: &vector<u64>, limit: u64): u64 {
    let found = 0;
    let i = 0;
    while (i < v.length()) { if (v[i] > limit) { found = v[i]; break }; i += 1 };
    found
  }
  inline fun compose(f: |u64|u64, g: |u64|u64, x: u64): u64 { twice(|y| f(g(y)), x) }
  public fun works_put_in_place() {
    assert!(twice(|x| x * 3, 2) == 18, 1);
    let sum = 0;
    each(4, |i| sum += i);
    assert!(sum == 6, 2);
    assert!(first_over(&vector[1, 5, 9], 4) == 5, 3);
    assert!(compose(|x| x + 1, |x| x * 2, 3) == 15, 4);
  }
  public fun works_names_mean_what_they_meant() {
    let i = 100;
    let found = 7;
    each(3, |j| i += j);
    assert!(i == 103, 1);
    let x = 5;
    assert!(twice(|y| x + y, 1) == 11 && x == 5, 2);
    assert!(first_over(&vector[found], found - 1) == 7, 3);
  }
  fun double(x: u64): u64 { x * 2 }
  public fun works_functions_by_name() { assert!(twice(double, 3) == 12, 1); }
  inline fun with_pair(f: |u64, &mut u64|u64): u64 { let y = 3; f(4, &mut y) + y }
  public fun works_several_parameters() {
    assert!(with_pair(|a, b| { *b = *b + a; a * 10 }) == 47, 1);
  }
}

//# collections
module 0x42::m {
  use std::vector;
  public fun works_vectors() {
    let v = vector[1, 2, 3, 4];
    assert!(v.map_ref(|x| *x * 2) == vector[2, 4, 6, 8], 1);
    assert!(v.fold(0, |sum, x| sum * 10 + x) == 1234, 2);
    assert!(v.foldr(0, |x, sum| sum * 10 + x) == 4321, 3);
    assert!(v.filter(|x| *x % 2 == 0) == vector[2, 4], 4);
    assert!(v.any(|x| *x > 3) && !v.all(|x| *x > 3), 5);
    let (found, at) = v.find(|x| *x == 3);
    assert!(found && at == 2, 6);
    v.for_each_mut(|x| *x += 1);
    assert!(v == vector[2, 3, 4, 5], 7);
    let sum = 0;
    v.enumerate_ref(|i, x| sum += i * *x);
    assert!(sum == 3 + 8 + 15, 8);
    assert!(v.zip_map(vector[1, 1, 2, 2], |a, b| a * b) == vector[2, 3, 8, 10], 9);
    let order = vector[];
    vector::for_each(v, |x| order.push_back(x));
    assert!(order == vector[2, 3, 4, 5], 10);
    assert!(order.partition(|x| *x > 3) == 2 && order[0] > 3 && order[1] > 3, 11);
    let stable = vector[1, 2, 3, 4];
    assert!(stable.stable_partition(|x| *x % 2 == 0) == 2 && stable == vector[2, 4, 1, 3], 12);
  }
  public fun aborts_131074_unequal() { vector[1].zip(vector<u64>[], |_a, _b| {}); }
  struct Coin { value: u64 }
  public fun works_without_drop() {
    let coins = vector[Coin { value: 1 }, Coin { value: 2 }];
    let total = 0;
    coins.destroy(|c| { let Coin { value } = c; total += value });
    assert!(total == 3, total);
  }
}
