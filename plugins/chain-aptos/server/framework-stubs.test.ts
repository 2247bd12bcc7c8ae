import { describe, expect, it } from 'vitest';
import { compileModules, SourceTexts } from '../../move-toolchain/engine/compile/compile-package';
import { DiagnosticLog } from '../../move-toolchain/engine/diagnostics/diagnostic-log';
import { checkModules } from '../../move-toolchain/engine/semantics/check-modules';
import { frameworkModules } from '../../move-toolchain/engine/semantics/program/framework-modules';
import { aptosDialect } from '../engine/dialect/aptos-dialect';
import { aptosFramework } from '../engine/framework/aptos-framework';
import { FRAMEWORK_ADDRESSES, frameworkExtensions } from '../engine/inline/framework/framework-extensions';
import { readFramework } from '../packaging/packed-framework';
import { frameworkStubs } from './framework-stubs';

const framework = aptosFramework(readFramework().map(({ bytecode }) => bytecode));
const stubs = frameworkStubs(framework);

function read(sources: readonly { readonly path: string; readonly content: string }[], log: DiagnosticLog) {
  const shared = { name: 'p', sources, dependencies: [], root: '' };
  const addresses = new Map([...FRAMEWORK_ADDRESSES, ['me', 0x42n] as const]);
  return new SourceTexts(framework.dialect.syntax).read({ ...shared, addresses }, log, (unit) => unit);
}

const source = {
  path: 'm.move',
  content: `module me::m {
    use std::option::{Self, Option};
    use std::string::{Self, String};
    use aptos_std::table::{Self, Table};
    use aptos_framework::event;
    use aptos_framework::object::{Self, Object};
    use aptos_framework::fungible_asset::{Self, Metadata};
    #[event] struct Told has drop, store { name: String, total: u64 }
    struct Kept has key { table: Table<address, u64>, named: vector<String> }
    fun init_module(me: &signer) { move_to(me, Kept { table: table::new(), named: vector[] }) }
    public entry fun keep(me: &signer, value: u64) acquires Kept {
      let kept = &mut Kept[@me];
      kept.table.upsert(std::signer::address_of(me), value);
      let total = 0;
      vector[1, 2, value].for_each(|each| total += each);
      kept.named.push_back(string::utf8(b"kept"));
      event::emit(Told { name: kept.named[0], total });
    }
    public fun half(value: Option<u64>): u64 { option::map(value, |one| one / 2).destroy_with_default(7) }
    #[view] public fun decimals(asset: Object<Metadata>): u8 {
      assert!(object::is_owner(asset, @me), 1);
      fungible_asset::decimals(asset)
    }
  }`,
};

describe('the framework stubs', { timeout: 60_000 }, () => {
  it('compile without errors', () => {
    const log = new DiagnosticLog();
    const checked = checkModules({
      dialect: aptosDialect,
      packages: [read(stubs, log)],
      dependencies: [],
      compiled: [],
    });
    const errors = [...log.diagnostics, ...checked.diagnostics].filter(
      ({ severity }) => severity === 'error',
    );
    expect(errors.map(({ place, message }) => `${place.path} ${message}`)).toEqual([]);
    expect(stubs.length).toBe(framework.ids.length);
  });

  it('yield the same bytecode for calling code as the framework does', () => {
    const log = new DiagnosticLog();
    const compile = (
      what: Pick<Parameters<typeof checkModules>[0], 'compiled' | 'dependencies' | 'extensions'>,
    ) =>
      compileModules(checkModules({ dialect: aptosDialect, packages: [read([source], log)], ...what }), log);
    const own = compile({
      dependencies: [],
      compiled: frameworkModules(framework),
      extensions: [frameworkExtensions()],
    });
    const against = compile({ dependencies: [read(stubs, log)], compiled: [] });
    expect(log.diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
    expect(own).toHaveLength(1);
    expect(against.map(({ bytecode }) => bytecode)).toEqual(own.map(({ bytecode }) => bytecode));
  });
});
