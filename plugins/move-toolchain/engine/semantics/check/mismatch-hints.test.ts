import { checkProject } from '@tests/support/aptos-framework';
import { framework } from '@tests/support/move-projects';
import { describe, expect, it } from 'vitest';

/** The message of a module's only error, including hints. */
function messageOf(body: string): string {
  const content = `module 0x42::m {\n${body}\n}`;
  const found = checkProject([{ path: 'm.move', content }], framework).filter(
    ({ severity }) => severity === 'error',
  );
  return found.map(({ code, message }) => `${code}: ${message}`).join('\n');
}

describe('mismatchHints', () => {
  it.each([
    ['fun f(): u64 { 1; }', 'Remove the `;` after the last expression: it discards the value.'],
    [
      'fun f() { 1u64 }',
      'Add `;` to discard the value, or declare a return type after the parameters: `: u64`.',
    ],
    ['fun f(s: signer): address { std::signer::address_of(s) }', 'Borrow it with `&`.'],
    ['fun f(v: vector<u64>) { std::vector::reverse(v) }', 'Borrow it with `&mut`.'],
    ['fun f(n: &u64): u64 { n }', 'Dereference it with `*` to copy the value.'],
    ['fun f(): std::string::String { b"abc" }', 'Use `0x1::string::utf8(…)` to convert bytes to a `String`.'],
  ])('suggests a fix for a type mismatch: %s', (body, hint) => {
    expect(messageOf(body)).toBe(`${messageOf(body).split('\n')[0]}\n${hint}`);
  });

  it.each([
    ['fun f(v: vector<u8>): u64 { v.lenght() }', 'Did you mean `length`?'],
    ['use std::vectr;', 'Did you mean `vector`?'],
    ['struct S has drop { count: u64 } fun f(): S { S { count: 1, cuont: 2 } }', 'Did you mean `count`?'],
    [
      'struct S has drop { count: u64 } fun f(s: S) { let S { count: _, conut: _ } = s; }',
      'Did you mean `count`?',
    ],
    ['fun f(a: bool, b: bool): u64 { if (a and b) 1 else 2 }', 'Use `&&` instead.'],
    ['fun f(x: u64): u64 { x++; x }', 'Move has no `++` operator; write `x += 1`.'],
    ['fun f(x: u64): u64 { x - 1.5 }', ''],
  ])('suggests a fix for a typo or for syntax from another language: %s', (body, hint) => {
    expect(messageOf(body)).toBe([messageOf(body).split('\n')[0], hint].join('\n').trimEnd());
  });

  it('suggests nothing if there is no likely cause', () => {
    expect(messageOf('fun f(): u64 { true }')).toBe('type-mismatch: Expected `u64`, found `bool`.');
  });
});
