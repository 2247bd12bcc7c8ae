import { outline, unreadableTexts } from '@tests/support/scanned-outline';
import { describe, expect, it } from 'vitest';
import { scanMove } from './scan-move';

describe('scanMove', () => {
  it('lists declarations in both module syntaxes and skips nested comments', () => {
    expect(
      outline(
        scanMove,
        `/* module a::no { /* nested */ } */
        module 0x1::counter {
          use std::{signer, vector as v};
          const EMISSING: u64 = 1;
          /// fun hidden() {}
          struct Counter<phantom T> has key, store { value: u64, owner: address }
          enum Shape has drop { Circle { radius: u64 }, Square(u64), Empty }
          #[view] public fun get<T>(a: address): u64 acquires Counter { borrow_global<Counter<T>>(a).value }
          public entry fun bump(s: &signer) { let x = Counter { value: 1, owner: @0x1 }; move_to(s, x) }
          native public(friend) fun raw(b: vector<u8>);
          #[test(a = @0x1)] fun works(a: signer) { assert!(b"fun no() {" == b"", 1) }
        }
        module sui::label;
        public struct Thing has key { id: UID }
        fun init(ctx: &mut TxContext) { abort 0 }`,
      ),
    ).toEqual([
      'module counter (0x1)',
      '  constant EMISSING',
      '  struct Counter',
      '    field value',
      '    field owner',
      '  enum Shape',
      '    enum-member Circle',
      '    enum-member Square',
      '    enum-member Empty',
      '  function get (view)',
      '  function bump (entry)',
      '  function raw',
      '  function works (test)',
      'module label (sui)',
      '  struct Thing',
      '    field id',
      '  function init',
    ]);
  });

  it.each([scanMove])('terminates for text that is not source code: %o', (scan) => {
    for (const text of unreadableTexts) expect(Array.isArray(scan(text))).toBe(true);
  });
});
