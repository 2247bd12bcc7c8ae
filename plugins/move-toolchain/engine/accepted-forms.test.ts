import { compileSources, openSession } from '@tests/support/aptos-vm';
import { describe, expect, it } from 'vitest';

/** Name, declarations, body of a function that returns a `u64`, and expected result. */
type Form = readonly [name: string, declarations: string, body: string, result: number];

const forms: readonly Form[] = [
  ['freezes one branch', '', 'let a = 1; let b = 2; let r = if (a == 1) &mut a else &b; *r', 1],
  [
    'freezes one branch in a block',
    '',
    'let a = 1; let b = 2; let r: &u64 = if (a == 1) { let c = &mut a; *c = 4; c } else { &b }; *r',
    4,
  ],
  [
    'freezes one arm',
    '',
    'let a = 1; let b = 2; let r = match (a) { 1 => &mut a, 2 => &b, _ => &mut b }; *r',
    1,
  ],
  [
    'freezes a returned branch',
    'fun pick(c: bool, a: &mut u64, b: &u64): &u64 { if (c) { return a } else { b } }',
    'let a = 1; let b = 2; *pick(true, &mut a, &b)',
    1,
  ],
  [
    'freezes arguments of a call',
    'fun add(a: &u64, b: &u64): u64 { *a + *b }',
    'let a = 1; let b = 2; add(&mut a, if (a == 1) &mut b else &a)',
    3,
  ],
  [
    'freezes elements of a tuple in a lambda',
    'inline fun use_both(f: |u64| (&u64, u64)): u64 { let (r, n) = f(1); *r + n }',
    'let a = 1; use_both(|n| (&mut a, n))',
    2,
  ],
  [
    'freezes an element of an assigned tuple',
    '',
    'let a = 1; let b = 2; let r = &b; let n; (r, n) = (&mut a, 3); *r + n',
    4,
  ],
  [
    'reborrows the target of a mutable reference',
    '',
    'let a = 1; let r = &mut a; let q = &mut *r; *q = 5; *r = *r + 1; a',
    6,
  ],
  ['reborrows the target of an immutable reference', '', 'let a = 1; let r = &a; let q = &*r; *q + *r', 2],
  [
    'borrows a copy of the target of an immutable reference mutably',
    '',
    'let a = 1; let r = &a; let q = &mut *r; *q = 5; *q * 10 + a',
    51,
  ],
  [
    'packs and unpacks a struct without fields and braces',
    'struct S has drop; fun make(): S { S }',
    'let S = make(); let S = S; 3',
    3,
  ],
  ['evaluates a constant with unused tuples', 'const A: u64 = { (1, true); (2, 3); 4 };', 'A', 4],
  ['returns in an operand of an operator', 'fun f(): u64 { 1 + return 2; 3 }', 'f()', 2],
  ['returns nothing before an operator', 'fun f() { return + 0; }', 'f(); 1', 1],
  [
    'borrows a copy of a constant mutably',
    'const C: u64 = 7; fun bump(r: &mut u64): u64 { *r = *r + 1; *r }',
    'bump(&mut C) + C',
    15,
  ],
  [
    'borrows a copy of a constant vector mutably',
    'const V: vector<u64> = vector[1, 2];',
    'let v = &mut V; v.push_back(3); v.length() + V.length()',
    5,
  ],
  [
    'evaluates constants with blocks',
    'const A: u64 = { 1 + 2 }; const B: u64 = { 7; (); { A * 3 } };',
    'A + B',
    12,
  ],
  [
    'declares a struct without fields and braces',
    'struct S has drop; fun make(): S { S {} }',
    'let _s = make(); 3',
    3,
  ],
  [
    'declares a struct without fields, braces and abilities',
    'struct S; fun make(): S { S {} }',
    'let S {} = make(); 3',
    3,
  ],
  ['aborts with an operator after it', 'fun f(c: bool): u64 { if (c) abort 1 + 2; 3 }', 'f(false)', 3],
  ['returns an empty tuple', 'fun f() { return () }', 'f(); 1', 1],
  [
    'returns in an operand',
    'fun f(c: bool): u64 { let x = if (c) 1 else return 2; x + 5 }',
    'f(true) * 10 + f(false)',
    62,
  ],
  ['returns as an operand of an operator', 'fun f(): u64 { 1 + (return 2) }', 'f()', 2],
  [
    'returns as an argument',
    'fun g(a: u64, b: u64): u64 { a + b } fun f(): u64 { g(1, return 2) }',
    'f()',
    2,
  ],
  ['returns as a condition', 'fun f(): u64 { if (return 2) 1 else 3 }', 'f()', 2],
  ['returns the value of a return', 'fun f(): u64 { return return 2 }', 'f()', 2],
  ['aborts with the value of a return', 'fun f(): u64 { abort return 2 }', 'f()', 2],
  ['returns the value of an abort', 'fun f(c: bool): u64 { if (c) return abort 7; 4 }', 'f(false)', 4],
  ['aborts with a break', 'fun f(): u64 { loop { abort break }; 4 }', 'f()', 4],
  ['returns a block that breaks', 'fun f(): u64 { loop { return { break } }; 4 }', 'f()', 4],
  ['returns the negation', 'fun f(): bool { return !true }', 'if (f()) 1 else 2', 2],
  ['returns a dereferenced value', 'fun f(r: &u64): u64 { return *r }', 'f(&3)', 3],
  ['returns a borrowed value', 'fun f(r: &vector<u64>): &u64 { return &r[0] }', '*f(&vector[3])', 3],
  ['returns a tuple', 'fun f(): (u64, u64) { return (1, 2) }', 'let (a, b) = f(); a + b', 3],
  [
    'guards a binding that cannot be copied',
    'struct S has drop { n: u64 } enum E has drop { A { s: S }, B }',
    'let e = E::A { s: S { n: 4 } }; match (e) { E::A { s } if (s.n > 5) => s.n, E::A { s } => s.n + 1, E::B => 0 }',
    5,
  ],
  [
    'guards a binding that cannot be copied with a call',
    'struct S has drop { n: u64 } enum E has drop { A { s: S }, B } fun large(s: &S): bool { s.n > 3 }',
    'let e = E::A { s: S { n: 4 } }; match (e) { E::A { s } if (large(&s)) => s.n, E::A { s: _ } => 1, E::B => 0 }',
    4,
  ],
  [
    'guards a vector that cannot be copied',
    'struct S has drop { n: u64 } enum E has drop { A { v: vector<S> }, B }',
    'let e = E::A { v: vector[S { n: 4 }] }; match (e) { E::A { v } if (v.length() == 1 && v[0].n == 4) => v[0].n, _ => 0 }',
    4,
  ],
  [
    'acquires a resource that only an inline function reads',
    'struct R has key { n: u64 } inline fun read(a: address): u64 { R[a].n } fun f(a: address): u64 acquires R { if (exists<R>(a)) read(a) else 3 }',
    'f(@0x42)',
    3,
  ],
  [
    'does not declare acquires for a resource that only an inline function reads',
    'struct Q has key { n: u64 } struct R has key { n: u64 } inline fun read(a: address): u64 { R[a].n } fun f(a: address): u64 acquires Q { if (exists<Q>(a)) Q[a].n + read(a) else 3 }',
    'f(@0x42)',
    3,
  ],
  [
    'acquires a resource that only a lambda reads',
    'struct R has key { n: u64 } inline fun apply(f: || u64): u64 { f() } fun f(c: bool): u64 acquires R { if (c) apply(|| R[@0x42].n) else 3 }',
    'f(false)',
    3,
  ],
  [
    'acquires a resource that only a lambda of an inline function of another module reads',
    'struct R has key { n: u64 } fun f(v: vector<address>): u64 acquires R { let s = 0; v.for_each(|a| s = s + R[a].n); s }',
    'f(vector[])',
    0,
  ],
  [
    'declares acquires on an inline function',
    'struct R has key { n: u64 } inline fun read(a: address): u64 acquires R { R[a].n } fun f(c: bool): u64 acquires R { if (c) read(@0x42) else 3 }',
    'f(false)',
    3,
  ],
  ['infers parameter types of a lambda from its body', '', 'let f = |x| x + 1u64; f(2)', 3],
  [
    'infers parameter types from a function call',
    '',
    'let f = |v| { let n: u64 = std::vector::length(&v); n }; f(vector[1u8, 2])',
    2,
  ],
  [
    'infers parameter types from a struct pattern',
    'struct S has copy, drop { n: u64 }',
    'let f = |s| { let S { n } = s; n }; f(S { n: 4 })',
    4,
  ],
  ['infers the types of two parameters', '', 'let f = |x, y| x + y; f(1u64, 2)', 3],
  [
    'compares mutable references to the same value',
    '',
    'let a = 1; let r = &mut a; let same = r == r; let q = &mut a; if (same && q == &mut 1 && q != &mut 2) 7 else 0',
    7,
  ],
  [
    'assigns fields of a struct by reference',
    'struct S has drop { f: u64 } struct R has drop { s: S, t: S }',
    'let f; let t; R { s: S { f }, t } = &mut R { s: S { f: 2 }, t: S { f: 3 } }; *f = *f + 4; *f * 10 + t.f',
    63,
  ],
  ['detects that it is not compiled for tests', '', 'if (__COMPILE_FOR_TESTING__) 1 else 2', 2],
  ['infers the type of a reference parameter', '', 'let f = |x| *x + 1; let a = 4u64; f(&a)', 5],
];

/**
 * Constructs that Move 2.1 rejects or evaluates differently. `npm run corpus -- move --native` compares against that
 * version.
 */
const laterForms: readonly Form[] = [
  [
    'infers acquires',
    'struct R has key { n: u64 } fun f(a: address): u64 { R[a].n }',
    'if (exists<R>(@0x1)) f(@0x1) else 1',
    1,
  ],
  ['compares booleans and addresses', '', 'if (false < true && @0x1 < @0x2) 1 else 0', 1],
  ['allows any characters in comments', '/* Комментарий */', '1 // 注释', 1],
  ['returns function values', 'fun adder(n: u64): |u64|u64 { |x| x + n }', 'let add = adder(2); add(3)', 5],
  ['calls a parenthesized expression', 'fun two(): u64 { 2 }', 'let f = two; (f)()', 2],
  ['evaluates operands from left to right', '', 'let a = 1; a + { a = a + 1; a }', 3],
];

function run(declarations: string, body: string) {
  const units = compileSources(`module 0x42::m { ${declarations} public fun run(): u64 { ${body}\n } }`);
  const session = openSession(units.map(({ bytecode }) => bytecode));
  return session.run(session.loader.function('0x42::m', 'run', []), []);
}

describe('programs that the native compiler accepts', () => {
  it.each(forms)('compiles and runs: %s', (_, declarations, body, result) => {
    expect(run(declarations, body)).toEqual([result]);
  });

  it.each(laterForms)(
    'compiles and runs a construct introduced after Move 2.1: %s',
    (_, declarations, body, result) => {
      expect(run(declarations, body)).toEqual([result]);
    },
  );
});
