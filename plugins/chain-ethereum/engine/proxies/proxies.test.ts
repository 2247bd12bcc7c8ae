import type { Artifact, LocalNetwork, Network } from '@core/chains/toolchain';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { RpcError } from '../chain/rpc-error';
import { ethereumEngine, modulesForTests, project } from '../engine-for-tests';
import { EthereumLocalNetwork } from '../network/ethereum-local-network';
import { ProviderNetwork } from '../network/provider-network';

const uups = (name: string, variables: string, add: string) => `
contract ${name} is Initializable, OwnableUpgradeable, UUPSUpgradeable {
    ${variables}
    event Added(uint to);
    constructor() { _disableInitializers(); }
    function initialize(address owner, uint start) external initializer {
        require(start < 100, "too much");
        __Ownable_init(owner);
        count = start;
    }
    function add() external { count += ${add}; emit Added(count); }
    function _authorizeUpgrade(address) internal override onlyOwner {}
}`;
const plain = (name: string, add: string) => `
contract ${name} {
    uint public count;
    function initialize(uint start) external { require(count == 0); count = start; }
    function add() external { count += ${add}; }
}`;
const SOURCE = `// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;
import {Initializable} from "@openzeppelin/contracts/proxy/utils/Initializable.sol";
import {UUPSUpgradeable} from "@openzeppelin/contracts/proxy/utils/UUPSUpgradeable.sol";
import {OwnableUpgradeable} from "@openzeppelin/contracts-upgradeable/access/OwnableUpgradeable.sol";
${uups('Counter', 'uint public count; uint[10] private __gap;', '1')}
${uups('CounterTwo', 'uint public count; address public friend; uint[9] private __gap;', '2')}
${uups('Shifted', 'address public friend; uint public count;', '2')}
${uups('Changed', 'int public count;', '2').replace('count = start', 'count = int(start)').replace('Added(count)', 'Added(uint(count))')}
${plain('Plain', '1')}
${plain('PlainTwo', '2')}
contract Alone { uint public count; }
`;

describe.each(['local', 'provider'] as const)('a %s network with proxies', { timeout: 120_000 }, (kind) => {
  let built: Readonly<Record<string, Artifact>>;
  let chain: LocalNetwork;
  let network: Network;
  let owner: string;
  let other: string;

  beforeAll(async () => {
    const { artifacts, diagnostics } = await ethereumEngine.compile({
      files: project({ 'All.sol': SOURCE }),
    });
    built = Object.fromEntries(artifacts.map((artifact) => [artifact.name, artifact]));
    expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
  });
  beforeEach(async () => {
    chain = await EthereumLocalNetwork.open(modulesForTests);
    [owner, other] = (await chain.accounts()).map(({ address }) => address) as [string, string];
    const request = async (asked: { method: string; params?: readonly unknown[] }) => {
      const { result, error } = (await chain.request?.(asked)) ?? {};
      // A public node accepts a signed transaction before the result of the transaction is known.
      const sent =
        asked.method === 'eth_sendTransaction' && /transaction (0x[\da-f]{64})/.exec(error?.message ?? '');
      if (sent) return sent[1];
      if (error) throw new RpcError(error.code, error.message, error.data);
      return result;
    };
    network = kind === 'local' ? chain : new ProviderNetwork({ request }, String);
  });
  afterEach(() => {
    network.dispose();
    chain.dispose();
  });

  const artifact = (name: string) => built[name] as Artifact;
  const deploy = (name: string, mode: string, ...values: string[]) =>
    network.deploy({ artifact: artifact(name), mode, arguments: values, from: owner });
  const read = async (name: string, address: string, method: string) =>
    (await network.call({ artifact: artifact(name), address, method })).values[0]?.value;
  const add = (name: string, address: string) =>
    network.send({ artifact: artifact(name), address, method: 'add()', from: other });
  const upgrade = (address: string, from: string, replaced: string, next: string) =>
    network.upgrade?.({ address, from, artifact: artifact(next), replaced: artifact(replaced) });

  it('lists a contract’s deployment modes', async () => {
    expect((await ethereumEngine.describe(artifact('Counter'))).deploymentModes).toMatchObject([
      { id: 'uups', title: 'Behind a UUPS proxy', parameters: [{ name: 'owner' }, { name: 'start' }] },
    ]);
    expect((await ethereumEngine.describe(artifact('Plain'))).deploymentModes).toMatchObject([
      { id: 'transparent', parameters: [{ name: 'start', type: 'uint256' }] },
    ]);
    expect((await ethereumEngine.describe(artifact('Alone'))).deploymentModes).toBeUndefined();
  });

  it('deploys a contract behind a UUPS proxy, calls it with the implementation ABI, and upgrades it as the owner', async () => {
    const { address, succeeded, transactions } = await deploy('Counter', 'uups', owner, '5');
    expect([succeeded, transactions.length]).toEqual([true, 2]);
    expect(transactions[1]?.to).toBe(address);
    expect(await network.isProxy?.(address)).toBe(true);
    expect(await read('Counter', address, 'count()')).toBe('5');
    const added = await add('Counter', address);
    expect(added.transactions[0]?.events).toMatchObject([
      { address, name: 'Added', values: [{ value: '6' }] },
    ]);
    const refused = await upgrade(address, other, 'Counter', 'CounterTwo');
    expect(refused?.succeeded).toBe(false);
    expect(refused?.transactions.at(-1)?.reason).toMatch(/^OwnableUnauthorizedAccount\(0x/);
    expect((await upgrade(address, owner, 'Counter', 'CounterTwo'))?.succeeded).toBe(true);
    await add('CounterTwo', address);
    expect(await read('CounterTwo', address, 'count()')).toBe('8');
  });

  it('deploys a contract behind a transparent proxy and upgrades it through its admin contract', async () => {
    const { address } = await deploy('Plain', 'transparent', '7');
    await add('Plain', address);
    expect((await upgrade(address, other, 'Plain', 'PlainTwo'))?.succeeded).toBe(false);
    expect(await read('Plain', address, 'count()')).toBe('8');
    expect((await upgrade(address, owner, 'Plain', 'PlainTwo'))?.succeeded).toBe(true);
    await add('PlainTwo', address);
    expect(await read('PlainTwo', address, 'count()')).toBe('10');
  });

  it('reports why an initialisation fails and does not create a proxy', async () => {
    const { succeeded, transactions } = await deploy('Counter', 'uups', owner, '100');
    expect(succeeded).toBe(false);
    expect(transactions.at(-1)?.reason).toBe('too much');
    await expect(deploy('Counter', 'uups', owner)).rejects.toThrow('expected 2, found 1');
    await expect(deploy('Counter', 'diamond', owner, '1')).rejects.toThrow(
      'Unknown deployment mode “diamond”',
    );
    await expect(deploy('Alone', 'transparent')).rejects.toThrow('has no function “initialize”');
  });

  it('rejects an incompatible storage layout before sending anything', async () => {
    const { address } = await deploy('Counter', 'uups', owner, '5');
    await expect(upgrade(address, owner, 'Counter', 'Shifted')).rejects.toThrow(
      'All.sol:Shifted is not compatible with the stored state: “count” was in slot 0 and is now in slot 1',
    );
    await expect(upgrade(address, owner, 'Counter', 'Changed')).rejects.toThrow(
      '“count” in slot 0 was uint256 and is now int256',
    );
    await expect(upgrade(address, owner, 'Counter', 'PlainTwo')).rejects.toThrow(
      'inherit from UUPSUpgradeable',
    );
    const alone = await network.deploy({ artifact: artifact('Alone'), from: owner });
    expect(await network.isProxy?.(alone.address)).toBe(false);
    await expect(upgrade(alone.address, owner, 'Alone', 'Plain')).rejects.toThrow('No EIP-1967 proxy at');
    expect(await read('Counter', address, 'count()')).toBe('5');
  });
});
