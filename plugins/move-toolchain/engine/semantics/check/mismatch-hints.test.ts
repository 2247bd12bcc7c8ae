import { checkProject } from '@tests/support/aptos-framework';
import { framework } from '@tests/support/move-projects';
import { describe, expect, it } from 'vitest';

/** What is said about the only thing that is wrong in a module. */
function said(body: string): string {
  const content = `module 0x42::m {\n${body}\n}`;
  const found = checkProject([{ path: 'm.move', content }], framework).filter(
    ({ severity }) => severity === 'error',
  );
  return found.map(({ code, message }) => `${code}: ${message}`).join('\n');
}

describe('hints about types that do not fit', () => {
  it.each([
    ['fun f(): u64 { 1; }', "Leave out the ';' behind the last expression: it throws the value away."],
    [
      'fun f() { 1u64 }',
      "Write ';' behind it to throw the value away, or say behind the parameters what is given: ': u64'.",
    ],
    ['fun f(s: signer): address { std::signer::address_of(s) }', "Borrow it: write '&' before it."],
    ['fun f(v: vector<u64>) { std::vector::reverse(v) }', "Borrow it with '&mut'."],
    ['fun f(n: &u64): u64 { n }', "Write '*' before it to take a copy of what stands behind the reference."],
    ['fun f(): std::string::String { b"abc" }', '0x1::string::utf8(…) makes a String of bytes.'],
  ])('%s', (body, hint) => {
    expect(said(body)).toBe(`${said(body).split('\n')[0]}\n${hint}`);
  });

  it.each([
    ['fun f(v: vector<u8>): u64 { v.lenght() }', "Perhaps 'length' is meant."],
    ['use std::vectr;', "Perhaps 'vector' is meant."],
    ['struct S has drop { count: u64 } fun f(): S { S { count: 1, cuont: 2 } }', "Perhaps 'count' is meant."],
    [
      'struct S has drop { count: u64 } fun f(s: S) { let S { count: _, conut: _ } = s; }',
      "Perhaps 'count' is meant.",
    ],
    ['fun f(a: bool, b: bool): u64 { if (a and b) 1 else 2 }', "Move's word for it is '&&'."],
    ['fun f(x: u64): u64 { x++; x }', "There is no '++' in Move: write 'x += 1'."],
    ['fun f(x: u64): u64 { x - 1.5 }', ''],
  ])('%s, in the place of what other words say', (body, hint) => {
    expect(said(body)).toBe([said(body).split('\n')[0], hint].join('\n').trimEnd());
  });

  it('say nothing where no slip shows', () => {
    expect(said('fun f(): u64 { true }')).toBe('type-mismatch: Expected u64, found bool.');
  });
});
