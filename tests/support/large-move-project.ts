import type { SourceFile } from '@core/chains/toolchain';

export interface LargeProject {
  /** Number of modules, each of which has the same number of features. */
  readonly modules: number;
  /**
   * Number of features per module. Each feature has 52 lines: types, an entry function, loops, a lambda, a match and a
   * unit test.
   */
  readonly features: number;
}

/**
 * Creates a package of configurable size. Each feature uses the previous feature, and each module the previous module.
 */
export function largeMoveProject({ modules, features }: LargeProject): readonly SourceFile[] {
  const manifest = '[package]\nname = "large"\nversion = "1.0.0"\n[addresses]\nme = "0x42"\n';
  return [
    { path: 'Move.toml', content: manifest },
    ...Array.from({ length: modules }, (_, at) => ({
      path: `sources/part_${at}.move`,
      content: moduleSource(at, features),
    })),
  ];
}

function moduleSource(module: number, features: number): string {
  const before = module === 0 ? '' : `  use me::part_${module - 1};\n`;
  const parts = Array.from({ length: features }, (_, at) => feature(module, at));
  return `module me::part_${module} {\n  use std::signer;\n  use std::vector;\n${before}${parts.join('\n')}}\n`;
}

function feature(module: number, at: number): string {
  const earlier = earlierTotal(module, at);
  return `
  const E_LIMIT_${at}: u64 = ${at + 1};
  const LIMIT_${at}: u64 = ${1000 + at};

  struct Entry${at} has copy, drop, store { key: u64, amount: u64 }
  struct Book${at} has key { entries: vector<Entry${at}>, total: u64, rounds: u64 }
  enum Kind${at} has drop { Empty, Small { amount: u64 }, Large { amount: u64, extra: u64 } }

  /// Sum of all amounts, with those of the feature before.
  public fun total_${at}(entries: &vector<Entry${at}>): u64 {
    let sum = ${earlier};
    let i = 0;
    while (i < entries.length()) {
      let entry = entries.borrow(i);
      if (entry.key % 2 == 0) sum = sum + entry.amount
      else if (entry.amount > LIMIT_${at}) sum = sum + LIMIT_${at}
      else sum = sum + entry.amount / 2;
      i = i + 1;
    };
    sum
  }

  fun kind_${at}(amount: u64): Kind${at} {
    if (amount == 0) Kind${at}::Empty
    else if (amount < 10) Kind${at}::Small { amount }
    else Kind${at}::Large { amount: 10, extra: amount - 10 }
  }

  fun weight_${at}(kind: Kind${at}): u64 {
    match (kind) {
      Kind${at}::Empty => 0,
      Kind${at}::Small { amount } => amount,
      Kind${at}::Large { amount, extra } => amount + extra * 2,
    }
  }

  public entry fun add_${at}(owner: &signer, keys: vector<u64>) acquires Book${at} {
    let at = signer::address_of(owner);
    if (!exists<Book${at}>(at)) move_to(owner, Book${at} { entries: vector[], total: 0, rounds: 0 });
    let book = &mut Book${at}[at];
    let known = book.entries.length();
    assert!(keys.length() + known <= LIMIT_${at}, E_LIMIT_${at});
    for (i in 0..keys.length()) {
      let key = keys[i];
      book.entries.push_back(Entry${at} { key, amount: weight_${at}(kind_${at}(key)) });
    };
    vector::for_each_mut(&mut book.entries, |entry| entry.amount = entry.amount + 1);
    book.total = total_${at}(&book.entries);
    book.rounds = book.rounds + 1;
  }
${testOf(at)}`;
}

function earlierTotal(module: number, at: number): string {
  if (at > 0) return `total_${at - 1}(&vector[])`;
  return module > 0 ? `part_${module - 1}::total_0(&vector[])` : '0';
}

function testOf(at: number): string {
  return `
  #[test(owner = @0x7)]
  fun adds_${at}(owner: &signer) acquires Book${at} {
    add_${at}(owner, vector[0, 3, 14]);
    assert!(Book${at}[@0x7].rounds == 1, 100);
  }
`;
}
