import type { Artifact, LocalNetwork, Network } from '@core/chains/toolchain';
import { type Hex, keccak256, parseEther, verifyMessage } from 'viem';
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { RpcError } from '../chain/rpc-error';
import { ethereumEngine, project } from '../engine-for-tests';
import type { EthereumProvider } from './ethereum-provider';
import { ProviderNetwork } from './provider-network';
import { signingProvider } from './signing-provider';

const SOURCE = `// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;
library L { function twice(uint x) public pure returns (uint) { return 2 * x; } }
contract Main {
    event Added(uint to);
    error TooMuch(uint most);
    uint public count;
    constructor(uint start) payable { count = start; }
    function add(uint n) external payable { if (n > 9) revert TooMuch(9); count += n; emit Added(count); }
    function twice() external view returns (uint) { return L.twice(count); }
}
`;

describe('ProviderNetwork', { timeout: 60_000 }, () => {
  const account = privateKeyToAccount(generatePrivateKey());
  let artifact: Artifact;
  let chain: LocalNetwork;
  let node: EthereumProvider;
  let network: Network;
  let asked: string[];

  beforeAll(async () => {
    const { artifacts } = await ethereumEngine.compile({ files: project({ 'Main.sol': SOURCE }) });
    artifact = artifacts.find(({ name }) => name === 'Main') as Artifact;
  });
  beforeEach(async () => {
    asked = [];
    chain = (await ethereumEngine.openLocalNetwork?.()) as LocalNetwork;
    node = {
      request: async (request) => {
        asked.push(request.method);
        const { result, error } = (await chain.request?.(request)) ?? {};
        // A public node accepts signed transactions, but their result is not available yet.
        if (request.method === 'eth_sendRawTransaction') return keccak256(request.params?.[0] as Hex);
        if (error) throw new RpcError(error.code, error.message, error.data);
        return result;
      },
    };
    const [rich] = await chain.accounts();
    await node.request({
      method: 'eth_sendTransaction',
      params: [{ from: rich?.address, to: account.address, value: `0x${parseEther('5').toString(16)}` }],
    });
    network = new ProviderNetwork(
      signingProvider(node, () => [account]),
      (index) => `Mine ${index}`,
    );
  });
  afterEach(() => {
    network.dispose();
    chain.dispose();
  });

  const deployed = () => network.deploy({ artifact, arguments: ['5'], value: '7' });

  it('signs with local keys, deploys with libraries, reads state and sends transactions', async () => {
    expect(await network.accounts()).toEqual([
      { address: account.address, name: 'Mine 0', balance: String(parseEther('5')) },
    ]);
    const { address, succeeded, transactions } = await deployed();
    expect(succeeded).toBe(true);
    expect(transactions[0]).toMatchObject({ from: account.address, to: address, value: '7' });
    expect(asked.filter((method) => method === 'eth_sendRawTransaction')).toHaveLength(2);
    const sent = await network.send({ artifact, address, method: 'add(uint256)', arguments: ['3'] });
    expect(sent.transactions[0]?.events).toEqual([
      { address, name: 'Added', values: [{ name: 'to', type: 'uint256', value: '8' }] },
    ]);
    const twice = await network.call({ artifact, address, method: 'twice()' });
    // Nodes do not measure the gas used by a read, so it is absent.
    expect(twice).toEqual({ succeeded: true, values: [{ name: '', type: 'uint256', value: '16' }] });
    const raw = await network.sendData?.({ artifact, address, data: sentData('3') });
    expect(raw?.succeeded).toBe(true);
    expect((await network.call({ artifact, address, method: 'count()' })).values[0]?.value).toBe('11');
  });

  it('reports why a contract reverts, before or after sending, and reports an address that has no contract', async () => {
    const { address } = await deployed();
    const refused = { artifact, address, method: 'add(uint256)', arguments: ['10'] };
    expect(await network.call(refused)).toEqual({ succeeded: false, values: [], reason: 'TooMuch(9)' });
    await expect(network.send(refused)).rejects.toThrow(/would fail: TooMuch\(9\)/);
    // If a gas limit is set, the gas is not estimated, so the transaction fails in a block.
    const failed = await network.send({ ...refused, options: { gasLimit: '100000' } });
    expect(failed).toMatchObject({ succeeded: false, transactions: [{ reason: 'TooMuch(9)' }] });
    const nowhere = { artifact, address: `0x${'12'.repeat(20)}`, method: 'count()' };
    expect(await network.call(nowhere)).toEqual({
      succeeded: false,
      values: [],
      reason: expect.stringMatching(/^No contract is deployed/),
    });
    await expect(network.send({ ...refused, from: `0x${'12'.repeat(20)}` })).rejects.toThrow(
      /The key for 0x\w+ is not available here/,
    );
  });

  it("propagates a wallet's rejection, and returns RPC results", async () => {
    const wallet: EthereumProvider = {
      request: (request) =>
        request.method === 'eth_sendTransaction'
          ? Promise.reject(new RpcError(4001, 'User denied'))
          : node.request(request),
    };
    const refusing = new ProviderNetwork(wallet, () => 'Account');
    const from = (await refusing.accounts())[0]?.address;
    await expect(refusing.deploy({ artifact, arguments: ['5'], ...(from && { from }) })).rejects.toThrow(
      'The request was rejected in the wallet. Nothing was sent.',
    );
    const signature = await network.request?.({
      method: 'personal_sign',
      params: ['0x6869', account.address],
    });
    expect(
      await verifyMessage({
        address: account.address,
        message: 'hi',
        signature: signature?.result as `0x${string}`,
      }),
    ).toBe(true);
    expect(await network.request?.({ method: 'eth_nonsense' })).toMatchObject({ error: { code: -32601 } });
    refusing.dispose();
  });

  it('stops waiting for a block when the task is aborted', async () => {
    await node.request({ method: 'evm_setAutomine', params: [false] });
    const controller = new AbortController();
    const waiting = network.deploy({ artifact, arguments: ['5'] }, { signal: controller.signal });
    const ended = expect(waiting).rejects.toThrow('Cancelled');
    await expect.poll(() => asked.includes('eth_sendRawTransaction')).toBe(true);
    controller.abort();
    await ended;
  });
});

/** Raw call data for `add(uint256)`. */
function sentData(amount: string): string {
  return `0x1003e2d2${BigInt(amount).toString(16).padStart(64, '0')}`;
}
