import type { Artifact, LocalNetwork } from '@core/chains/toolchain';
import { decodeFunctionResult, encodeFunctionData, type Hex, parseAbi } from 'viem';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ethereumEngine, project } from '../engine-for-tests';

const NOW = 1_700_000_000;
const SOURCE = `// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;
contract Clock {
    uint256 public count;
    function add() external { count++; }
    function read() external view returns (uint256, uint256, uint256) { return (block.number, block.timestamp, count); }
    function openFrom(uint256 time) external { require(block.timestamp >= time, "too early"); count++; }
}
`;
const abi = parseAbi([
  'function read() view returns (uint256, uint256, uint256)',
  'function openFrom(uint256 time)',
]);

describe('the block context of calls to EthereumLocalNetwork', { timeout: 60_000 }, () => {
  let network: LocalNetwork;
  let artifact: Artifact;
  let address: string;

  const rpc = async (method: string, ...params: unknown[]) => {
    const { result, error } = (await network.request?.({ method, params })) ?? {};
    if (error) throw new Error(error.message);
    return result;
  };
  /** Number and time of the block that a call runs in, and the stored count. */
  const read = async (...tag: unknown[]) => {
    const data = encodeFunctionData({ abi, functionName: 'read' });
    const output = (await rpc('eth_call', { to: address, data }, ...tag)) as Hex;
    return decodeFunctionResult({ abi, functionName: 'read', data: output }).map(Number);
  };
  const estimate = (time: number, ...tag: unknown[]) => {
    const data = encodeFunctionData({ abi, functionName: 'openFrom', args: [BigInt(time)] });
    return rpc('eth_estimateGas', { to: address, data }, ...tag);
  };

  beforeAll(async () => {
    const { artifacts } = await ethereumEngine.compile({ files: project({ 'Clock.sol': SOURCE }) });
    artifact = artifacts[0] as Artifact;
  });
  beforeEach(async () => {
    network = (await ethereumEngine.openLocalNetwork?.({ now: NOW })) as LocalNetwork;
    address = (await network.deploy({ artifact, arguments: [] })).address ?? '';
  });
  afterEach(() => network.dispose());

  it('is the latest block, as in Hardhat and anvil', async () => {
    await rpc('evm_setNextBlockTimestamp', NOW + 1000);
    await rpc('evm_mine');
    expect(await read()).toEqual([2, NOW + 1000, 0]);
    expect(await read('latest')).toEqual([2, NOW + 1000, 0]);
    const { values } = await network.call({ artifact, address, method: 'read()', arguments: [] });
    expect(values.map(({ value }) => value)).toEqual(['2', String(NOW + 1000), '0']);
  });

  it('is the block that the call specifies, with the state after it', async () => {
    await rpc('evm_setNextBlockTimestamp', NOW + 50);
    await network.send({ artifact, address, method: 'add()', arguments: [] });
    await rpc('evm_setNextBlockTimestamp', NOW + 90);
    expect(await read('0x1')).toEqual([1, NOW + 1, 0]);
    expect(await read({ blockNumber: '0x2' })).toEqual([2, NOW + 50, 1]);
    expect(await read('pending')).toEqual([3, NOW + 90, 1]);
  });

  it('is the next block for a gas estimate that specifies no block', async () => {
    await rpc('evm_setNextBlockTimestamp', NOW + 500);
    expect(await estimate(NOW + 500)).toMatch(/^0x/);
    expect(await estimate(NOW + 500, 'pending')).toMatch(/^0x/);
    await expect(estimate(NOW + 500, 'latest')).rejects.toThrow('too early');
    await expect(estimate(NOW + 501)).rejects.toThrow('too early');
    await rpc('evm_mine');
    expect(await estimate(NOW + 500, 'latest')).toMatch(/^0x/);
    await expect(estimate(NOW + 500, '0x1')).rejects.toThrow('too early');
    const sent = await network.send({ artifact, address, method: 'openFrom(uint256)', arguments: ['1'] });
    expect(sent.succeeded).toBe(true);
  });
});
