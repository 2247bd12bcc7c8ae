import { aptosFramework, FRAMEWORK_ADDRESSES, readFramework } from '@tests/support/aptos-framework';
import { MoveMachine } from '@tests/support/move-machine';
import { describe, expect, it } from 'vitest';
import { compilePackage } from '../compile/compile-package';

const framework = aptosFramework(readFramework().map(({ bytecode }) => bytecode));
const library = framework.ids.flatMap((id) => framework.compiled(id) ?? []);

/** A name, the body of a function `(c: bool): u64`, and the function's results for true and false. */
type Program = readonly [name: string, body: string, whenTrue: bigint, whenFalse: bigint];

const DECLARATIONS = `
  struct Pair has copy, drop { x: u64, y: u64 }
  struct Box has copy, drop { pair: Pair, items: vector<u64> }
  enum Shape has copy, drop { Dot { x: u64 }, Line { x: u64, y: u64 }, None }
  inline fun twice(f: || ) { f(); f() }
  inline fun change(r: &mut u64, f: |&mut u64|) { f(r); f(r) }
  fun larger(a: &mut u64, b: &mut u64): &mut u64 { if (*a > *b) a else b }
  fun first(p: &mut Pair): (&mut u64, &mut u64) { (&mut p.x, &mut p.y) }
  fun frozen(p: &mut Pair, c: bool): (&u64, &u64) { if (c) return first(p); (&mut p.y, &mut p.x) }
`;

const programs: readonly Program[] = [
  [
    'a vector changed by for_each_mut is read afterwards',
    'let v = vector[1, 2]; v.for_each_mut(|e| *e = *e + 1); v[0] + v[1]',
    5n,
    5n,
  ],
  [
    'a vector changed by for_each_mut is moved afterwards',
    'let v = vector[1, 2]; v.for_each_mut(|e| *e = *e + 1); let w = v; w[0] + w[1]',
    5n,
    5n,
  ],
  [
    'a local changed in a for loop is returned',
    'let s = 0; let t = &mut s; for (i in 0..3) { *t = *t + i }; s',
    3n,
    3n,
  ],
  [
    'a local changed in a while loop is copied',
    'let s = 0; let i = 0; let t = &mut s; while (i < 3) { *t = *t + i; i = i + 1 }; let z = s; z + s',
    6n,
    6n,
  ],
  [
    'a local changed in a loop is returned',
    'let s = 0; let t = &mut s; loop { *t = *t + 1; if (*t > 4) break }; s',
    5n,
    5n,
  ],
  [
    'one of two locals is changed in a loop',
    'let a = 1; let b = 1; let r = if (c) { &mut a } else { &mut b }; for (i in 0..3) { *r = *r + i }; a * 10 + b',
    41n,
    14n,
  ],
  ['a reference is used in one branch', 'let a = 1; let r = &mut a; if (c) { *r = 5 }; a', 5n, 1n],
  [
    'a reference is used in one branch and its local moved',
    'let a = Pair { x: 1, y: 2 }; let r = &mut a.x; if (c) { *r = 5 }; let Pair { x, y } = a; x + y',
    7n,
    3n,
  ],
  [
    'a reference is used in an arm',
    'let a = 1; let s = Shape::Dot { x: 3 }; let r = &mut a; match (s) { Shape::Dot { x } => { *r = x }, _ => {} }; a',
    3n,
    3n,
  ],
  [
    'a reference to an enum is used in an arm',
    'let s = if (c) Shape::Dot { x: 3 } else Shape::None; let r = &mut s; match (r) { Dot { x } => { *x = 4 }, _ => {} }; if (s is Shape::Dot) s.x else 0',
    4n,
    0n,
  ],
  [
    'references to fields are used in a loop',
    'let p = Pair { x: 1, y: 2 }; let x = &mut p.x; let y = &mut p.y; for (i in 0..3) { *x = *x + i; *y = *y + *x }; p.x + p.y',
    13n,
    13n,
  ],
  [
    'a struct changed in a loop is copied',
    'let p = Pair { x: 1, y: 2 }; let r = &mut p; for (i in 0..3) { r.x = r.x + i; }; let q = p; q.x + p.x',
    8n,
    8n,
  ],
  [
    'an element is changed in a loop',
    'let v = vector[1, 2, 3]; let e = &mut v[1]; while (*e < 10) { *e = *e + 3 }; v[1] + v.length()',
    14n,
    14n,
  ],
  [
    'nested loops use a reference',
    'let s = 0; let t = &mut s; for (i in 0..3) { for (j in 0..3) { *t = *t + i * j } }; s',
    9n,
    9n,
  ],
  [
    'a reference is reassigned in each iteration',
    'let a = 0; let b = 0; let r = &mut a; for (i in 0..4) { *r = *r + i; if (i % 2 == 0) { r = &mut b } else { r = &mut a } }; a * 10 + b',
    24n,
    24n,
  ],
  [
    'a reference used in a branch is reassigned in a loop',
    'let a = 1; let b = 2; let r = &mut a; if (c) { *r = 7 }; let i = 0; while (i < 3) { a = a + 1; r = &mut b; *r = *r + a; i = i + 1 }; a + b',
    39n,
    15n,
  ],
  [
    'a loop with a reference ends with break',
    'let a = 1; let r = &mut a; let i = 0; loop { if (i > 3) break; if (c && i == 2) { *r = 9; break }; i = i + 1 }; a = a + i; a',
    11n,
    5n,
  ],
  [
    'continue skips the use of a reference in a loop',
    'let a = 1; let r = &mut a; for (i in 0..5) { if (i == 3) continue; *r = *r + i; }; a',
    8n,
    8n,
  ],
  [
    'elements of a tuple are references',
    'let a = 1; let b = 2; let (x, y) = (&mut a, &mut b); for (i in 0..2) { *x = *x + 1; *y = *y + *x }; a * 10 + b',
    37n,
    37n,
  ],
  [
    'elements of a tuple are frozen',
    'let a = 1; let b = 2; let (x, y): (&u64, &u64) = (&mut a, &mut b); *x + *y',
    3n,
    3n,
  ],
  [
    'elements of a tuple returned by a call are frozen',
    'let p = Pair { x: 1, y: 2 }; let (x, y): (&u64, &mut u64) = first(&mut p); *y = *x + 4; p.x + p.y',
    6n,
    6n,
  ],
  [
    'elements of a tuple are frozen in branches',
    'let a = 1; let b = 2; let (x, y) = if (c) (&mut a, &b) else (&b, &mut a); *x * 10 + *y',
    12n,
    21n,
  ],
  [
    'elements of a tuple from match arms are frozen',
    'let a = 1; let b = 2; let (x, y): (&u64, &u64) = match (c) { true => (&mut a, &mut b), false => (&mut b, &mut a) }; *x * 10 + *y',
    12n,
    21n,
  ],
  [
    'elements of a returned tuple are frozen',
    'let p = Pair { x: 1, y: 2 }; let (x, y) = frozen(&mut p, c); *x * 10 + *y',
    12n,
    21n,
  ],
  [
    'one element of a tuple is frozen, and the other changes the same struct',
    'let p = Pair { x: 1, y: 2 }; let (x, y): (&mut u64, &u64) = (&mut p.x, &mut p.y); *x = *y + 3; p.x + p.y',
    7n,
    7n,
  ],
  [
    'a tuple is assigned from left to right',
    'let p = Pair { x: 1, y: 2 }; let q = Pair { x: 3, y: 4 }; let r = &mut p; r.y = 5; (r, r.x, p.x) = (&mut q, 7, 8); p.x * 10 + q.x',
    87n,
    87n,
  ],
  [
    'a call returns references',
    'let p = Pair { x: 1, y: 2 }; let (x, y) = first(&mut p); *x = 3; *y = 4; p.x + p.y',
    7n,
    7n,
  ],
  [
    'a call chooses a reference for a loop',
    'let a = 1; let b = 2; let r = larger(&mut a, &mut b); for (i in 0..3) { *r = *r + i }; a * 10 + b',
    15n,
    15n,
  ],
  ['a lambda changes a captured local', 'let s = 1; twice(|| { s = s * 3 }); s', 9n, 9n],
  [
    'a lambda writes through a captured reference',
    'let s = 1; let t = &mut s; twice(|| { *t = *t + 2 }); s',
    5n,
    5n,
  ],
  [
    'an inline function writes through its parameter',
    'let s = 1; change(&mut s, |r| *r = *r + 2); s',
    5n,
    5n,
  ],
  [
    'a vector in a field is changed by a lambda',
    'let b = Box { pair: Pair { x: 1, y: 2 }, items: vector[1, 2] }; let x = b.pair.x; b.items.for_each_mut(|e| *e = *e + x); let Box { pair, items } = b; pair.y + items[1]',
    5n,
    5n,
  ],
  [
    'two references are compared after a branch',
    'let a = 1; let b = 1; let x = &mut a; let y = &b; if (c) { *x = 2 }; if (&a == y) 1 else 0',
    0n,
    1n,
  ],
  ['a parameter is replaced by a reference to a local', 'let a = 1; let p = &mut a; replaced(p, c)', 9n, 1n],
];

describe('references whose lifetime ends at the end of a block', () => {
  it.each(programs)('%s', (_, body, whenTrue, whenFalse) => {
    const content = `module 0x42::m { ${DECLARATIONS}
      fun replaced(p: &mut u64, c: bool): u64 { let s = *p; p = &mut s; if (c) { *p = 9 }; s }
      public fun run(c: bool): u64 { ${body} } }`;
    const files = [{ path: 'sources/m.move', content }];
    const { units, diagnostics } = compilePackage(
      { name: 'p', sources: files, addresses: FRAMEWORK_ADDRESSES, dependencies: [] },
      framework,
    );
    expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
    const modules = units.flatMap((unit) => (unit.kind === 'module' ? [unit.module] : []));
    const run = (c: boolean) => new MoveMachine([...library, ...modules]).call('m', 'run', [c]);
    expect([run(true), run(false)]).toEqual([[whenTrue], [whenFalse]]);
  });
});
