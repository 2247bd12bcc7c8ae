import { integerField } from '@core/chains/parameter-fields';
import type { Artifact, LocalNetwork } from '@core/chains/toolchain';
import { createPublicClient, createWalletClient, custom, parseEther } from 'viem';
import { mnemonicToAccount } from 'viem/accounts';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ethereumEngine, project } from '../engine-for-tests';
import { ethereumPayload } from '../payload';

const NOW = 1_700_000_000;

/** Covers overloads, structs, events, every kind of failure, libraries and contracts that call each other. */
const SOURCE = `// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;
library L { function twice(uint x) public pure returns (uint) { return 2 * x; } }
contract Inner {
    error Inside(uint8 code);
    function fail() external pure { revert Inside(7); }
}
contract Main {
    struct Point { int128 x; bytes2[] tags; }
    event Moved(address indexed who, Point to, string note);
    error Denied(address who, uint needed);
    Inner public immutable inner = new Inner();
    uint public count;
    address public owner;
    /// @notice Makes it.
    constructor(uint start) payable { require(start < 100, "too much"); count = start; owner = msg.sender; }
    /// @notice Adds one.
    function add() external { count++; }
    function add(uint n) external returns (uint) { count += n; return count; }
    function echo(Point[] calldata points, bool flag) external pure returns (Point[] memory, bool no) { return (points, !flag); }
    function move(Point calldata to) external payable { emit Moved(msg.sender, to, unicode"ü"); }
    function twice(uint x) external pure returns (uint) { return L.twice(x); }
    function denied() external view { if (msg.sender != address(1)) revert Denied(msg.sender, 5); }
    function requires() external pure { /* ü */ require(1 > 2, unicode"nö"); }
    function divide(uint by) external pure returns (uint) { return 1 / by; }
    function silent() external pure { revert(); }
    function through() external view { inner.fail(); }
    function forever() external { while (true) count++; }
    receive() external payable {}
}
`;

describe('EthereumLocalNetwork', { timeout: 60_000 }, () => {
  let network: LocalNetwork;
  let artifact: Artifact;

  beforeAll(async () => {
    const { artifacts, diagnostics } = await ethereumEngine.compile({
      files: project({ 'Main.sol': SOURCE }),
    });
    const main = artifacts.find(({ name }) => name === 'Main');
    if (!main) throw new Error(diagnostics.map(({ message }) => message).join('\n'));
    artifact = main;
  });
  beforeEach(async () => {
    network = (await ethereumEngine.openLocalNetwork?.({ now: NOW })) as LocalNetwork;
  });
  afterEach(() => network.dispose());

  const deploy = (start = '5') => network.deploy({ artifact, arguments: [start] });
  const call = (address: string, method: string, ...values: never[] | string[]) =>
    network.call({ artifact, address, method, arguments: values });
  const send = (address: string, method: string, more: object = {}) =>
    network.send({ artifact, address, method, ...more });
  const line = (text: string) => SOURCE.split('\n').findIndex((one) => one.includes(text)) + 1;
  const rpc = async (method: string, ...params: unknown[]) => {
    const { result, error } = (await network.request?.({ method, params })) ?? {};
    if (error) throw new Error(`${error.code}: ${error.message}`);
    return result;
  };

  it('has twenty accounts with 10,000 ether each and the well-known keys', async () => {
    const accounts = await network.accounts();
    const phrase = 'test test test test test test test test test test test junk';
    expect(accounts.map(({ address }) => address)).toEqual(
      accounts.map((_, addressIndex) => mnemonicToAccount(phrase, { addressIndex }).address),
    );
    expect(accounts).toHaveLength(20);
    expect(new Set(accounts.map(({ balance }) => balance))).toEqual(new Set([String(parseEther('10000'))]));
  });

  it('describes overloads, structs, documentation, events and errors', async () => {
    const described = await ethereumEngine.describe(artifact);
    const byId = new Map(described.methods.map((method) => [method.id, method]));
    expect(described.deployment).toEqual({
      parameters: [{ name: 'start', type: 'uint256', field: integerField(256, false) }],
      documentation: 'Makes it.',
    });
    expect(byId.get('add()')).toEqual({
      id: 'add()',
      name: 'add',
      kind: 'write',
      parameters: [],
      returns: [],
      documentation: 'Adds one.',
    });
    expect(byId.get('add(uint256)')).toMatchObject({
      name: 'add',
      parameters: [{ name: 'n', type: 'uint256' }],
    });
    expect(byId.get('move((int128,bytes2[]))')).toMatchObject({
      kind: 'payable',
      parameters: [
        {
          name: 'to',
          type: 'tuple',
          components: [
            { name: 'x', type: 'int128' },
            { name: 'tags', type: 'bytes2[]' },
          ],
        },
      ],
    });
    expect(byId.get('receive()')?.kind).toBe('payable');
    expect(described.events.map(({ name }) => name)).toEqual(['Moved']);
    expect(described.errors.map(({ name }) => name)).toEqual(['Denied']);
  });

  it('deploys a contract with its library, reads state, sends transactions, and distinguishes overloads', async () => {
    const { address, succeeded, transactions } = await deploy();
    expect(succeeded).toBe(true);
    expect(transactions[0]).toMatchObject({ to: address, value: '0' });
    expect((await call(address, 'count()')).values).toEqual([{ name: '', type: 'uint256', value: '5' }]);
    expect((await send(address, 'add()')).succeeded).toBe(true);
    const added = await send(address, 'add(uint256)', { arguments: ['0x10'] });
    expect(added.values).toEqual([{ name: '', type: 'uint256', value: '22' }]);
    expect((await call(address, 'twice(uint256)', '21')).values[0]?.value).toBe('42');
    const points = [{ x: '-3', tags: ['0x0102'] }];
    const echo = await network.call({
      artifact,
      address,
      method: 'echo((int128,bytes2[])[],bool)',
      arguments: [points, true],
    });
    expect(echo.values).toEqual([
      { name: '', type: 'tuple[]', value: points },
      { name: 'no', type: 'bool', value: false },
    ]);
  });

  it('returns events with their values, and the amount of ether sent', async () => {
    const { address } = await deploy();
    const [, second] = await network.accounts();
    const receipt = await send(address, 'move((int128,bytes2[]))', {
      arguments: [{ x: '7', tags: [] }],
      value: '1000',
      from: second?.address,
    });
    expect(receipt.transactions[0]).toMatchObject({ from: second?.address, value: '1000' });
    expect(receipt.transactions[0]?.events).toEqual([
      {
        address,
        name: 'Moved',
        values: [
          { name: 'who', type: 'address', value: second?.address },
          { name: 'to', type: 'tuple', value: { x: '7', tags: [] } },
          { name: 'note', type: 'string', value: 'ü' },
        ],
      },
    ]);
    expect(BigInt(String(await rpc('eth_getBalance', address, 'latest')))).toBe(1000n);
  });

  it.each([
    ['denied()', [], /^Denied\(0xf39F.*, 5\)$/, 'Denied(msg.sender, 5)'],
    ['requires()', [], /^nö$/, 'require(1 > 2'],
    ['divide(uint256)', ['0'], /^Panic 18: division or modulo by zero$/, '1 / by'],
    ['silent()', [], /^Reverted without a reason$/, 'revert();'],
    ['through()', [], /Inside|does not declare/, 'inner.fail()'],
  ])('reports why and where %s fails', async (method, values, reason, text) => {
    const { address } = await deploy();
    const called = await network.call({ artifact, address, method, arguments: values });
    expect(called).toMatchObject({ succeeded: false, values: [] });
    expect(called.reason).toMatch(reason);
    const sent = await send(address, method, { arguments: values });
    expect(sent.succeeded).toBe(false);
    expect(sent.transactions[0]?.reason).toMatch(reason);
    expect(called.at).toMatchObject({ path: 'Main.sol', range: { startLine: line(text) } });
    expect(sent.transactions[0]?.at).toEqual(called.at);
    const { startColumn, endColumn } = called.at?.range ?? { startColumn: 0, endColumn: 0 };
    expect(SOURCE.split('\n')[line(text) - 1]?.slice(startColumn - 1, endColumn - 1)).toContain(
      text.split('(')[0],
    );
  });

  it('reports an invalid deployment and a transaction that runs out of gas', async () => {
    const refused = await deploy('100');
    expect(refused).toMatchObject({
      succeeded: false,
      transactions: [{ reason: 'too much', at: { path: 'Main.sol' } }],
    });
    const { address } = await deploy();
    // Enough gas for tracing to start during the run, but not enough to make the test slow.
    const endless = await send(address, 'forever()', { options: { gasLimit: '400000' } });
    expect(endless.transactions[0]?.reason).toMatch(/^Out of gas/);
    expect(endless.transactions[0]?.at).toMatchObject({
      path: 'Main.sol',
      range: { startLine: line('while (true)') },
    });
    expect((await call(address, 'count()')).values[0]?.value).toBe('5');
  });

  it('reports the line that failed, not a line that had completed before a library failed', async () => {
    const source = `// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;
import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
contract Owned is Ownable(address(1)) {
    function _msgSender() internal view override returns (address) { return super._msgSender(); }
    function guarded() external view { _checkOwner(); }
}`;
    const { artifacts } = await ethereumEngine.compile({ files: project({ 'Owned.sol': source }) });
    const [owned] = artifacts;
    if (!owned) throw new Error('Owned did not come out');
    const { address = '' } = await network.deploy({ artifact: owned });
    const guarded = await network.call({ artifact: owned, address, method: 'guarded()' });
    expect(guarded.reason).toMatch(/^OwnableUnauthorizedAccount/);
    expect(guarded.at).toMatchObject({ path: 'Owned.sol', range: { startLine: 6 } });
    const inherited = await network.call({ artifact: owned, address, method: 'renounceOwnership()' });
    expect(inherited.reason).toMatch(/^OwnableUnauthorizedAccount/);
    // No statement in the file failed, but the file contains the function.
    expect(inherited.at).toMatchObject({ path: 'Owned.sol', range: { startLine: 4 } });
  });

  it('rejects a transaction to an address that has no contract', async () => {
    const nobody = `0x${'12'.repeat(20)}`;
    await expect(send(nobody, 'add(uint256)', { arguments: ['1'] })).rejects.toThrow(
      `No contract is deployed at ${nobody}`,
    );
    expect(BigInt(String(await rpc('eth_blockNumber')))).toBe(0n);
  });

  it('explains what to do if contract code is too large', async () => {
    const source = `// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;
contract Long { function f() public pure returns (string memory) { return "${'x'.repeat(25_000)}"; } }`;
    const { artifacts } = await ethereumEngine.compile({ files: project({ 'Long.sol': source }) });
    const [long] = artifacts;
    if (!long) throw new Error('Long did not come out');
    const { succeeded, transactions } = await network.deploy({ artifact: long });
    expect(succeeded).toBe(false);
    expect(transactions[0]?.reason).toMatch(/24576 bytes.*“ethereum\.compiler\.optimizer”/);
  });

  it('explains what to do if the creation code is too large', async () => {
    const { bytecode, ...payload } = ethereumPayload(artifact);
    const long = { ...bytecode, object: bytecode.object + '00'.repeat(50_000) };
    await expect(
      network.deploy({
        artifact: { ...artifact, payload: { ...payload, bytecode: long } },
        arguments: ['5'],
      }),
    ).rejects.toThrow(/49152 bytes for creation code.*“ethereum\.compiler\.optimizer”/);
  });

  it('rejects values that do not match their types, with the parameter name in the error', async () => {
    const { address } = await deploy();
    await expect(deploy('-1')).rejects.toThrow('start: "-1" is not within the range of uint256');
    await expect(network.deploy({ artifact })).rejects.toThrow(
      'Wrong number of arguments: expected 1, found 0',
    );
    await expect(
      send(address, 'move((int128,bytes2[]))', { arguments: [{ x: '1', tags: ['0x00'] }] }),
    ).rejects.toThrow('to.tags[0]: "0x00" is not 2 bytes');
    await expect(call(address, 'nothing()')).rejects.toThrow('Main.sol:Main has no method “nothing()”');
    await expect(call('0x12', 'count()')).rejects.toThrow('is not an address');
    await expect(send(address, 'add()', { from: address })).rejects.toThrow(/has no account 0x/);
    await expect(network.deploy({ artifact: { ...artifact, payload: {} } })).rejects.toThrow(
      'not an Ethereum artifact',
    );
    expect(await call(`0x${'12'.repeat(20)}`, 'count()')).toEqual({
      succeeded: false,
      values: [],
      reason: expect.stringMatching(/^No contract is deployed/),
    });
    expect(Number((await call(address, 'count()')).gasUsed)).toBeGreaterThan(0);
  });

  it('restores a snapshot repeatedly, and discards all changes and snapshots on reset', async () => {
    const { address } = await deploy();
    const before = await network.snapshot();
    for (const _ of [1, 2]) {
      await send(address, 'add()');
      expect((await call(address, 'count()')).values[0]?.value).toBe('6');
      await network.revert(before);
      expect((await call(address, 'count()')).values[0]?.value).toBe('5');
    }
    await network.reset();
    expect((await call(address, 'count()')).succeeded).toBe(false);
    await expect(network.revert(before)).rejects.toThrow(/^The snapshot .* does not exist/);
  });

  it('continues from its dump in another network', async () => {
    const { address } = await deploy();
    await send(address, 'add()');
    const dump = (await network.dump?.()) ?? '';
    const other = await ethereumEngine.openLocalNetwork?.({ now: NOW });
    await other?.load?.(dump);
    expect((await other?.call({ artifact, address, method: 'count()' }))?.values[0]?.value).toBe('6');
    expect(await other?.accounts()).toEqual(await network.accounts());
    expect((await other?.request?.({ method: 'eth_blockNumber' }))?.result).toBe(
      await rpc('eth_blockNumber'),
    );
    await expect(other?.load?.('{}')).rejects.toThrow();
    expect((await other?.send({ artifact, address, method: 'add()' }))?.succeeded).toBe(true);
    other?.dispose();
  });

  it('supports raw deployments, reads, writes, logs and custom errors with viem', async () => {
    const request = async ({ method, params }: { method: string; params?: unknown }) => {
      const { result, error } = (await network.request?.({ method, params: (params ?? []) as [] })) ?? {};
      if (error) throw Object.assign(new Error(error.message), error);
      return result;
    };
    const { address } = await deploy();
    const abi = JSON.parse(artifact.files[0]?.content ?? '').abi;
    const transport = custom({ request });
    const reader = createPublicClient({ transport });
    const [account] = await createWalletClient({ transport }).getAddresses();
    const wallet = createWalletClient({ transport, ...(account && { account }) });
    const target = { address: address as `0x${string}`, abi };
    const hash = await wallet.writeContract({ ...target, functionName: 'add', args: [3n], chain: null });
    expect(await reader.waitForTransactionReceipt({ hash })).toMatchObject({ status: 'success' });
    expect(await reader.readContract({ ...target, functionName: 'count' })).toBe(8n);
    await wallet.writeContract({
      ...target,
      functionName: 'move',
      args: [{ x: 1n, tags: [] }],
      value: 5n,
      chain: null,
    });
    expect(await reader.getContractEvents({ ...target, fromBlock: 0n })).toMatchObject([
      { eventName: 'Moved' },
    ]);
    await expect(reader.readContract({ ...target, functionName: 'denied' })).rejects.toThrow(
      'Denied(address who, uint256 needed)',
    );
    expect(await reader.getTransaction({ hash })).toMatchObject({
      from: account?.toLowerCase(),
      type: 'eip1559',
    });
  });

  it('supports manual mining, time travel and impersonation', async () => {
    const { address } = await deploy();
    const [first] = await network.accounts();
    await rpc('evm_setAutomine', false);
    const data = '0x4f2be91f';
    const hash = await rpc('eth_sendTransaction', { from: first?.address, to: address, data });
    expect(await rpc('eth_getTransactionReceipt', hash)).toBeNull();
    await rpc('evm_increaseTime', 3600);
    await rpc('evm_mine');
    expect(await rpc('eth_getTransactionReceipt', hash)).toMatchObject({ status: '0x1' });
    const block = (await rpc('eth_getBlockByNumber', 'latest', true)) as {
      timestamp: string;
      transactions: object[];
    };
    expect(Number(block.timestamp)).toBeGreaterThanOrEqual(NOW + 3600);
    expect(block.transactions).toMatchObject([{ hash }]);
    await rpc('evm_setAutomine', true);
    await rpc('evm_setNextBlockTimestamp', NOW + 10_000);
    await rpc('hardhat_mine', '0x3');
    await rpc('anvil_impersonateAccount', address);
    await rpc('hardhat_setBalance', address, '0xde0b6b3a7640000');
    const lent = await rpc('eth_sendTransaction', { from: address, to: first?.address, value: '0x1' });
    expect(await rpc('eth_getTransactionReceipt', lent)).toMatchObject({
      from: address.toLowerCase(),
      status: '0x1',
    });
    expect((await call(address, 'count()')).values[0]?.value).toBe('6');
    await expect(rpc('eth_nothing')).rejects.toThrow('-32601');
  });

  it('rejects requests after it is disposed', async () => {
    network.dispose();
    await expect(network.accounts()).rejects.toThrow('has been closed');
  });
});
