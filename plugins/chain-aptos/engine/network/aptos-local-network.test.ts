import type { ContractValue } from '@core/chains/contract-interface';
import type { Artifact, StateSection } from '@core/chains/toolchain';
import { framework } from '@tests/support/aptos-vm';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { compileProject } from '../compile/move-compiler';
import { AptosLocalNetwork } from './aptos-local-network';

const BANK = `module me::bank {
    use std::option::Option;
    use std::signer;
    use std::string::{Self, String};
    use aptos_std::table::{Self, Table};
    use aptos_framework::coin;
    use aptos_framework::event;
    use aptos_framework::object::{Self, Object, ObjectCore};

    /// The amount is too large.
    const ETOO_MUCH: u64 = 7;

    struct Bank has key { total: u64, notes: Table<u64, String>, limit: Option<u64> }

    #[event]
    struct Noted has drop, store { by: address, note: String, limit: Option<u64> }

    fun init_module(me: &signer) {
        move_to(me, Bank { total: 1, notes: table::new(), limit: std::option::none() });
    }

    public entry fun note(who: &signer, texts: vector<String>, limit: Option<u64>) acquires Bank {
        let bank = borrow_global_mut<Bank>(@me);
        texts.for_each(|text| {
            bank.total = bank.total + 1;
            bank.notes.add(bank.total, text);
            event::emit(Noted { by: signer::address_of(who), note: text, limit });
        });
        bank.limit = limit;
    }

    public entry fun take(_who: &signer, amount: u64) acquires Bank {
        let bank = borrow_global_mut<Bank>(@me);
        assert!(amount <= bank.total, ETOO_MUCH);
        bank.total = bank.total - amount;
    }

    public entry fun divide(_who: &signer, by: u64) acquires Bank {
        let bank = borrow_global_mut<Bank>(@me);
        bank.total = bank.total / by;
    }

    public entry fun make(who: &signer) { object::create_object(signer::address_of(who)); }

    #[view]
    public fun owner_of(thing: Object<ObjectCore>): address { object::owner(thing) }

    #[view]
    public fun balance<C>(of: address): u64 { coin::balance<C>(of) }

    #[view]
    public fun total(): u64 acquires Bank { Bank[@me].total }

    #[view]
    public fun limit(): Option<u64> acquires Bank { Bank[@me].limit }

    #[view]
    public fun refuse(text: String): u64 { assert!(text.length() == 0, ETOO_MUCH); string::length(&text) }
}`;
const SCRIPT = `script {
    use aptos_framework::aptos_account;
    fun pay(from: &signer, to: address, amount: u64) {
        assert!(amount > 0, 3);
        aptos_account::transfer(from, to, amount * 2);
    }
}`;

async function compile(bank = BANK, policy = 'compatible'): Promise<readonly Artifact[]> {
  const manifest = `[package]\nname = "bank"\nversion = "1.0.0"\nupgrade_policy = "${policy}"\n[addresses]\nme = "0xbabe"\n`;
  const files = [
    { path: 'Move.toml', content: manifest },
    { path: 'sources/bank.move', content: bank },
    { path: 'scripts/pay.move', content: SCRIPT },
  ];
  const { artifacts, diagnostics } = await compileProject({ files }, framework);
  expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
  return artifacts;
}

const lineOf = (text: string) => BANK.split('\n').findIndex((line) => line.includes(text)) + 1;
const named = (sections: readonly StateSection[], title: string) =>
  sections.find((section) => section.title === title)?.entries ?? [];

describe('AptosLocalNetwork', { timeout: 60_000 }, () => {
  let artifact: Artifact;
  let script: Artifact;
  let network: AptosLocalNetwork;
  beforeAll(async () => {
    [artifact, script] = (await compile()) as [Artifact, Artifact];
  });
  beforeEach(() => {
    network = new AptosLocalNetwork(framework, { now: 1_800_000_000 });
  });
  afterEach(() => network.dispose());
  const deploy = async () => (await network.deploy({ artifact })).address;
  const send = (method: string, values: readonly ContractValue[], from?: string) =>
    network.send({ address: '0xbabe', artifact, method, arguments: values, ...(from && { from }) });
  const call = async (method: string, ...values: readonly ContractValue[]) =>
    network.call({ address: '0xbabe', artifact, method, arguments: values });
  const total = async () => (await call('total')).values[0]?.value;

  it('publishes a package from the account that it was compiled for, and runs init_module', async () => {
    const before = await network.accounts();
    expect(before).toHaveLength(5);
    expect(before.map(({ balance }) => balance)).toEqual(Array(5).fill('10000000000'));
    const published = await network.deploy({ artifact });
    expect(published).toMatchObject({ succeeded: true, address: '0xbabe', isProxy: true });
    expect(await network.isProxy('0xbabe')).toBe(true);
    expect(await network.isProxy('0xb0b')).toBe(false);
    const [receipt] = published.transactions;
    expect(receipt).toMatchObject({ from: '0xbabe', message: '0x1::code::publish_package_txn' });
    expect(receipt?.sections?.[1]?.facts).toContainEqual({ name: '0xbabe::bank', value: 'published' });
    const after = await network.accounts();
    expect(after.at(-1)).toMatchObject({ address: '0xbabe', name: 'Package account 1' });
    expect(BigInt(after.at(-1)?.balance ?? '')).toBe(10_000_000_000n - BigInt(receipt?.fee ?? ''));
    expect(await total()).toBe('1');
  });

  it('calls functions with lists, options, objects, named addresses and type arguments, and reports events', async () => {
    await deploy();
    const [account] = await network.accounts();
    const noted = await send('note', [['a', 'ü'], '7']);
    expect(noted.transactions[0]?.events).toEqual(
      ['a', 'ü'].map((note) => ({
        address: '0xbabe',
        name: 'Noted',
        values: [
          { name: 'by', type: 'address', value: account?.address },
          { name: 'note', type: 'string::String', value: note },
          { name: 'limit', type: 'option::Option<u64>', value: '7' },
        ],
      })),
    );
    expect(await call('limit')).toMatchObject({
      succeeded: true,
      values: [{ type: 'option::Option<u64>', value: '7' }],
    });
    expect((await send('note', [[], null])).succeeded).toBe(true);
    expect((await call('limit')).values[0]?.value).toBeNull();
    const balance = await call('balance', '0x1::aptos_coin::AptosCoin', '@me');
    expect(BigInt(String(balance.values[0]?.value))).toBeGreaterThan(9_000_000_000n);
    const made = await send('make', []);
    const fact = made.transactions[0]?.sections?.[1]?.facts.find(({ name }) => /ObjectCore$/.test(name));
    const thing = fact?.name.split(' ')[0] ?? '';
    expect((await call('owner_of', thing)).values[0]?.value).toBe(account?.address);
  });

  it('explains a failure with its module, constant and line, and rejects invalid values before sending a transaction', async () => {
    await deploy();
    const failed = await send('take', ['100']);
    expect(failed.succeeded).toBe(false);
    expect(failed.transactions[0]).toMatchObject({
      exitCode: 7,
      exitCodeName: 'ETOO_MUCH',
      reason: 'Move abort in 0xbabe::bank: 7 (0x7) ETOO_MUCH: The amount is too large.',
      at: { path: 'sources/bank.move', range: { startLine: lineOf('amount <= bank.total') } },
    });
    const divided = await send('divide', ['0']);
    expect(divided.transactions[0]).toMatchObject({
      reason: expect.stringContaining('ARITHMETIC_ERROR'),
      at: { range: { startLine: lineOf('bank.total / by') } },
    });
    const read = await call('refuse', 'no');
    expect(read).toMatchObject({
      succeeded: false,
      exitCode: 7,
      at: { range: { startLine: lineOf('text.length()') } },
    });
    expect((await call('owner_of', '0x123')).reason).toContain('0x1::object');
    await expect(send('take', ['many'])).rejects.toThrow('is not a valid u64');
    await expect(call('refuse')).rejects.toThrow('expected 1, found 0');
    await expect(network.deploy({ artifact, value: '1' })).rejects.toThrow('cannot transfer APT');
    await expect(call('gone')).rejects.toThrow('bank has no function gone');
    await expect(network.call({ address: 'nowhere', artifact, method: 'total' })).rejects.toThrow(
      '“nowhere” is not an address',
    );
    const unknown = await network.call({ address: '0x99', artifact, method: 'total' });
    expect(unknown).toMatchObject({ succeeded: false, reason: expect.stringContaining('0x99::bank') });
    await expect(
      network.send({
        address: '0xbabe',
        artifact,
        method: 'take',
        arguments: ['1'],
        options: { maximumGas: 'much' },
      }),
    ).rejects.toThrow('“much” is not a positive whole number');
    const poor = await network.send({
      address: '0xbabe',
      artifact,
      method: 'note',
      arguments: [['x'], null],
      options: { maximumGas: '10' },
    });
    expect(poor.transactions[0]?.reason).toMatch(/^Out of gas/);
    expect(await total()).toBe('1');
    await network.control('fund', '0xbeef 0.5');
    await expect(send('take', ['0'], '0xdead')).rejects.toThrow('0xdead does not have enough APT');
    expect((await send('take', ['0'], '0xbeef')).succeeded).toBe(true);
  });

  it('upgrades compatible packages, and explains why others are rejected', async () => {
    await deploy();
    const [more] = await compile(BANK.replace('bank.total / by', 'bank.total / (by + 1)'));
    const [other] = await compile(
      BANK.replace('total: u64, notes', 'other: u8, total: u64, notes').replace(
        'total: 1',
        'other: 1, total: 1',
      ),
    );
    if (!more || !other) throw new Error('It did not compile');
    const upgraded = await network.upgrade({ address: '0xbabe', artifact: more, replaced: artifact });
    expect(upgraded.succeeded).toBe(true);
    await expect(network.upgrade({ address: '0xb0b', artifact: more, replaced: artifact })).rejects.toThrow(
      'cannot replace the code at 0xb0b',
    );
    expect((await send('divide', ['0'])).succeeded).toBe(true);
    const refused = await network.deploy({ artifact: other });
    expect(refused.transactions[0]?.reason).toContain('the type “Bank” was changed');
    expect((await send('take', ['100'])).transactions[0]?.at?.range.startLine).toBe(
      lineOf('amount <= bank.total'),
    );
  });

  it('reports an immutable package as not upgradable', async () => {
    const [fixed] = await compile(BANK, 'immutable');
    if (!fixed) throw new Error('It did not compile');
    expect(await network.deploy({ artifact: fixed })).toMatchObject({ succeeded: true, isProxy: false });
    const again = await network.deploy({ artifact: fixed });
    expect(again.transactions[0]?.reason).toContain('EUPGRADE_IMMUTABLE');
  });

  it('simulates a transaction and reports its gas usage without changing the state', async () => {
    await deploy();
    const tried = await network.simulate({
      address: '0xbabe',
      artifact,
      method: 'note',
      arguments: [['a'], null],
    });
    expect(await total()).toBe('1');
    const sent = await send('note', [['a'], null]);
    expect(tried.transactions[0]?.gasUsed).toBe(sent.transactions[0]?.gasUsed);
    expect(tried.transactions[0]?.events).toHaveLength(1);
    expect(await total()).toBe('2');
  });

  it('shows the resources, tables, objects and assets at an address', async () => {
    await deploy();
    await send('note', [['first'], '3']);
    const state = await network.stateOf('0xbabe');
    expect(named(state, 'Resources')).toContainEqual({
      name: '0xbabe::bank::Bank',
      value: { total: '2', notes: { handle: expect.stringMatching(/^0x/) }, limit: '3' },
    });
    const table = state.find(({ title }) => title.startsWith('Table '));
    expect(table).toMatchObject({
      title: expect.stringMatching(/\(1\)$/),
      entries: [{ name: '2', value: { val: 'first' } }],
    });
    expect(named(state, 'Modules')).toEqual([{ name: '0xbabe::bank', value: '' }]);
    const [account] = await network.accounts();
    await send('make', []);
    const own = await network.stateOf(account?.address ?? '');
    expect(named(own, 'Objects')).toHaveLength(1);
    expect(named(own, 'Coins and fungible assets')).toMatchObject([
      { name: 'APT (0xa)', value: account?.balance && expect.stringMatching(/^9\d{9}$/) },
    ]);
    expect(await network.stateOf('0x77')).toEqual([]);
    await expect(network.stateOf('me')).rejects.toThrow('“me” is not an address');
  });

  it('runs a script when it is deployed, and again when its method is called', async () => {
    const [first, second] = await network.accounts();
    const ran = await network.deploy({
      artifact: script,
      from: first?.address ?? '',
      arguments: [second?.address ?? '', '21'],
    });
    expect(ran).toMatchObject({ succeeded: true, address: first?.address });
    const failed = await network.send({
      artifact: script,
      address: first?.address ?? '',
      method: 'pay',
      arguments: [second?.address ?? '', '0'],
    });
    expect(failed.transactions[0]).toMatchObject({
      exitCode: 3,
      at: { path: 'scripts/pay.move', range: { startLine: 4 } },
    });
    expect((await network.accounts())[1]?.balance).toBe('10000000042');
  });

  it('reverts to snapshots, can be reset, and can be restored from its dump', async () => {
    await deploy();
    const empty = await network.snapshot();
    await send('note', [['a', 'b'], null]);
    const later = await network.snapshot();
    await network.revert(empty);
    expect(await total()).toBe('1');
    await expect(network.revert(later)).rejects.toThrow(/^The snapshot .* does not exist/);
    await send('note', [['a'], null]);
    const dump = await network.dump();
    expect(dump.length).toBeLessThan(100_000);
    const other = new AptosLocalNetwork(framework);
    await other.load(dump);
    expect(await other.accounts()).toEqual(await network.accounts());
    const failed = await other.send({ address: '0xbabe', artifact, method: 'take', arguments: ['9'] });
    expect(failed.transactions[0]?.at?.path).toBe('sources/bank.move');
    for (const bad of ['{}', 'no', dump.replace(/"time":"\d+"/, '"time":"soon"')])
      await expect(other.load(bad)).rejects.toThrow(
        /not a valid local Aptos network state|not a state of a local Aptos network/,
      );
    expect((await other.accounts()).length).toBe(6);
    other.dispose();
    await network.reset();
    expect(await network.accounts()).toHaveLength(5);
    expect((await call('total')).succeeded).toBe(false);
    await expect(network.revert(empty)).rejects.toThrow(/^The snapshot .* does not exist/);
    network.dispose();
    await expect(network.accounts()).rejects.toThrow('closed');
  });

  it('restores module sources when it reverts to a snapshot', async () => {
    await deploy();
    const before = await network.snapshot();
    const line = async () => (await call('refuse', 'x')).at?.range.startLine;
    expect(await line()).toBe(lineOf('assert!(text.length()'));
    const [moved] = await compile(`\n\n\n${BANK}`);
    if (!moved) throw new Error('It did not compile');
    const upgraded = await network.upgrade({ address: '0xbabe', artifact: moved, replaced: artifact });
    expect(upgraded.succeeded).toBe(true);
    expect(await line()).toBe(lineOf('assert!(text.length()') + 3);
    await network.revert(before);
    expect(await line()).toBe(lineOf('assert!(text.length()'));
  });

  it('advances its clock, funds accounts, and rejects invalid settings', async () => {
    expect((await network.controls()).time).toBe('2027-01-15T08:00:00Z');
    await network.control('advanceTime', '3600');
    await network.control('setTime', '2027-02-01');
    expect((await network.controls()).time).toBe('2027-02-01T00:00:00Z');
    await network.control('fund', '0xbeef 1.5');
    expect(named(await network.stateOf('0xbeef'), 'Coins and fungible assets')).toMatchObject([
      { value: '150000000' },
    ]);
    for (const [name, value, why] of [
      ['advanceTime', '-1', 'not a duration'],
      ['setTime', 'soon', 'is not a valid time'],
      ['setTime', '2020-01-01', 'can only move forward'],
      ['fund', '0xbeef', 'not an address followed by an amount'],
      ['fund', '0xbeef 0', 'not an address followed by an amount'],
      ['mine', '', 'has no setting “mine”'],
    ] as const)
      await expect(network.control(name, value)).rejects.toThrow(why);
  });
});
