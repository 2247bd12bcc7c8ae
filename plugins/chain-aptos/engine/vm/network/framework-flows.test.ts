import { framework, publicationPayload } from '@tests/support/aptos-vm';
import { beforeEach, describe, expect, it } from 'vitest';
import type { JsonValue } from '../../../../move-toolchain/engine/vm/values/json-value';
import { LocalNetwork } from './local-network';
import type { TransactionResult } from './transaction';

/** A transaction's events, filtered by the last segment of their type name. */
function eventsOf({ events }: TransactionResult, name: string): readonly JsonValue[] {
  return events.filter(({ type }) => type.replace(/<.*/, '').endsWith(`::${name}`)).map(({ data }) => data);
}

describe('the framework’s entry functions', { timeout: 60_000 }, () => {
  let network: LocalNetwork;
  let owner: string;
  let user: string;
  const call = (
    sender: string,
    name: string,
    values: readonly JsonValue[] = [],
    typeArguments: readonly string[] = [],
  ) => {
    const payload = { kind: 'entry-function', function: name, arguments: values, typeArguments } as const;
    const result = network.submit({ sender, payload });
    expect(result.failure?.message).toBeUndefined();
    return result;
  };
  const view = (name: string, values: readonly JsonValue[] = [], typeArguments: readonly string[] = []) =>
    network.view({ function: name, arguments: values, typeArguments });

  beforeEach(() => {
    network = LocalNetwork.create(framework);
    [owner, user] = [network.createAccount(), network.createAccount()];
  });

  it('create an account, which can then send transactions', () => {
    const created = call(owner, '0x1::aptos_account::create_account', ['0x7777']);
    const [store] = view(
      '0x1::primary_fungible_store::primary_store_address',
      ['0x7777', '0xa'],
      ['0x1::fungible_asset::Metadata'],
    ) as [string];
    expect(created.changes).toContainEqual({
      kind: 'resource',
      address: store,
      type: '0x1::fungible_asset::FungibleStore',
      before: undefined,
      after: { balance: '0', frozen: false, metadata: { inner: '0xa' } },
    });
    // Every address has an account. Its sequence number is stored when it sends its first transaction.
    expect(view('0x1::account::get_sequence_number', ['0x7777'])).toEqual(['0']);
    const funded = call(owner, '0x1::aptos_account::transfer', ['0x7777', '300000000']);
    expect(eventsOf(funded, 'Deposit')).toMatchObject([{ amount: '300000000' }]);
    expect(call('0x7777', '0x1::aptos_account::transfer', [user, '1']).isSuccess).toBe(true);
    expect(network.resource('0x7777', '0x1::account::Account')).toMatchObject({ sequence_number: '1' });
  });

  it('mint and transfer coins', async () => {
    const payload = await publicationPayload(owner, 'module me::moon { struct Moon {} }');
    expect(network.submit({ sender: owner, payload }).isSuccess).toBe(true);
    const moon = `${owner}::moon::Moon`;
    call(owner, '0x1::managed_coin::initialize', ['0x4d', '0x4d', 6, true], [moon]);
    call(owner, '0x1::managed_coin::register', [], [moon]);
    call(user, '0x1::managed_coin::register', [], [moon]);
    const minted = call(owner, '0x1::managed_coin::mint', [owner, '1000'], [moon]);
    expect([...eventsOf(minted, 'CoinDeposit'), ...eventsOf(minted, 'Deposit')]).toMatchObject([
      { amount: '1000' },
    ]);
    const sent = call(owner, '0x1::coin::transfer', [user, '300'], [moon]);
    expect([...eventsOf(sent, 'CoinWithdraw'), ...eventsOf(sent, 'Withdraw')]).toMatchObject([
      { amount: '300' },
    ]);
    expect(view('0x1::coin::balance', [user], [moon])).toEqual(['300']);
    expect(network.resource(owner, `0x1::coin::CoinInfo<${moon}>`)).toMatchObject({ decimals: 6 });
  });

  it('transfer a fungible asset between the stores of two accounts', () => {
    const [store] = view(
      '0x1::primary_fungible_store::primary_store_address',
      [user, '0xa'],
      ['0x1::fungible_asset::Metadata'],
    ) as [string];
    const sent = call(
      owner,
      '0x1::primary_fungible_store::transfer',
      ['0xa', user, '250'],
      ['0x1::fungible_asset::Metadata'],
    );
    expect(eventsOf(sent, 'Withdraw')).toMatchObject([{ amount: '250' }]);
    expect(eventsOf(sent, 'Deposit')).toMatchObject([{ store, amount: '250' }]);
    expect(network.resource(store, '0x1::fungible_asset::FungibleStore')).toMatchObject({
      balance: '10000000250',
      metadata: { inner: '0xa' },
      frozen: false,
    });
  });

  it('transfer an object so that its former owner can no longer transfer it', async () => {
    const source = `module me::things {
      use std::signer;
      use aptos_framework::object;
      struct Thing has key { of: address }
      public entry fun make(who: &signer) {
        let made = object::create_named_object(who, b"thing");
        move_to(&object::generate_signer(&made), Thing { of: signer::address_of(who) });
      }
      #[view]
      public fun at(who: address): address { object::create_object_address(&who, b"thing") }
    }`;
    expect(
      network.submit({ sender: owner, payload: await publicationPayload(owner, source) }).isSuccess,
    ).toBe(true);
    const thing = `${owner}::things::Thing`;
    call(owner, `${owner}::things::make`);
    const [at] = view(`${owner}::things::at`, [owner]) as [string];
    expect(network.resources(at)).toMatchObject({
      [thing]: { of: owner },
      '0x1::object::ObjectCore': { owner, allow_ungated_transfer: true },
    });
    const moved = call(owner, '0x1::object::transfer', [at, user], [thing]);
    expect([...eventsOf(moved, 'Transfer'), ...eventsOf(moved, 'TransferEvent')][0]).toEqual({
      object: at,
      from: owner,
      to: user,
    });
    const back = network.submit({
      sender: owner,
      payload: {
        kind: 'entry-function',
        function: '0x1::object::transfer',
        arguments: [at, owner],
        typeArguments: [thing],
      },
    });
    expect(back.failure?.abort).toMatchObject({ module: '0x1::object', name: 'ENOT_OBJECT_OWNER' });
    expect(network.resource(at, '0x1::object::ObjectCore')).toMatchObject({ owner: user });
  });

  it('add and change table entries', async () => {
    const source = `module me::book {
      use std::string::String;
      use aptos_std::table::{Self, Table};
      struct Book has key { pages: Table<String, u64> }
      fun init_module(me: &signer) { move_to(me, Book { pages: table::new() }); }
      public entry fun write(key: String, value: u64) acquires Book { Book[@me].pages.upsert(key, value); }
      public entry fun tear(key: String) acquires Book { Book[@me].pages.remove(key); }
    }`;
    expect(
      network.submit({ sender: owner, payload: await publicationPayload(owner, source) }).isSuccess,
    ).toBe(true);
    const write = (key: string, value: string) => call(user, `${owner}::book::write`, [key, value]);
    write('a', '1');
    const changed = write('a', '2');
    write('b', '3');
    const { pages } = network.resource(owner, `${owner}::book::Book`) as { pages: { handle: string } };
    expect(changed.changes).toContainEqual({
      kind: 'table',
      handle: pages.handle,
      key: 'a',
      before: { val: '1' },
      after: { val: '2' },
    });
    call(user, `${owner}::book::tear`, ['a']);
    expect(network.tableEntries(pages.handle)).toEqual([{ key: 'b', value: { val: '3' } }]);
  });

  it('create a resource account and return its signer to the creator', () => {
    const made = call(owner, '0x1::resource_account::create_resource_account_and_fund', [
      '0x01',
      '0x',
      '500',
    ]);
    const change = made.changes.find(
      (one) => one.kind === 'resource' && one.type === '0x1::account::Account' && one.address !== owner,
    );
    const address = change?.kind === 'resource' ? change.address : '';
    expect(network.resource(address, '0x1::account::Account')).toMatchObject({
      signer_capability_offer: { for: { vec: [address] } },
    });
    expect(network.resource(owner, '0x1::resource_account::Container')).toMatchObject({
      store: { data: [{ key: address, value: { account: address } }] },
    });
    expect(network.balance(address)).toBe(500n);
  });

  it('create a multisig account with the given owners', () => {
    const [next] = view('0x1::multisig_account::get_next_multisig_account_address', [owner]) as [string];
    call(owner, '0x1::multisig_account::create_with_owners', [[user], '2', [], []]);
    expect(network.resource(next, '0x1::multisig_account::MultisigAccount')).toMatchObject({
      owners: [user, owner],
      num_signatures_required: '2',
      next_sequence_number: '1',
    });
    const hash = `0x${'00'.repeat(32)}`;
    const proposed = call(owner, '0x1::multisig_account::create_transaction_with_hash', [next, hash]);
    expect(eventsOf(proposed, 'CreateTransaction')).toMatchObject([
      { multisig_account: next, creator: owner, sequence_number: '1' },
    ]);
    const voted = call(user, '0x1::multisig_account::approve_transaction', [next, '1']);
    expect(eventsOf(voted, 'Vote')).toMatchObject([{ multisig_account: next, owner: user, approved: true }]);
    expect(view('0x1::multisig_account::can_be_executed', [next, '1'])).toEqual([true]);
    const stranger = network.createAccount();
    const refused = network.submit({
      sender: stranger,
      payload: {
        kind: 'entry-function',
        function: '0x1::multisig_account::approve_transaction',
        arguments: [next, '1'],
      },
    });
    expect(refused.failure?.abort?.name).toBe('ENOT_OWNER');
  });
});
