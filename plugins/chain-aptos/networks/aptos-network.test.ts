import type { ContractValue } from '@core/chains/contract-interface';
import { BurnerAccounts } from '@core/chains/networks/burner-accounts';
import type { Artifact } from '@core/chains/toolchain';
import type { ValueStore } from '@core/storage/values/value-store';
import { ed25519 } from '@noble/curves/ed25519.js';
import { AptosNode } from '@tests/support/aptos-node';
import { framework } from '@tests/support/aptos-vm';
import { MemoryValues } from '@tests/support/memory-values';
import { registerWallet, type Wallet } from '@wallet-standard/core';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { showType } from '../../move-toolchain/engine/interface/show-type';
import { LOCAL_CHAIN_ID } from '../../move-toolchain/engine/vm/session';
import type { askNode } from '../engine/client/ask-node';
import { accountAddress } from '../engine/client/signed-transaction';
import { parseTypeTag } from '../engine/client/type-tag';
import { compileProject } from '../engine/compile/move-compiler';
import { AptosClient } from './aptos-client';
import { aptosKeys } from './aptos-keys';
import { AptosNetwork } from './aptos-network';
import type { AptosSigner } from './aptos-signer';
import { AptosWallets } from './aptos-wallets';
import { askFaucet } from './ask-faucet';
import { burnerSigner } from './burner-signer';

const [key, otherKey] = [new Uint8Array(32).fill(7), new Uint8Array(32).fill(8)];
const ownerAddress = accountAddress(ed25519.getPublicKey(key));

const SOURCE = `module me::shop {
    use std::option::Option;
    use std::string::String;
    use aptos_framework::event;
    use aptos_framework::object::{Object, ObjectCore};
    /// Nothing is that dear.
    const EDEAR: u64 = 9;
    struct Shop has key { sold: vector<String>, last: Option<u64>, big: u256 }
    #[event]
    struct Sold has drop, store { what: String, price: Option<u64> }
    fun init_module(me: &signer) { move_to(me, Shop { sold: vector[], last: std::option::none(), big: 0 }); }
    public entry fun sell(_who: &signer, what: vector<String>, price: Option<u64>, bytes: vector<u8>, big: u256, is_new: bool) acquires Shop {
        let shop = borrow_global_mut<Shop>(@me);
        assert!(price.is_none() || *price.borrow() < 100, EDEAR);
        assert!(bytes.length() == 2 && is_new, 3);
        shop.big = big;
        shop.last = price;
        what.for_each(|one| { shop.sold.push_back(one); event::emit(Sold { what: one, price }); });
    }
    public entry fun pay<C>(from: &signer, to: address, amount: u64) { aptos_framework::aptos_account::transfer_coins<C>(from, to, amount); }
    public entry fun look(_who: &signer, _thing: Object<ObjectCore>) {}
    #[view]
    public fun last(): Option<u64> acquires Shop { Shop[@me].last }
    #[view]
    public fun dear(price: Option<u64>): u64 { assert!(price.is_some(), EDEAR); *price.borrow() }
}`;
const SCRIPT = `script {
    fun pay(from: &signer, to: address, amount: u64) { aptos_framework::aptos_account::transfer(from, to, amount) }
}`;

async function compile(address: string): Promise<readonly Artifact[]> {
  const files = [
    { path: 'Move.toml', content: `[package]\nname = "shop"\n[addresses]\nme = "${address}"\n` },
    { path: 'sources/shop.move', content: SOURCE },
    { path: 'scripts/pay.move', content: SCRIPT },
  ];
  const { artifacts, diagnostics } = await compileProject({ files }, framework);
  expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
  return artifacts;
}

describe('AptosNetwork', { timeout: 60_000 }, () => {
  let shop: Artifact;
  let script: Artifact;
  let node: AptosNode;
  let network: AptosNetwork;
  let signers: AptosSigner[];
  let engine: ConstructorParameters<typeof AptosClient>[0];
  const owner = burnerSigner(key, 0);
  const other = burnerSigner(otherKey, 1);

  beforeAll(async () => {
    [shop, script] = (await compile(ownerAddress)) as [Artifact, Artifact];
  });
  beforeEach(() => {
    node = new AptosNode();
    node.chain.fund(ownerAddress, 100_000_000n);
    const ask: typeof askNode = async ({ address, body }) => {
      const { pathname, search } = new URL(address);
      return node.answer(pathname + search, typeof body === 'string' ? new TextEncoder().encode(body) : body);
    };
    engine = { api: { askNode: ask } } as unknown as typeof engine;
    signers = [owner, other];
    const client = new AptosClient(engine, 'http://127.0.0.1/v1/');
    network = new AptosNetwork(client, LOCAL_CHAIN_ID, async () => signers);
  });
  afterEach(() => vi.unstubAllGlobals());
  const send = (method: string, values: readonly ContractValue[]) =>
    network.send({ address: ownerAddress, artifact: shop, method, arguments: values });
  const sell = (...values: readonly ContractValue[]) => send('sell', values);

  it('publishes packages, and encodes call values in BCS', async () => {
    expect(await network.accounts()).toEqual([
      { address: ownerAddress, name: 'Burner 1', balance: '100000000' },
      { address: other.address, name: 'Burner 2', balance: '0' },
    ]);
    const published = await network.deploy({ artifact: shop });
    expect(published).toMatchObject({ succeeded: true, address: ownerAddress, isProxy: true });
    const upgraded = await network.upgrade({ address: ownerAddress, artifact: shop, replaced: shop });
    expect(upgraded.succeeded).toBe(true);
    expect(await network.isProxy('0xb0b')).toBe(false);
    expect(node.chain.modules(ownerAddress)).toEqual([`${ownerAddress}::shop`]);
    const big = String(2n ** 255n + 1n);
    const sold = await sell(['a', 'ü'], '42', '0x0aff', big, true);
    expect(sold.transactions[0]).toMatchObject({ from: ownerAddress, succeeded: true });
    expect(sold.transactions[0]?.events).toEqual(
      ['a', 'ü'].map((what) => ({
        address: ownerAddress,
        name: 'Sold',
        values: [
          { name: 'what', type: 'string::String', value: what },
          { name: 'price', type: 'option::Option<u64>', value: '42' },
        ],
      })),
    );
    expect(node.chain.resource(ownerAddress, `${ownerAddress}::shop::Shop`)).toMatchObject({ big });
    const last = await network.call({ address: ownerAddress, artifact: shop, method: 'last' });
    expect(last).toMatchObject({ succeeded: true, values: [{ type: 'option::Option<u64>', value: '42' }] });
    expect((await sell([], null, '0x0aff', '0', true)).succeeded).toBe(true);
    const none = await network.call({ address: ownerAddress, artifact: shop, method: 'last' });
    expect(none.values[0]?.value).toBeNull();
    const paid = await send('pay', ['0x1::aptos_coin::AptosCoin', '0xb0b', '77']);
    expect(paid.succeeded).toBe(true);
    expect(node.chain.balance('0xb0b')).toBe(77n);
    const state = await network.stateOf(ownerAddress);
    expect(state.map(({ title }) => title)).toEqual(['Coins and fungible assets', 'Resources', 'Modules']);
    expect(await network.stateOf('0x9999')).toEqual([]);
  });

  it('runs scripts, and simulates without a valid signature', async () => {
    const ran = await network.deploy({ artifact: script, arguments: ['0xb0b', '5'] });
    expect(ran).toMatchObject({ succeeded: true, address: ownerAddress });
    expect(node.chain.balance('0xb0b')).toBe(5n);
    await network.deploy({ artifact: shop });
    const tried = await network.simulate({
      address: ownerAddress,
      artifact: shop,
      method: 'pay',
      arguments: ['0x1::aptos_coin::AptosCoin', '0xb0b', '7'],
    });
    expect(tried.succeeded).toBe(true);
    expect(node.chain.balance('0xb0b')).toBe(5n);
  });

  it('explains why a transaction failed, and rejects invalid requests before sending them', async () => {
    await network.deploy({ artifact: shop });
    const dear = await sell([], '100', '0x0aff', '0', true);
    expect(dear.transactions[0]).toMatchObject({
      succeeded: false,
      exitCode: 9,
      reason: expect.stringContaining('9 (0x9) EDEAR: Nothing is that dear.'),
    });
    const read = await network.call({
      address: ownerAddress,
      artifact: shop,
      method: 'dear',
      arguments: [null],
    });
    expect(read).toMatchObject({ succeeded: false, exitCode: 9 });
    const missing = await send('look', ['0x123']);
    expect(missing.transactions[0]?.reason).toContain('0x1::object');
    const before = node.asked.length;
    await expect(sell([], 'many', '0x', '0', true)).rejects.toThrow('"many" is not a valid u64');
    await expect(sell([], null, '0x0', '0', true)).rejects.toThrow('is not a valid vector<u8>');
    await expect(sell([], null, '0x', '-1', true)).rejects.toThrow('"-1" is not a valid u256');
    await expect(send('pay', ['AptosCoin', '0xb0b', '7'])).rejects.toThrow('“AptosCoin” is not a valid type');
    await expect(send('gone', [])).rejects.toThrow('shop has no function gone');
    expect(node.asked).toHaveLength(before);
    await expect(
      network.send({ address: ownerAddress, artifact: shop, method: 'sell', from: '0x5' }),
    ).rejects.toThrow();
    await expect(network.deploy({ artifact: shop, from: other.address })).rejects.toThrow(
      `only that account can publish it. Set its address to ${other.address}`,
    );
    await expect(
      network.deploy({ artifact: script, from: other.address, arguments: ['0x1', '1'] }),
    ).rejects.toThrow('has no APT to pay for gas');
    await expect(network.deploy({ artifact: shop, options: { maximumGas: '1.5' } })).rejects.toThrow(
      '“1.5” is not a positive whole number',
    );
    const wrongChain = new AptosNetwork(
      new AptosClient(engine, 'http://127.0.0.1/v1'),
      1,
      async () => signers,
    );
    await expect(wrongChain.deploy({ artifact: shop })).rejects.toThrow('BAD_CHAIN_ID');
    await expect(new AptosClient(engine, 'http://127.0.0.1/v2').ledger()).rejects.toThrow('not found');
    signers = [];
    await expect(network.deploy({ artifact: shop })).rejects.toThrow('“Aptos: New Burner Account”');
  });

  it('gets APT from a faucet', async () => {
    await askFaucet(engine, 'http://127.0.0.1/', other.address, 100n);
    expect((await network.accounts())[1]?.balance).toBe('100');
  });

  it('sends transactions through a wallet on the same chain, and lets the user reject them in the wallet', async () => {
    const chosen = { chainId: 99, refuses: false };
    const sent: unknown[] = [];
    const wallet = {
      version: '1.0.0',
      name: 'Purse',
      icon: 'data:image/svg+xml;base64,',
      chains: ['aptos:testnet'],
      accounts: [],
      features: {
        'aptos:connect': {
          version: '1.0.0',
          connect: async () =>
            chosen.refuses
              ? { status: 'Rejected' }
              : { status: 'Approved', args: { address: { toString: () => ownerAddress } } },
        },
        'aptos:network': {
          version: '1.0.0',
          network: async () => ({ name: 'mine', chainId: chosen.chainId }),
        },
        'aptos:signAndSubmitTransaction': {
          version: '1.1.0',
          signAndSubmitTransaction: async (input: object) => {
            sent.push(input);
            const hash = `0x${'1'.repeat(64)}`;
            return chosen.refuses ? { status: 'Rejected' } : { status: 'Approved', args: { hash } };
          },
        },
      },
    } as unknown as Wallet;
    vi.stubGlobal('window', new EventTarget());
    registerWallet(wallet);
    const wallets = new AptosWallets();
    expect(wallets.names).toEqual(['Purse']);
    chosen.refuses = true;
    await expect(wallets.connect('Purse')).rejects.toThrow('Could not connect to Purse');
    chosen.refuses = false;
    await wallets.connect('Purse');
    expect(await wallets.signers(LOCAL_CHAIN_ID)).toEqual([]);
    chosen.chainId = LOCAL_CHAIN_ID;
    const [signer] = await wallets.signers(LOCAL_CHAIN_ID);
    if (!signer) throw new Error('The wallet has no account');
    expect(signer).toMatchObject({ address: ownerAddress, name: 'Purse' });
    signers = [signer];
    chosen.refuses = true;
    await expect(network.deploy({ artifact: shop })).rejects.toThrow(
      'Purse did not sign the transaction, so it was not sent',
    );
    const [publication] = sent as { payload: { function: string; functionArguments: [string, string[]] } }[];
    expect(publication?.payload.function).toBe('0x1::code::publish_package_txn');
    const [metadata, modules] = publication?.payload.functionArguments ?? ['', []];
    expect(metadata).toMatch(/^0x[\da-f]+$/);
    const { bytecode } = shop.payload as { bytecode: string };
    expect(modules).toEqual([bytecode]);
    await expect(network.deploy({ artifact: script, arguments: ['0x1', '1'] })).rejects.toThrow(
      'Scripts cannot be run with',
    );
  });
});

const openAccounts = (values: ValueStore) => BurnerAccounts.open(values, 'chain-aptos', aptosKeys);

describe('BurnerAccounts on Aptos', () => {
  it('persist across reloads, with encrypted keys', async () => {
    const values = new MemoryValues();
    const accounts = await openAccounts(values);
    const digits = '07'.repeat(32);
    expect(await accounts.import(` 0x${digits} `)).toBe(ownerAddress);
    const made = await accounts.create();
    const again = await openAccounts(values);
    expect(again.accounts.map(({ address }) => address)).toEqual([ownerAddress, made]);
    expect(again.export(ownerAddress)).toBe(`ed25519-priv-0x${digits}`);
    expect(JSON.stringify([...values.stored])).not.toContain(digits);
    await expect(again.import(`ed25519-priv-0x${digits}`)).rejects.toThrow('already exists');
    await expect(again.import('0x12')).rejects.toThrow('64 hexadecimal digits');
    await again.remove(ownerAddress);
    expect((await openAccounts(values)).accounts).toHaveLength(1);
    expect(() => again.export(ownerAddress)).toThrow('no longer exists');
  });
});

describe('parseTypeTag', () => {
  it.each(['u64', 'vector<vector<u8>>', '0x1::coin::Coin<0xa::b::C, vector<u256>>'])('parses %s', (text) => {
    expect(showType(parseTypeTag(text)).replaceAll(', ', ',')).toBe(text.replaceAll(', ', ','));
  });
  it.each(['', 'u65', 'vector', 'vector<u8', '0x1::coin', '1::a::B', '0x1::a::B<>', 'u8 u8', '0x1::a::1B'])(
    'rejects %j',
    (text) => expect(() => parseTypeTag(text)).toThrow('is not a valid type'),
  );
});
