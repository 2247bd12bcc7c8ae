import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { product } from '@core/base/product';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anyValue } from './hardhat/match-arguments';
import { createHardhatRuntime } from './hardhat/runtime';
import { hostForTests } from './host-for-tests';

const template = (path: string) =>
  readFileSync(join(import.meta.dirname, '../templates/ethereum', path), 'utf8');

const vault = `// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;
library Sums {
    function add(uint256 a, uint256 b) external pure returns (uint256) { return a + b; }
}
contract Vault {
    uint256 public total;
    struct Deposit { address from; uint256 amount; }
    event Deposited(address indexed from, uint256 amount, Deposit detail);
    event Named(string indexed name);
    error TooLittle(uint256 got, uint256 wanted);
    constructor(uint256 start) payable { total = start; }
    receive() external payable {}
    function deposit() external payable {
        if (msg.value < 10) revert TooLittle(msg.value, 10);
        total = Sums.add(total, msg.value);
        emit Deposited(msg.sender, msg.value, Deposit(msg.sender, msg.value));
    }
    function name(string calldata text) external { emit Named(text); }
    function fail(uint256 how) external pure returns (uint256) {
        require(how != 1, "how is one");
        if (how == 2) assert(false);
        if (how == 3) revert();
        return how;
    }
}
`;

describe('hardhat in scripts and tests', { timeout: 120_000 }, () => {
  const { end, host } = hostForTests({
    'contracts/Main.sol': template('contracts/Main.sol'),
    'contracts/Vault.sol': vault,
    'contracts/Broken.sol': 'pragma solidity ^0.8.24; contract Broken { uint x = ; }',
  });
  const hre = createHardhatRuntime(host);
  let connection: Awaited<ReturnType<typeof hre.network.create>>;
  beforeAll(async () => {
    connection = await hre.network.create();
  }, 60_000);
  afterAll(() => end());

  it("provides viem's clients and contracts with linked libraries", async () => {
    const { viem } = connection;
    const sums = await viem.deployContract('Sums');
    const contract = await viem.deployContract('Vault', [5n], {
      libraries: { Sums: sums.address },
      value: 7n,
    });
    const { read, write } = contract as unknown as Record<
      string,
      Record<string, (...a: unknown[]) => Promise<never>>
    >;
    expect(await read?.total?.()).toBe(5n);
    const publicClient = await viem.getPublicClient();
    expect(await publicClient.getBalance({ address: contract.address })).toBe(7n);
    const [, other] = await viem.getWalletClients();
    const from = other?.account.address;
    const deposit = () => write?.deposit?.({ value: 20n, account: other?.account }) ?? Promise.reject();
    await viem.assertions.emitWithArgs(deposit(), contract, 'Deposited', [
      from?.toLowerCase(),
      20n,
      { from, amount: (amount: bigint) => amount > 0n },
    ]);
    await viem.assertions.balancesHaveChanged(deposit(), [
      { address: contract.address, amount: 20n },
      { address: from ?? '0x', amount: -20n },
    ]);
    await expect(
      viem.assertions.emitWithArgs(deposit(), contract, 'Deposited', [anyValue, 21n, anyValue]),
    ).rejects.toThrow('The event arguments do not match');
    const little = () => write?.deposit?.({ value: 1n }) ?? Promise.resolve();
    await viem.assertions.revertWithCustomErrorWithArgs(little(), contract, 'TooLittle', [1n, 10n]);
    await expect(viem.assertions.revertWith(little(), 'x')).rejects.toThrow('reverted with a custom error');
    await expect(viem.assertions.revert(read?.fail?.([9n]) ?? little())).rejects.toThrow('did not revert');
    await viem.assertions.revertWith(read?.fail?.([1n]) ?? little(), 'how is one');
    await expect(viem.assertions.revertWith(read?.fail?.([2n]) ?? little(), 'no')).rejects.toThrow(
      'reverted with panic code 0x1 (Assertion error)',
    );
  });

  it('loads fixtures once, changes the time and impersonates accounts', async () => {
    const { networkHelpers, viem } = connection;
    let runs = 0;
    const fixture = async () => {
      runs++;
      return viem.deployContract('Main');
    };
    const first = await networkHelpers.loadFixture(fixture);
    const height = await networkHelpers.time.latestBlock();
    await networkHelpers.mine(3);
    expect(await networkHelpers.loadFixture(fixture)).toBe(first);
    expect(await networkHelpers.loadFixture(fixture)).toBe(first);
    expect([runs, await networkHelpers.time.latestBlock()]).toEqual([1, height]);
    await expect(networkHelpers.loadFixture(async () => 1)).rejects.toThrow('requires a named function');
    const before = await networkHelpers.time.latest();
    expect(await networkHelpers.time.increase(3600)).toBe(before + 3600);
    await networkHelpers.mineUpTo(height + 10);
    expect(await networkHelpers.time.latestBlock()).toBe(height + 10);
    const stranger = '0x00000000000000000000000000000000000000aa';
    await networkHelpers.impersonateAccount(stranger);
    await networkHelpers.setBalance(stranger, 10n ** 18n);
    const wallet = await viem.getWalletClient(stranger);
    const hash = await wallet.sendTransaction({ to: stranger, value: 1n });
    expect((await (await viem.getPublicClient()).getTransaction({ hash })).from).toBe(stranger);
  });

  it('reports unknown contracts, artifacts and methods', async () => {
    const { viem } = connection;
    await expect(viem.deployContract('Vault')).rejects.toThrow(
      'needs the addresses of its libraries: contracts/Vault.sol:Sums',
    );
    await expect(viem.deployContract('Broken')).rejects.toThrow(/do not compile:\ncontracts\/Broken\.sol:1:/);
    const other = createHardhatRuntime(hostForTests({ 'contracts/Vault.sol': vault }).host);
    await expect(other.artifacts.readArtifact('Volt')).rejects.toThrow(
      'Contract “Volt” not found. Available: contracts/Vault.sol:Sums, contracts/Vault.sol:Vault',
    );
    await expect(hre.network.create({ chainType: 'op' })).rejects.toThrow("chain type 'op'");
  });

  it('reports the template’s Hardhat version and Sinter’s name and version', () => {
    const { devDependencies } = JSON.parse(template('package.json'));
    expect(`^${hre.version}`).toBe(devDependencies.hardhat);
    expect(hre.sinter).toEqual({ name: 'Sinter', version: product.version });
  });

  it('connects only to simulated networks and returns their names', async () => {
    const config = `export default defineConfig({ networks: {
      simulated: { type: 'edr-simulated', chainType: 'l1' },
      mainnet: { type: 'http', url: configVariable('URL') },
    } });`;
    const run = hostForTests({ 'hardhat.config.ts': config });
    const { network } = createHardhatRuntime(run.host);
    expect((await network.connect('simulated')).networkName).toBe('simulated');
    expect((await network.create({ network: 'default' })).networkName).toBe('default');
    for (const name of ['mainnet', 'localhost', 'unknown', 'toString']) {
      await expect(network.connect(name)).rejects.toThrow(
        `The network “${name}” is not available in scripts`,
      );
      await expect(network.getOrCreate({ network: name })).rejects.toThrow(`“${name}”`);
    }
    run.end();
  });

  it('opens a separate network for each connection and closes it after the run', async () => {
    const run = hostForTests({});
    const { network } = createHardhatRuntime(run.host);
    const [one, other] = [await network.connect(), await network.connect()];
    await one.networkHelpers.mine(2);
    expect(await other.networkHelpers.time.latestBlock()).toBe(0);
    await other.close();
    await expect(other.networkHelpers.time.latest()).rejects.toThrow('connection to the network is closed');
    expect(await network.getOrCreate()).toBe(await network.getOrCreate());
    run.end();
    await expect(one.networkHelpers.time.latest()).rejects.toThrow('connection to the network is closed');
  });
});
