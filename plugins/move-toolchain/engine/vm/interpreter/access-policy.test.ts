import { compileSources, openSession } from '@tests/support/aptos-vm';
import { describe, expect, it } from 'vitest';
import type { Session } from '../session';
import { signerOf, type Value } from '../values/value';
import { MoveVmError } from '../vm-error';

const SOURCE = `module me::m {
  use std::signer;
  struct R has key, drop { value: u64 }
  struct Other has key {}
  struct G<T> has key, drop { value: T }

  public fun init(s: &signer) { move_to(s, R { value: 1 }); move_to(s, G<bool> { value: true }) }
  fun read(a: address): u64 { R[a].value }
  fun write(a: address) { R[a].value = 2 }

  public fun reads(a: address): u64 reads R { read(a) }
  public fun reads_other(a: address): u64 reads Other { read(a) }
  public fun sees(a: address): bool reads R { exists<R>(a) }
  public fun sees_other(a: address): bool reads Other { exists<R>(a) }
  public fun writes(a: address) writes R { write(a) }
  public fun writes_with_reads(a: address) reads R { write(a) }
  public fun reads_with_writes(a: address): u64 writes R { read(a) }
  public fun takes(a: address): u64 writes R { let R { value } = move_from<R>(a); value }
  public fun takes_with_reads(a: address): u64 reads R { let R { value } = move_from<R>(a); value }
  public fun stores(s: &signer) writes Other { move_to(s, Other {}) }
  public fun stores_with_reads(s: &signer) reads Other { move_to(s, Other {}) }
  public fun pure_with_storage(a: address): u64 pure { read(a) }
  public fun pure_alone(a: address): address pure { a }

  public fun at_literal(a: address): u64 reads R(0x7) { read(a) }
  public fun at_parameter(a: address, b: address): u64 reads R(a) { read(b) }
  public fun at_signer(s: &signer, b: address): u64 reads R(signer::address_of(s)) { read(b) }
  public fun at_any(a: address): u64 reads R(*) { read(a) }

  public fun whole_address(a: address): u64 reads me::*::* { read(a) }
  public fun whole_module(a: address): u64 reads me::m::* { read(a) }
  public fun other_address(a: address): u64 reads 0x43::*::* { read(a) }
  public fun everything(a: address): u64 acquires *(*) { write(a); read(a) }
  public fun excluding_other(a: address): u64 acquires *, !reads 0x43::*::* { read(a) }
  public fun excluding_own(a: address): u64 acquires *, !reads me::m::* { read(a) }
  public fun excluded_only(a: address): u64 !writes R { read(a) }

  public fun any_instance(a: address): bool reads G { G<bool>[a].value }
  public fun same_instance(a: address): bool reads G<bool> { G<bool>[a].value }
  public fun other_instance(a: address): bool reads G<u64> { G<bool>[a].value }

  public fun calls_reader(a: address): u64 reads R, Other { reads(a) }
  public fun calls_forbidden(a: address): u64 reads Other { if (a != @0x8) reads(a) else 5 }
  public fun narrowed(a: address, b: address): u64 reads R(a) { reads(b) }
  public fun free_afterwards(a: address): u64 { let n = reads(a); write(a); n }
}`;

function failureOf(run: () => unknown): string {
  try {
    run();
    return 'none';
  } catch (error) {
    if (error instanceof MoveVmError) return error.message;
    throw error;
  }
}

describe('access specifiers', () => {
  const modules = compileSources(SOURCE).map(({ bytecode }) => bytecode);
  const open = (): Session => {
    const session = openSession(modules);
    session.call('0x42::m::init', [], [signerOf('0x7')]);
    return session;
  };
  const call = (name: string, ...given: readonly Value[]) => open().call(`0x42::m::${name}`, [], given);

  it.each([
    'reads',
    'sees',
    'writes',
    'takes',
    'pure_alone',
    'at_literal',
    'at_any',
    'whole_address',
    'whole_module',
    'everything',
    'excluding_other',
    'any_instance',
    'same_instance',
    'calls_reader',
    'free_afterwards',
  ])('allow the accesses in %s', (name) => {
    expect(failureOf(() => call(name, '0x7'))).toBe('none');
  });

  it.each([
    ['reads_other', 'not allowed to perform `reads 0x42::m::R(@0x7)`'],
    ['sees_other', 'not allowed to perform `reads 0x42::m::R(@0x7)`'],
    ['writes_with_reads', 'not allowed to perform `writes 0x42::m::R(@0x7)`'],
    ['reads_with_writes', 'not allowed to perform `reads 0x42::m::R(@0x7)`'],
    ['takes_with_reads', 'not allowed to perform `writes 0x42::m::R(@0x7)`'],
    ['pure_with_storage', 'not allowed to perform `reads 0x42::m::R(@0x7)`'],
    ['other_address', 'not allowed to perform `reads 0x42::m::R(@0x7)`'],
    ['excluding_own', 'not allowed to perform `reads 0x42::m::R(@0x7)`'],
    // Negated specifiers alone allow no access, because they only restrict other specifiers.
    ['excluded_only', 'not allowed to perform `reads 0x42::m::R(@0x7)`'],
    ['other_instance', 'not allowed to perform `reads 0x42::m::G<bool>(@0x7)`'],
    ['calls_forbidden', 'not allowed to call `0x42::m::reads`'],
  ])('forbid the accesses in %s', (name, detail) => {
    expect(failureOf(() => call(name, '0x7'))).toBe(`ACCESS_DENIED: ${detail}`);
  });

  it('restrict the creation of resources', () => {
    expect(failureOf(() => call('stores', signerOf('0x9')))).toBe('none');
    expect(failureOf(() => call('stores_with_reads', signerOf('0x9')))).toBe(
      'ACCESS_DENIED: not allowed to perform `writes 0x42::m::Other(@0x9)`',
    );
  });

  it.each([
    ['at_parameter', (address: string) => address],
    ['narrowed', (address: string) => address],
    ['at_signer', signerOf],
  ] as const)('restrict the address in %s', (name, given) => {
    expect(call(name, given('0x7'), '0x7')).toEqual([1]);
    expect(failureOf(() => call(name, given('0x9'), '0x7'))).toMatch(/^ACCESS_DENIED/);
  });

  it('fail if the address function is not supported', () => {
    const source = `module me::n {
      struct R has key {}
      public fun first(a: address): address { a }
      public fun f(a: address): bool reads R(first(a)) { exists<R>(a) }
    }`;
    const session = openSession(compileSources(source).map(({ bytecode }) => bytecode));
    expect(failureOf(() => session.call('0x42::n::f', [], ['0x7']))).toBe(
      'ACCESS_CONTROL_INVARIANT_VIOLATION: function `0x42::n::first` not supported for address specifier',
    );
  });
});
