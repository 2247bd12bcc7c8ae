import type { Artifact } from '@core/chains/toolchain';
import { DeploymentFixture } from '@tests/support/deployment-fixture';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ethereumEngine, project } from './engine/engine-for-tests';
import { defaultPreferences } from './engine/settings/compiler-settings';

const SOURCE = `// SPDX-License-Identifier: MIT
pragma solidity ^0.8.0;
contract Vault {
    uint256 public total;
    error TooMuch(uint256 asked, uint256 there);
    event Taken(address indexed by, uint256 amount);
    constructor(uint256 first) payable { total = first; }
    function take(uint256 amount) external {
        if (amount > total) revert TooMuch(amount, total);
        total -= amount;
        emit Taken(msg.sender, amount);
    }
    receive() external payable { total += msg.value; }
}`;

const chain = {
  id: 'ethereum',
  displayName: 'Ethereum',
  languages: [{ id: 'solidity', displayName: 'Solidity', extensions: ['sol'] }],
  capabilities: ['localNetwork', 'networkState', 'sendData'] as const,
};
const toolchain = {
  ...ethereumEngine,
  compile: (request: Parameters<typeof ethereumEngine.compile>[0]) =>
    ethereumEngine.compile({ ...request, preferences: defaultPreferences }),
};

describe('deployments on the local Ethereum network', { timeout: 60_000 }, () => {
  let fixture: DeploymentFixture;
  let vault: Artifact;

  beforeEach(async () => {
    fixture = new DeploymentFixture(chain, toolchain);
    const { artifacts } = await toolchain.compile({ files: project({ 'Vault.sol': SOURCE }) });
    const [artifact] = artifacts;
    if (!artifact) throw new Error('Vault did not come out');
    vault = artifact;
  });
  afterEach(() => fixture.lifetime.dispose());

  it('keeps balances, events and the lines of reverts, over a reload too', async () => {
    const session = await fixture.session();
    const { contract } = await session.deploy(vault, { arguments: ['10'], value: '5' });
    const id = contract?.id ?? '';
    const taken = await session.send(id, 'take(uint256)', { arguments: ['3'] });
    expect(taken.receipts[0]?.events[0]).toMatchObject({ name: 'Taken', values: [{}, { value: '3' }] });
    const refused = await session.send(id, 'take(uint256)', { arguments: ['8'] });
    expect(refused).toMatchObject({
      status: 'failed',
      receipts: [{ reason: 'TooMuch(8, 7)', at: { path: 'Vault.sol', range: { startLine: 9 } } }],
    });
    expect(BigInt(session.state.accounts[0]?.balance ?? '0')).toBeLessThan(10_000n * 10n ** 18n);
    fixture.lifetime.dispose();

    fixture = new DeploymentFixture(chain, toolchain, fixture.kept);
    const again = await fixture.session();
    expect(again.state.transactions).toHaveLength(3);
    expect((await again.call(id, 'total()', [])).values[0]?.value).toBe('7');
  });

  it('takes raw data, a bare transfer, and a gas limit that is too low or no number', async () => {
    const session = await fixture.session();
    const { contract } = await session.deploy(vault, { arguments: ['10'] });
    const id = contract?.id ?? '';
    expect((await session.sendData(id, '', { value: '4' })).status).toBe('succeeded');
    expect((await session.call(id, 'total()', [])).values[0]?.value).toBe('14');
    const unknown = await session.sendData(id, '0x12345678', {});
    expect(unknown.status).toBe('failed');
    await expect(session.sendData(id, '0x123', {})).rejects.toThrow('is not bytes such as 0x00ff');
    const low = { arguments: ['1'], options: { gasLimit: '22500' } };
    expect((await session.send(id, 'take(uint256)', low)).receipts[0]?.reason).toContain('gas');
    const wrong = { arguments: ['1'], options: { gasLimit: 'much' } };
    await expect(session.send(id, 'take(uint256)', wrong)).rejects.toThrow("'much' is no whole number");
  });

  it('lets transactions wait for a block that is mined by hand, and keeps how it is set over a reload', async () => {
    const session = await fixture.session();
    const { contract } = await session.deploy(vault, { arguments: ['10'] });
    const id = contract?.id ?? '';
    await session.control('mining', 'manual');
    expect(session.state.controls).toMatchObject({
      mining: 'manual',
      latestBlock: expect.stringMatching(/^1 /),
    });
    const taken = [
      session.send(id, 'take(uint256)', { arguments: ['3'] }),
      session.sendData(id, '', { value: '4' }),
    ];
    expect((await session.call(id, 'total()', [])).values[0]?.value).toBe('10');
    expect(session.state.transactions.map(({ status }) => status)).toEqual([
      'pending',
      'pending',
      'succeeded',
    ]);
    await session.control('mine', '1');
    for (const { status } of await Promise.all(taken)) expect(status).toBe('succeeded');
    expect(session.state.controls.latestBlock).toMatch(/^2 /);
    expect((await session.call(id, 'total()', [])).values[0]?.value).toBe('11');

    // Stopping one that waits brings the network back as it was kept.
    const stop = new AbortController();
    const stopped = session.send(id, 'take(uint256)', { arguments: ['1'] }, { signal: stop.signal });
    const cancelled = expect(stopped).rejects.toThrow();
    await session.call(id, 'total()', []);
    stop.abort();
    await cancelled;
    expect((await session.call(id, 'total()', [])).values[0]?.value).toBe('11');
    fixture.lifetime.dispose();

    fixture = new DeploymentFixture(chain, toolchain, fixture.kept);
    const again = await fixture.session();
    expect(again.state.controls.mining).toBe('manual');
    await expect(again.control('hardfork', 'nonsense')).rejects.toThrow('is no hardfork');
  });
});
