import { join } from 'node:path';
import { aptosDialect, aptosSyntax } from '@tests/support/aptos-framework';
import { foundMarks, readMarkedPrograms } from '@tests/support/marked-move-programs';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toProjectDiagnostic } from '../diagnostics/compiler-diagnostic';
import { DiagnosticLog } from '../diagnostics/diagnostic-log';
import { LineIndex } from '../diagnostics/line-index';
import type { ModuleInterface } from '../interface/module-interface';
import { parseSource } from '../syntax/parser/source-parser';
import { checkModules } from './check-modules';
import { compiledModule } from './program/compiled-modules';
import { formatType } from './types/format-type';

const PATH = 'sources/m.move';
const programs = readMarkedPrograms(join(import.meta.dirname, 'corpus'));

/**
 * The interface of the compiled module 0x1::vault: `struct Vault<T: store>` and `deposit(&mut Vault<T>,
 * u64)`.
 */
const VAULT: ModuleInterface = {
  address: '0x1',
  name: 'vault',
  friends: [],
  structs: [
    {
      name: 'Vault',
      abilities: ['store'],
      typeParameters: [{ constraints: ['store'], isPhantom: true }],
      layout: { kind: 'struct', fields: [{ name: 'total', type: { kind: 'primitive', name: 'u64' } }] },
    },
  ],
  functions: [
    {
      name: 'deposit',
      visibility: 'public',
      isEntry: false,
      isNative: false,
      isPersistent: false,
      typeParameters: [{ constraints: ['store'], isPhantom: false }],
      parameters: [
        {
          type: {
            kind: 'reference',
            isMutable: true,
            target: {
              kind: 'struct',
              module: { address: '0x1', name: 'vault' },
              name: 'Vault',
              typeArguments: [{ kind: 'type-parameter', index: 0 }],
            },
          },
        },
        { type: { kind: 'primitive', name: 'u64' } },
      ],
      results: [],
    },
  ],
};

function check(source: string, compiled: readonly ModuleInterface[] = []) {
  const log = new DiagnosticLog();
  const unit = parseSource(PATH, source, log, aptosSyntax);
  const addresses = new Map([['std', 1n]]);
  const result = checkModules({
    dialect: aptosDialect,
    packages: [{ name: 'p', units: [unit], addresses }],
    dependencies: [],
    compiled: compiled.map(compiledModule),
  });
  return { ...result, syntax: log.diagnostics };
}

describe('checkModules', () => {
  it.each(programs)('reports the expected diagnostics: $name', ({ source, expected }) => {
    expect(expected).not.toEqual([]);
    const { diagnostics, syntax } = check(source);
    expect(syntax).toEqual([]);
    expect(foundMarks(source, diagnostics)).toEqual(expected);
  });

  it('reports nothing for valid programs', () => {
    const { diagnostics, syntax } = check(`
      module 0x1::vector {
        public native fun length<T>(self: &vector<T>): u64;
        public native fun push_back<T>(self: &mut vector<T>, e: T);
        public native fun pop_back<T>(self: &mut vector<T>): T;
        public inline fun for_each<T>(self: vector<T>, f: |T|) {
          while (self.length() > 0) { f(self.pop_back()) };
          destroy_empty(self)
        }
        public native fun destroy_empty<T>(self: vector<T>);
      }
      module 0x1::shop {
        use std::vector;
        const E_SOLD_OUT: u64 = 1 << 3 | 1;
        struct Coin has store { value: u64 }
        enum Order has copy, drop, store { Some { count: u64 }, None }
        struct Shop<phantom T> has key { till: vector<Coin>, orders: vector<Order> }
        public entry fun open<T>(owner: &signer) { move_to(owner, Shop<T> { till: vector[], orders: vector[] }) }
        public fun sell<T>(shop: address, coin: Coin, order: Order): u64 acquires Shop {
          let shop = borrow_global_mut<Shop<T>>(shop);
          let count = match (&order) { Some { count } => *count, None => abort E_SOLD_OUT };
          shop.orders.push_back(order);
          vector::push_back(&mut shop.till, coin);
          let total = 0;
          for (i in 0..shop.orders.length()) {
            if (shop.orders[i] is Order::Some) total += (i as u64);
          };
          total + count
        }
        public fun empty<T>(shop: address): u64 {
          let sum = 0;
          Shop<T>[shop].till.pop_back().destroy(|v| sum += v);
          sum
        }
        inline fun destroy(self: Coin, f: |u64|) { let Coin { value } = self; f(value) }
        public fun either(c: bool, a: Coin, b: Coin): (Coin, Coin) { if (c) (a, b) else { let x = b; (x, a) } }
      }
      script { fun main(s: &signer) { 0x1::shop::open<u64>(s) } }
    `);
    expect([...syntax, ...diagnostics]).toEqual([]);
  });

  it('returns fully typed bodies', () => {
    const { modules } = check(`module 0x1::m {
      struct R has key, drop { x: u8 }
      const C: vector<u8> = b"ab";
      fun f(a: address): u8 { let y = 1; R[a].x + y }
    }`);
    const [module] = modules;
    const [f] = module?.functions ?? [];
    expect(f?.acquires).toEqual(['R']);
    expect(f?.body.locals.map(({ name, type }) => `${name}: ${formatType(type)}`)).toEqual([
      'a: address',
      'y: u8',
    ]);
    expect(f && formatType(f.body.body.type)).toBe('u8');
    expect(module?.constants.get('C')).toEqual(new TextEncoder().encode('ab'));
  });

  it('resolves names in compiled modules through their interfaces', () => {
    const { diagnostics } = check(
      `module 0x2::m {
        use std::vault::{Self, Vault};
        fun f(v: &mut Vault<u64>) { vault::deposit(v, 1); v.deposit(true) }
        fun g(v: Vault<u64>): u64 { v.total }
      }`,
      [VAULT],
    );
    expect(diagnostics.map(({ code }) => code)).toEqual(['type-mismatch', 'private-struct']);
  });

  it('checks values only if names and types have no errors', () => {
    const use = 'fun f(r: R) { r; } public fun g(): u64 {';
    const codes = (body: string) =>
      check(`module 0x2::m { struct R {} ${use} ${body} } }`).diagnostics.map(({ code }) => code);
    expect(codes('true')).toEqual(['type-mismatch']);
    expect(codes('1')).toEqual(['missing-drop']);
  });

  it('reports a function whose reference check needs too many passes over a loop', () => {
    // Each pass moves the borrow of `b` one variable further.
    const shift = (count: number) => {
      const numbers = Array.from({ length: count }, (_, at) => at);
      const moves = numbers.map((at) => (at + 1 < count ? `r${at} = r${at + 1};` : `r${at} = &b;`));
      return check(`module 0x1::m {
        public fun f(n: u64): u64 {
          let a = 1;
          let b = 2;
          ${numbers.map((at) => `let r${at} = &a;`).join(' ')}
          while (n > 0) { n -= 1; ${moves.join(' ')} };
          ${numbers.map((at) => `*r${at}`).join(' + ')}
        }
      }`).diagnostics.map(({ code, message }) => `${code}: ${message}`);
    };
    expect(shift(20)).toEqual([]);
    expect(shift(80)).toEqual([
      'function-too-complex: The references in `f` are too complex for the Move VM. Split the function into smaller ones.',
    ]);
  });

  it('converts diagnostics to lines and columns with related locations', () => {
    const source = 'module 0x1::m {\n  fun f() {}\n  fun f() {}\n}';
    const [found] = check(source).diagnostics;
    const shown = found && toProjectDiagnostic(found, () => new LineIndex(source));
    expect(shown).toMatchObject({
      path: PATH,
      severity: 'error',
      code: 'duplicate-name',
      range: { startLine: 3, startColumn: 7, endLine: 3, endColumn: 8 },
      related: [{ path: PATH, range: { startLine: 2, startColumn: 7 } }],
    });
  });

  it('does not check values and references in callers of an inline function that contains an error', () => {
    const source = `module 0x1::m {
      struct R has key { x: u64 }
      inline fun h(a: address): &R { borrow_global< a R>(a) }
      fun i(a: address): u64 { h(a).x }
    }`;
    expect(check(source).modules).toHaveLength(1);
  });

  it('does not throw on randomly edited programs', () => {
    const pieces = programs.flatMap(({ source }) => source.match(/\w+|\S/g) ?? []);
    fc.assert(
      fc.property(
        fc.constantFrom(...programs),
        fc.nat(),
        fc.nat(20),
        fc.constantFrom('', ...pieces),
        ({ source }, at, length, piece) => {
          const from = at % (source.length + 1);
          const mutated = `${source.slice(0, from)} ${piece} ${source.slice(from + length)}`;
          expect(check(mutated).modules.length).toBeLessThan(10);
        },
      ),
      { numRuns: 400 },
    );
  });
});
