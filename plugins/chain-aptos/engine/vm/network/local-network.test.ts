import { compileSources, framework, publicationPayload } from '@tests/support/aptos-vm';
import { describe, expect, it } from 'vitest';
import type { JsonValue } from '../../../../move-toolchain/engine/vm/values/json-value';
import { LocalNetwork } from './local-network';
import type { TransactionResult } from './transaction';

function caller(network: LocalNetwork, sender: string) {
  return (name: string, values: readonly JsonValue[] = [], typeArguments: readonly string[] = []) =>
    network.submit({
      sender,
      payload: { kind: 'entry-function', function: name, arguments: values, typeArguments },
    });
}

function expectSuccess(result: TransactionResult): TransactionResult {
  expect(result.failure?.message).toBeUndefined();
  expect(result.isSuccess).toBe(true);
  return result;
}

const COUNTER = `
module me::counter {
  use std::signer;
  use aptos_framework::event;
  use aptos_std::table::{Self, Table};
  struct Counter has key { value: u64, log: Table<u64, address> }
  #[event]
  struct Bumped has drop, store { by: address, value: u64 }
  const E_TOO_HIGH: u64 = 7;
  fun init_module(me: &signer) { move_to(me, Counter { value: 1, log: table::new() }) }
  public entry fun bump(account: &signer, by: u64) acquires Counter {
    let counter = borrow_global_mut<Counter>(@me);
    assert!(by < 100, E_TOO_HIGH);
    counter.value = counter.value + by;
    counter.log.add(counter.value, signer::address_of(account));
    event::emit(Bumped { by: signer::address_of(account), value: counter.value });
  }
  #[view]
  public fun value(): u64 acquires Counter { borrow_global<Counter>(@me).value }
  public fun hidden(): u64 { 1 }
}`;

describe('the local network', { timeout: 60_000 }, () => {
  it('transfers APT and charges gas for the transfer', () => {
    const network = LocalNetwork.create(framework);
    const [alice, bob] = [network.createAccount(), network.createAccount(5n)];
    expect(network.balance(alice)).toBe(10_000_000_000n);
    const sent = expectSuccess(caller(network, alice)('0x1::aptos_account::transfer', [bob, '1000']));
    expect(network.balance(bob)).toBe(1005n);
    expect(network.balance(alice)).toBe(10_000_000_000n - 1000n - BigInt(sent.gasUsed * sent.gasPrice));
    expect(sent.events.map(({ type }) => type)).toEqual([
      '0x1::fungible_asset::Withdraw',
      '0x1::fungible_asset::Deposit',
    ]);
    expect(sent.events[0]?.data).toMatchObject({ amount: '1000' });
  });

  it('reverts a failed transaction but charges for its gas, and explains the failure', () => {
    const network = LocalNetwork.create(framework);
    const [alice, bob] = [network.createAccount(), network.createAccount()];
    const failed = caller(network, alice)('0x1::aptos_account::transfer', [bob, '99999999999']);
    expect(failed.isSuccess).toBe(false);
    expect(failed.failure?.abort).toMatchObject({
      module: '0x1::fungible_asset',
      code: `${0x10004}`,
      name: 'EINSUFFICIENT_BALANCE',
    });
    expect(failed.failure?.trace.map(({ module }) => module)).toEqual([
      '0x1::fungible_asset',
      '0x1::aptos_account',
    ]);
    expect(network.balance(bob)).toBe(10_000_000_000n);
    expect(network.balance(alice)).toBe(10_000_000_000n - BigInt(failed.gasUsed * failed.gasPrice));
    expect(network.resource(alice, '0x1::account::Account')).toMatchObject({ sequence_number: '1' });
  });

  it('rejects senders who cannot pay, without changing the state', () => {
    const network = LocalNetwork.create(framework);
    const poor = network.createAccount(5n);
    const before = network.version;
    expect(() => caller(network, poor)('0x1::aptos_account::create_account', ['0x77'])).toThrow(
      /transaction_validation/,
    );
    expect(network.version).toBe(before);
  });

  it('publishes a package, runs init_module, calls the package, and shows events, resources and tables', async () => {
    const network = LocalNetwork.create(framework);
    const [owner, user] = [network.createAccount(), network.createAccount()];
    const payload = await publicationPayload(owner, COUNTER);
    const published = expectSuccess(network.submit({ sender: owner, payload }));
    expect(published.changes).toContainEqual({ kind: 'module', id: `${owner}::counter` });
    expect(network.modules(owner)).toEqual([`${owner}::counter`]);
    expect(network.view({ function: `${owner}::counter::value` })).toEqual(['1']);

    const call = caller(network, user);
    const bumped = expectSuccess(call(`${owner}::counter::bump`, ['41']));
    expect(bumped.events).toEqual([{ type: `${owner}::counter::Bumped`, data: { by: user, value: '42' } }]);
    const counter = network.resource(owner, `${owner}::counter::Counter`) as { log: { handle: string } };
    expect(counter).toMatchObject({ value: '42' });
    expect(network.tableEntries(counter.log.handle)).toEqual([{ key: '42', value: { val: user } }]);

    const failed = call(`${owner}::counter::bump`, ['100']);
    expect(failed.failure?.abort).toMatchObject({ module: `${owner}::counter`, code: '7' });
    expect(call(`${owner}::counter::hidden`).failure?.status).toBe(
      'EXECUTE_ENTRY_FUNCTION_CALLED_ON_NON_ENTRY_FUNCTION',
    );
    expect(call(`${owner}::counter::bump`, ['many']).failure?.status).toBe('FAILED_TO_DESERIALIZE_ARGUMENT');
    expect(call(`${owner}::counter::bump`, []).failure?.status).toBe('NUMBER_OF_ARGUMENTS_MISMATCH');
    expect(() => network.view({ function: `${owner}::counter::hidden` })).toThrow(/view/);
    expect(network.view({ function: `${owner}::counter::value` })).toEqual(['42']);
  });

  it('accepts only compatible upgrades', async () => {
    const network = LocalNetwork.create(framework);
    const owner = network.createAccount();
    const publish = async (source: string) =>
      network.submit({ sender: owner, payload: await publicationPayload(owner, source) });
    expectSuccess(await publish(COUNTER));
    expectSuccess(await publish(COUNTER.replace('{ 1 }', '{ 2 } public fun more(): u64 { 3 }')));
    // init_module runs only on the first publication.
    expect(network.view({ function: `${owner}::counter::value` })).toEqual(['1']);
    const broken = await publish(COUNTER.replace('public fun hidden(): u64 { 1 }', ''));
    expect(broken.failure).toMatchObject({ status: 'BACKWARD_INCOMPATIBLE_MODULE_UPDATE' });
    const changed = await publish(
      COUNTER.replace('value: u64, log', 'value: u64, other: u8, log').replace(
        'value: 1,',
        'value: 1, other: 2,',
      ),
    );
    expect(changed.failure?.message).toMatch(/Counter/);
  });

  it('enforces the immutable upgrade policy', async () => {
    const network = LocalNetwork.create(framework);
    const owner = network.createAccount();
    const payload = await publicationPayload(owner, COUNTER, 'immutable');
    expectSuccess(network.submit({ sender: owner, payload }));
    const again = network.submit({ sender: owner, payload });
    expect(again.failure?.abort).toMatchObject({ module: '0x1::code', name: 'EUPGRADE_IMMUTABLE' });
  });

  it('supports initialising, registering, minting, transferring and burning coins', async () => {
    const network = LocalNetwork.create(framework);
    const [owner, user] = [network.createAccount(), network.createAccount()];
    const source = 'module me::moon { struct Moon {} }';
    expectSuccess(network.submit({ sender: owner, payload: await publicationPayload(owner, source) }));
    const moon = `${owner}::moon::Moon`;
    const [asOwner, asUser] = [caller(network, owner), caller(network, user)];
    expectSuccess(asOwner('0x1::managed_coin::initialize', ['0x4d6f6f6e', '0x4d4f4f4e', 6, true], [moon]));
    expectSuccess(asOwner('0x1::managed_coin::register', [], [moon]));
    expectSuccess(asUser('0x1::managed_coin::register', [], [moon]));
    expectSuccess(asOwner('0x1::managed_coin::mint', [owner, '1000'], [moon]));
    expectSuccess(asOwner('0x1::aptos_account::transfer_coins', [user, '300'], [moon]));
    expectSuccess(asOwner('0x1::managed_coin::burn', ['200'], [moon]));
    const balance = (address: string) =>
      network.view({ function: '0x1::coin::balance', typeArguments: [moon], arguments: [address] })[0];
    expect([balance(owner), balance(user)]).toEqual(['500', '300']);
    expect(network.view({ function: '0x1::coin::supply', typeArguments: [moon] })).toEqual([
      { vec: ['800'] },
    ]);
  });

  it('supports a fungible asset created by a package', async () => {
    const network = LocalNetwork.create(framework);
    const [owner, user] = [network.createAccount(), network.createAccount()];
    const source = `module me::gold {
      use std::option;
      use std::string::utf8;
      use aptos_framework::object;
      use aptos_framework::fungible_asset::{Self, MintRef, Metadata};
      use aptos_framework::primary_fungible_store;
      struct Refs has key { mint: MintRef }
      fun init_module(me: &signer) {
        let made = object::create_named_object(me, b"GOLD");
        primary_fungible_store::create_primary_store_enabled_fungible_asset(
          &made, option::none(), utf8(b"Gold"), utf8(b"GOLD"), 8, utf8(b""), utf8(b""));
        move_to(me, Refs { mint: fungible_asset::generate_mint_ref(&made) });
      }
      public entry fun mint(to: address, amount: u64) acquires Refs {
        primary_fungible_store::mint(&borrow_global<Refs>(@me).mint, to, amount);
      }
      #[view]
      public fun metadata(): object::Object<Metadata> {
        object::address_to_object<Metadata>(object::create_object_address(&@me, b"GOLD"))
      }
    }`;
    expectSuccess(network.submit({ sender: owner, payload: await publicationPayload(owner, source) }));
    expectSuccess(caller(network, owner)(`${owner}::gold::mint`, [owner, '900']));
    const [metadata] = network.view({ function: `${owner}::gold::metadata` }) as [{ inner: string }];
    const sent = caller(network, owner)(
      '0x1::primary_fungible_store::transfer',
      [metadata.inner, user, '250'],
      ['0x1::fungible_asset::Metadata'],
    );
    expectSuccess(sent);
    const balance = (address: string) =>
      network.view({
        function: '0x1::primary_fungible_store::balance',
        typeArguments: ['0x1::fungible_asset::Metadata'],
        arguments: [address, metadata.inner],
      })[0];
    expect([balance(owner), balance(user)]).toEqual(['650', '250']);
    // There is no object at this address.
    const wrong = caller(network, owner)(
      '0x1::primary_fungible_store::transfer',
      ['0x123', user, '1'],
      ['0x1::fungible_asset::Metadata'],
    );
    expect(wrong.failure?.abort?.module).toBe('0x1::object');
  });

  it("creates tokens, resource accounts and multisig accounts with the framework's functions", () => {
    const network = LocalNetwork.create(framework);
    const [owner, other] = [network.createAccount(), network.createAccount()];
    const call = caller(network, owner);
    const flags = [true, true, true, true, true, true, true, true, true];
    expectSuccess(
      call('0x4::aptos_token::create_collection', ['d', '100', 'name', 'uri', ...flags, '0', '1']),
    );
    const minted = expectSuccess(call('0x4::aptos_token::mint', ['name', 'd', 'tok', 'uri', [], [], []]));
    expect(minted.events.map(({ type }) => type)).toContain('0x4::collection::Mint');
    const token = minted.changes.find(
      (change) => change.kind === 'resource' && change.type === '0x4::token::Token',
    );
    const address = token?.kind === 'resource' ? token.address : '';
    const owned = network.view({
      function: '0x1::object::owner',
      typeArguments: ['0x4::token::Token'],
      arguments: [address],
    });
    expect(owned).toEqual([owner]);
    expectSuccess(call('0x1::object::transfer', [address, other], ['0x4::token::Token']));
    expect(network.resource(address, '0x1::object::ObjectCore')).toMatchObject({ owner: other });

    expectSuccess(call('0x1::resource_account::create_resource_account', ['0x01', '0x']));
    expect(network.resource(owner, '0x1::resource_account::Container')).toBeDefined();

    const [next] = network.view({
      function: '0x1::multisig_account::get_next_multisig_account_address',
      arguments: [owner],
    }) as [string];
    expectSuccess(call('0x1::multisig_account::create_with_owners', [[other], '2', [], []]));
    expect(network.view({ function: '0x1::multisig_account::owners', arguments: [next] })).toEqual([
      [other, owner],
    ]);
    const hash = `0x${'00'.repeat(32)}`;
    const proposed = expectSuccess(call('0x1::multisig_account::create_transaction_with_hash', [next, hash]));
    expect(proposed.events.map(({ type }) => type)).toContain('0x1::multisig_account::CreateTransaction');
    expectSuccess(caller(network, other)('0x1::multisig_account::approve_transaction', [next, '1']));
    const ready = network.view({
      function: '0x1::multisig_account::can_be_executed',
      arguments: [next, '1'],
    });
    expect(ready).toEqual([true]);
  });

  it('runs scripts', () => {
    const network = LocalNetwork.create(framework);
    const [alice, bob] = [network.createAccount(), network.createAccount(0n)];
    const [script] = compileSources(`script {
      use aptos_framework::aptos_account;
      fun pay(from: &signer, to: address, amount: u64) { aptos_account::transfer(from, to, amount * 2) }
    }`);
    const payload = {
      kind: 'script',
      bytecode: script?.bytecode ?? new Uint8Array(),
      arguments: [bob, '21'],
    } as const;
    expectSuccess(network.submit({ sender: alice, payload }));
    expect(network.balance(bob)).toBe(42n);
  });

  it('simulates without changing the state, stops at the gas limit, and charges for storage', () => {
    const network = LocalNetwork.create(framework);
    const alice = network.createAccount();
    const payload = {
      kind: 'entry-function',
      function: '0x1::aptos_account::create_account',
      arguments: ['0x7777'],
    } as const;
    const simulated = expectSuccess(network.simulate({ sender: alice, payload }));
    expect(network.resources('0x7777')).toEqual({});
    const tight = network.submit({ sender: alice, payload, maximumGas: 20 });
    expect(tight.failure).toMatchObject({ status: 'OUT_OF_GAS' });
    expect(tight.gasUsed).toBe(20);
    const real = expectSuccess(network.submit({ sender: alice, payload }));
    expect(real.gasUsed).toBe(simulated.gasUsed);
    expect(real.storageFee).toBeGreaterThan(40_000);
  });

  it('reverts to snapshots, restores a stored network, and advances time', async () => {
    const network = LocalNetwork.create(framework);
    const owner = network.createAccount();
    expectSuccess(network.submit({ sender: owner, payload: await publicationPayload(owner, COUNTER) }));
    const snapshot = network.snapshot();
    const call = caller(network, owner);
    expectSuccess(call(`${owner}::counter::bump`, ['1']));
    const copy = LocalNetwork.restore(framework, JSON.parse(JSON.stringify(network.store())));
    network.revert(snapshot);
    expect(network.view({ function: `${owner}::counter::value` })).toEqual(['1']);
    expect(copy.view({ function: `${owner}::counter::value` })).toEqual(['2']);
    expect(copy.balance(owner)).toBeLessThan(network.balance(owner));
    expectSuccess(caller(copy, owner)(`${owner}::counter::bump`, ['1']));

    const now = () => BigInt(network.view({ function: '0x1::timestamp::now_microseconds' })[0] as string);
    const before = now();
    network.advanceTime(3_600_000_000n);
    expect(now() - before).toBe(3_600_000_000n);
    expect(() => network.advanceTime(-1n)).toThrow();
  });
});
