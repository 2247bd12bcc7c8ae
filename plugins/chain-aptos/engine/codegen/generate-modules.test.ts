import { join } from 'node:path';
import { readMarkedPrograms } from '@tests/support/marked-move-programs';
import { describe, expect, it } from 'vitest';
import { readFramework } from '../../packaging/packed-framework';
import { DiagnosticLog } from '../diagnostics/diagnostic-log';
import { Framework } from '../framework/framework';
import { checkModules } from '../semantics/check-modules';
import { compiledModule } from '../semantics/program/compiled-modules';
import { parseSource } from '../syntax/parser/source-parser';
import { verifyModule, verifyScript } from '../verifier/verify-module';
import { generateModules } from './generate-module';
import { disassembleModule } from '../bytecode/disassemble';

const framework = new Framework(readFramework().map(({ bytecode }) => bytecode));
const compiled = framework.ids.flatMap((id) => {
  const shown = framework.interface(id);
  return shown ? [compiledModule(shown)] : [];
});

function compile(source: string, show = false) {
  const log = new DiagnosticLog();
  const unit = parseSource('sources/m.move', source, log);
  const addresses = new Map([['std', 1n], ['aptos_framework', 1n], ['aptos_std', 1n]]);
  const checked = checkModules({ packages: [{ name: 'p', units: [unit], addresses }], dependencies: [], compiled });
  expect([...log.diagnostics, ...checked.diagnostics].map(({ message }) => message)).toEqual([]);
  const generated = generateModules(checked, log);
  expect(log.diagnostics).toEqual([]);
  for (const one of generated) {
    if (show && one.kind === 'module') console.log(disassembleModule(one.module));
    if (one.kind === 'module') verifyModule(one.module);
    else verifyScript(one.script);
  }
  return generated;
}

describe('generateModules', () => {
  it('compiles', () => {
    compile(`
      module 0x42::shop {
        use std::vector;
        use std::signer;
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
        fun either(c: bool, a: Coin, b: Coin): (Coin, Coin) { if (c) (a, b) else { let x = b; (x, a) } }
      }
      script { fun main(s: &signer) { 0x42::shop::open<u64>(s) } }
    `, true);
  });
});
