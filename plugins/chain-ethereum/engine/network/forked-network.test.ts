import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { askNode } from '@core/chains/networks/ask-node';
import type { Artifact, LocalNetwork } from '@core/chains/toolchain';
import { toFunctionSelector } from 'viem';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ethereumEngine, modulesForTests, project } from '../engine-for-tests';
import { EthereumLocalNetwork } from './ethereum-local-network';

const SOURCE = `// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;
contract Store {
    event Changed(uint to);
    uint public value;
    mapping(address => uint) public held;
    constructor(uint first) { value = first; held[msg.sender] = 7; }
    function set(uint to) external { require(to != 13, "unlucky"); value = to; emit Changed(to); }
    function clear() external { value = 0; delete held[msg.sender]; }
    function chain() external view returns (uint) { return block.chainid; }
    function before() external view returns (bytes32) { return blockhash(block.number - 1); }
}
`;

/** A local node that serves another chain's state over HTTP. */
class LoopbackNode {
  readonly network: EthereumLocalNetwork;
  readonly asked: string[] = [];
  /** Results that override the chain's results, keyed by method name. */
  readonly answers = new Map<string, unknown>();
  readonly #server: Server;

  private constructor(network: EthereumLocalNetwork) {
    this.network = network;
    this.#server = createServer((request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', async () => {
        const { id, ...call } = JSON.parse(Buffer.concat(chunks).toString());
        this.asked.push(call.method);
        const answer = this.answers.get(call.method) ?? (await network.request(call));
        response.end(JSON.stringify({ jsonrpc: '2.0', id, ...(answer as object) }));
      });
    });
  }

  static async start(): Promise<LoopbackNode> {
    const node = new LoopbackNode(await EthereumLocalNetwork.open(modulesForTests, { now: 1_700_000_000 }));
    await new Promise<void>((resolve) => node.#server.listen(0, '127.0.0.1', resolve));
    return node;
  }

  get address(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  async stop(): Promise<void> {
    this.network.dispose();
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }
}

const withNodes = { ...modulesForTests, ask: askNode };

describe('a fork of another chain', { timeout: 60_000 }, () => {
  let store: Artifact;
  let node: LoopbackNode;
  let address: string;
  const open: LocalNetwork[] = [];
  const fork = async (block?: string) => {
    const network = await EthereumLocalNetwork.open(withNodes, {
      fork: { node: node.address, ...(block !== undefined && { block }) },
    });
    open.push(network);
    return network;
  };
  const read = async (network: LocalNetwork, method: string, ...values: string[]) => {
    const { values: read, reason } = await network.call({
      artifact: store,
      address,
      method,
      arguments: values,
    });
    return read[0]?.value ?? reason;
  };
  const set = (network: LocalNetwork, to: string) =>
    network.send({ artifact: store, address, method: 'set(uint256)', arguments: [to] });
  const ask = async (network: LocalNetwork, method: string, ...params: unknown[]) => {
    const { result, error } = (await network.request?.({ method, params })) ?? {};
    if (error) throw new Error(error.message);
    return result;
  };

  beforeAll(async () => {
    const { artifacts } = await ethereumEngine.compile({ files: project({ 'Store.sol': SOURCE }) });
    store = artifacts[0] as Artifact;
  });
  beforeEach(async () => {
    node = await LoopbackNode.start();
    ({ address } = await node.network.deploy({ artifact: store, arguments: ['42'] }));
  });
  afterEach(async () => {
    for (const network of open.splice(0)) network.dispose();
    await node.stop();
  });

  it('reads the state of the pinned block on demand and only once, and does not change the other chain', async () => {
    const network = await fork();
    const [account] = await network.accounts();
    expect(await read(network, 'value()')).toBe('42');
    expect(await read(network, 'held(address)', account?.address ?? '')).toBe('7');
    // Changes after the pinned block are not visible.
    await node.network.send({ artifact: store, address, method: 'set(uint256)', arguments: ['1'] });
    node.asked.length = 0;
    expect(await read(network, 'value()')).toBe('42');
    expect(node.asked).toEqual([]);
    expect((await set(network, '5')).transactions[0]?.events[0]?.values[0]?.value).toBe('5');
    expect(await read(network, 'value()')).toBe('5');
    expect((await set(network, '13')).transactions[0]?.reason).toBe('unlucky');
    // A zero stored in the fork must hide the other chain's value.
    await network.send({ artifact: store, address, method: 'clear()' });
    expect(await read(network, 'value()')).toBe('0');
    expect(await read(network, 'held(address)', account?.address ?? '')).toBe('0');
    const there = await node.network.call({ artifact: store, address, method: 'value()' });
    expect(there.values[0]?.value).toBe('1');
    // A new contract must not replace an existing one.
    const fresh = await network.deploy({ artifact: store, arguments: ['9'] });
    expect(fresh.succeeded).toBe(true);
    expect(fresh.address).not.toBe(address);
  });

  it('has the other chain’s id, block numbers, past blocks, transactions and logs', async () => {
    await set(node.network, '1');
    const network = await fork();
    await set(network, '2');
    expect(await ask(network, 'eth_chainId')).toBe('0x7a69');
    expect(await read(network, 'chain()')).toBe('31337');
    expect(await ask(network, 'eth_blockNumber')).toBe('0x3');
    for (const number of ['0x0', '0x1', '0x2']) {
      const block = await ask(network, 'eth_getBlockByNumber', number, false);
      expect(block, number).toMatchObject({
        hash: ((await ask(node.network, 'eth_getBlockByNumber', number, false)) as { hash: string }).hash,
      });
    }
    const third = (await ask(network, 'eth_getBlockByNumber', '0x3', false)) as {
      hash: string;
      parentHash: string;
    };
    expect(third.parentHash).toBe(
      ((await ask(network, 'eth_getBlockByNumber', '0x2', false)) as { hash: string }).hash,
    );
    expect(await read(network, 'before()')).toBe(third.parentHash);
    const before = { to: address, data: toFunctionSelector('before()') };
    expect(await ask(network, 'eth_call', before, 'pending')).toBe(third.hash);
    const logs = (from: string, to?: string) =>
      ask(network, 'eth_getLogs', { address, fromBlock: from, ...(to && { toBlock: to }) }) as Promise<
        { blockNumber: string }[]
      >;
    expect((await logs('0x0')).map(({ blockNumber }) => blockNumber)).toEqual(['0x2', '0x3']);
    expect((await logs('0x0', '0x1')).length).toBe(0);
    expect((await logs('0x2', '0x2')).map(({ blockNumber }) => blockNumber)).toEqual(['0x2']);
    expect((await logs('0x3')).map(({ blockNumber }) => blockNumber)).toEqual(['0x3']);
    expect(await ask(network, 'eth_getStorageAt', address, '0x0', '0x1')).toMatch(/2a$/);
    expect(await ask(network, 'eth_getStorageAt', address, '0x0', '0x2')).toMatch(/01$/);
    expect(await ask(network, 'eth_getStorageAt', address, '0x0', 'latest')).toMatch(/02$/);
    const [hash] = (
      (await ask(node.network, 'eth_getBlockByNumber', '0x2', false)) as { transactions: string[] }
    ).transactions;
    expect(await ask(network, 'eth_getTransactionReceipt', hash)).toMatchObject({ blockNumber: '0x2' });
  });

  it('restores snapshots, resets to the fork block, and forks again at another block', async () => {
    await set(node.network, '1');
    const network = await fork();
    const before = await network.snapshot();
    await set(network, '2');
    await network.revert(before);
    expect(await read(network, 'value()')).toBe('1');
    await set(network, '3');
    await network.reset();
    expect(await read(network, 'value()')).toBe('1');
    expect((await network.controls?.())?.forkBlock).toBe('2');
    await network.control?.('forkBlock', '1');
    expect(await read(network, 'value()')).toBe('42');
    await ask(network, 'hardhat_reset', { forking: { jsonRpcUrl: node.address, blockNumber: 2 } });
    expect(await read(network, 'value()')).toBe('1');
    await ask(network, 'hardhat_reset');
    expect(await read(network, 'value()')).toMatch(/^No contract/);
  });

  it('dumps the state that it has read, and continues when the node no longer has that state', async () => {
    const network = await fork();
    await set(network, '2');
    const account = (await network.accounts())[0]?.address ?? '';
    expect(await read(network, 'held(address)', account)).toBe('7');
    const dump = (await network.dump?.()) ?? '';
    const again = await fork('1');
    const pruned = { error: { code: -32000, message: 'missing trie node' } };
    for (const method of ['eth_getStorageAt', 'eth_getCode', 'eth_getBalance'])
      node.answers.set(method, pruned);
    await again.load?.(dump);
    expect(await read(again, 'value()')).toBe('2');
    expect(await read(again, 'held(address)', account)).toBe('7');
    await expect(read(again, 'held(address)', address)).rejects.toThrow(
      /^127\.0\.0\.1:\d+ rejected eth_getStorageAt \(missing trie node\)\. Many nodes store/,
    );
    // A failed read is not cached and can be retried.
    node.answers.clear();
    expect(await read(again, 'held(address)', address)).toBe('0');
    const plain = await EthereumLocalNetwork.open(modulesForTests);
    open.push(plain);
    await expect(plain.load(dump)).rejects.toThrow('Select “Fork of …” as the environment');
  });

  it('includes cleared slots and emptied accounts in its dump', async () => {
    const emptied = `0x${'ab'.repeat(20)}`;
    await ask(node.network, 'hardhat_setBalance', emptied, '0x64');
    await ask(node.network, 'evm_mine');
    const network = await fork();
    const account = (await network.accounts())[0]?.address ?? '';
    expect(await ask(network, 'eth_getBalance', emptied, 'latest')).toBe('0x64');
    await network.send({ artifact: store, address, method: 'clear()' });
    await ask(network, 'hardhat_setBalance', emptied, '0x0');
    const again = await fork();
    await again.load?.((await network.dump?.()) ?? '');
    expect(await read(again, 'value()')).toBe('0');
    expect(await read(again, 'held(address)', account)).toBe('0');
    expect(await ask(again, 'eth_getBalance', emptied, 'latest')).toBe('0x0');
  });

  it('loads dumps from earlier versions, which omit values that the account has in the forked chain', async () => {
    const network = await fork();
    await set(network, '2');
    const dump = JSON.parse((await network.dump?.()) ?? '');
    const name = Object.keys(dump.state).find((key) => key.toLowerCase() === address.toLowerCase()) ?? '';
    const { storage } = dump.state[name];
    expect(Object.values(storage)).toContain('0x2');
    const again = await fork();
    await again.load?.(JSON.stringify({ ...dump, state: { ...dump.state, [name]: { storage } } }));
    expect(await read(again, 'value()')).toBe('2');
  });

  it('reports problems with the node or the block, and missing permission to fork', async () => {
    await expect(fork('99')).rejects.toThrow(/has no block 99\. Choose an existing block/);
    await expect(fork('latest')).rejects.toThrow('is not a number');
    node.answers.set('eth_chainId', { result: 'ethereum' });
    await expect(fork()).rejects.toThrow(/sent an invalid response to eth_chainId/);
    const network = await EthereumLocalNetwork.open(modulesForTests);
    open.push(network);
    await expect(ask(network, 'hardhat_reset', { forking: { jsonRpcUrl: node.address } })).rejects.toThrow(
      'Select “Fork of …” as the environment',
    );
    await expect(ask(network, 'hardhat_reset', { forking: { jsonRpcUrl: 'here' } })).rejects.toThrow(
      'is not a URL',
    );
    await expect(
      EthereumLocalNetwork.open(withNodes, { fork: { node: 'http://127.0.0.1:1' } }),
    ).rejects.toThrow('127.0.0.1:1 is not responding');
  });
});
