import type { askNode } from '@core/chains/networks/ask-node';
import type { Artifact } from '@core/chains/toolchain';
import { Ed25519Keypair } from '@mysten/sui/keypairs/ed25519';
import { SuiNode } from '@tests/support/sui-node';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { project, suiEngine } from '../engine/engine-for-tests';
import { suiTemplate } from '../templates/sui-template';
import { burnerSigner } from './burner-signer';
import { nodeClient } from './node-client';
import { SuiNetwork } from './sui-network';

const SUI = 10n ** 9n;

describe('SuiNetwork', { timeout: 60_000 }, () => {
  const [owner, other] = [Ed25519Keypair.generate(), Ed25519Keypair.generate()];
  let counter: Artifact;
  let node: SuiNode;
  let network: SuiNetwork;

  beforeAll(async () => {
    const files = project(
      Object.fromEntries(suiTemplate.map(({ path, content }) => [path, String(content)])),
    );
    const [artifact] = (await suiEngine.compile({ files })).artifacts;
    if (!artifact) throw new Error('The template did not compile');
    counter = artifact;
  });
  beforeEach(() => {
    node = new SuiNode();
    for (const keypair of [owner, other]) node.balances.set(keypair.toSuiAddress(), SUI);
    const ask: typeof askNode = async (_address, { method, params = [] }) =>
      node.answer(method, params).then(
        (result) => ({ result }),
        (error: Error) => ({ error: { code: -32602, message: error.message } }),
      );
    const engine = { api: { askNode: ask } } as unknown as Parameters<typeof nodeClient>[0];
    network = new SuiNetwork(nodeClient(engine, 'testnet', 'http://127.0.0.1'), async () =>
      [owner, other].map(burnerSigner),
    );
  });

  /** Publishes a package and creates a counter owned by `owner`. */
  async function published() {
    const { address, succeeded, transactions } = await network.deploy({ artifact: counter });
    expect(succeeded).toBe(true);
    const made = await network.send({ address, artifact: counter, method: 'counter::create' });
    const [fact] = made.transactions[0]?.sections?.[0]?.facts ?? [];
    return { address, id: fact?.value ?? '', transactions };
  }
  const value = async (address: string, id: string) =>
    (await network.call({ address, artifact: counter, method: 'counter::value', arguments: [id] })).values;

  it('publishes a signed transaction and shows objects, fees and the owner of the upgrade capability', async () => {
    expect((await network.accounts())[0]).toEqual({
      address: owner.toSuiAddress(),
      name: 'Burner 1',
      balance: String(SUI),
    });
    const { address, transactions } = await published();
    expect(address).toMatch(/^0x[\da-f]{64}$/);
    const [transaction] = transactions;
    expect(transaction).toMatchObject({ from: owner.toSuiAddress(), succeeded: true, fee: '2500000' });
    expect(transaction?.sections?.[0]?.facts.map(({ name }) => name)).toEqual([
      'published package',
      'created 0x2::package::UpgradeCap',
    ]);
    expect(await network.isProxy(address)).toBe(true);
    expect(await network.isProxy(owner.toSuiAddress())).toBe(false);
  });

  it('calls functions with objects, reads without a transaction and reports events', async () => {
    const { address, id } = await published();
    const increased = await network.send({
      address,
      artifact: counter,
      method: 'counter::increase',
      arguments: [id],
      from: other.toSuiAddress(),
    });
    expect(increased.transactions[0]?.events).toEqual([
      {
        address,
        name: 'Increased',
        values: [
          { name: 'counter', type: '0x2::object::ID', value: id },
          { name: 'value', type: 'u64', value: '1' },
        ],
      },
    ]);
    const before = node.asked.filter((method) => method === 'sui_executeTransactionBlock').length;
    expect(await value(address, id)).toEqual([{ name: '', type: 'u64', value: '1' }]);
    const [who] = (
      await network.call({ address, artifact: counter, method: 'counter::owner', arguments: [id] })
    ).values;
    expect(who).toEqual({ name: '', type: 'address', value: owner.toSuiAddress() });
    expect(node.asked.filter((method) => method === 'sui_executeTransactionBlock')).toHaveLength(before);
  });

  it('explains why a call would fail instead of sending it, and why a sent call failed', async () => {
    const { address, id } = await published();
    const reset = {
      address,
      artifact: counter,
      method: 'counter::reset',
      arguments: [id],
      from: other.toSuiAddress(),
    };
    await expect(network.send(reset)).rejects.toThrow('would fail: counter::reset aborted at source line 40');
    const sent = await network.send({ ...reset, options: { gasBudget: '10000000' } });
    expect(sent).toMatchObject({
      succeeded: false,
      transactions: [{ reason: 'counter::reset aborted at source line 40: ENotOwner' }],
    });
  });

  it('upgrades a package and then uses the new version', async () => {
    const { address, id } = await published();
    const upgraded = await network.upgrade({ address, artifact: counter, replaced: counter });
    expect(upgraded.succeeded).toBe(true);
    expect(upgraded.transactions[0]?.sections?.[0]?.facts.map(({ name }) => name)).toEqual([
      'published package',
      'mutated 0x2::package::UpgradeCap',
    ]);
    await network.send({ address, artifact: counter, method: 'counter::increase', arguments: [id] });
    expect(await value(address, id)).toMatchObject([{ value: '1' }]);
  });

  it('explains why invalid requests are rejected', async () => {
    const { address } = await published();
    const increase = { address, artifact: counter, method: 'counter::increase' };
    await expect(network.send(increase)).rejects.toThrow('increase requires one value');
    await expect(network.send({ ...increase, arguments: ['seven'] })).rejects.toThrow(
      '“seven” is not a value of type',
    );
    await expect(network.send({ ...increase, method: 'counter::gone' })).rejects.toThrow(
      'no function counter::gone',
    );
    await expect(network.deploy({ artifact: counter, options: { gasBudget: 'much' } })).rejects.toThrow(
      '“much” is not a positive whole number',
    );
    await expect(network.deploy({ artifact: counter, value: '5' })).rejects.toThrow(
      'This transaction cannot transfer SUI',
    );
    await expect(network.deploy({ artifact: counter, from: '0x1' })).rejects.toThrow(
      'account 0x1 is not available for signing',
    );
    node.balances.clear();
    await expect(network.deploy({ artifact: counter })).rejects.toThrow('no SUI to pay for gas');
  });
});
