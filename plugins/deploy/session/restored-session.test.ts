import { CancellationError } from '@core/base/errors';
import { settingsFiles } from '@core/base/product';
import { chain, counter, countOpen, networks, toolchain } from '@tests/support/counting-network';
import { DeploymentFixture, StoredDeployments } from '@tests/support/deployment-fixture';
import { testTenant } from '@tests/support/open-project';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

describe('a restored or shared session', () => {
  let fixture: DeploymentFixture;
  const kept = () => JSON.parse(fixture.kept.files.get(settingsFiles.deployments) ?? '{}').chains?.ton;

  beforeEach(() => {
    fixture = new DeploymentFixture(chain, toolchain);
  });
  afterEach(() => fixture.lifetime.dispose());

  it('restores the network, contracts, transactions and account after a reload', async () => {
    const session = await fixture.session();
    await session.chooseAccount('B');
    const { contract } = await session.deploy(counter, {});
    await session.send(contract?.id ?? '', 'add(int)', { arguments: ['5'] });
    await session.rename(contract?.id ?? '', '  My counter ');
    await session.setPinned(contract?.id ?? '', true);
    fixture.lifetime.dispose();
    expect(countOpen()).toBe(0);

    fixture = new DeploymentFixture(chain, toolchain, fixture.kept);
    const again = await fixture.session();
    expect(again.state.account).toBe('B');
    expect(again.state.contracts).toMatchObject([{ name: 'My counter', isPinned: true, address: 'C0' }]);
    expect(again.state.transactions).toHaveLength(2);
    expect((await again.call(again.state.contracts[0]?.id ?? '', 'count', [])).values[0]?.value).toBe('5');
    expect(await fixture.notified()).toEqual([]);
  });

  it('reports a network or deployment list that cannot be restored and starts with an empty one', async () => {
    const session = await fixture.session();
    await session.deploy(counter, {});
    fixture.lifetime.dispose();
    for (const key of fixture.kept.values.keys())
      if (key.includes('network')) fixture.kept.values.set(key, '{broken');
    fixture = new DeploymentFixture(chain, toolchain, fixture.kept);
    expect((await fixture.session()).state.contracts).toEqual([]);
    expect((await fixture.notified())[0]).toContain('state of “TON local network” could not be read');
    fixture.lifetime.dispose();

    const broken = new StoredDeployments();
    broken.files.set(settingsFiles.deployments, '{"version":2}');
    fixture = new DeploymentFixture(chain, toolchain, broken);
    expect((await fixture.session()).state.transactions).toEqual([]);
    expect((await fixture.notified())[0]).toContain('deployments.json could not be read');
    expect(broken.files.get(settingsFiles.brokenDeployments)).toBe('{"version":2}');
  });

  it('shares a network between two tabs, each of which builds on the other tab’s changes', async () => {
    const first = await fixture.session();
    const tab = new DeploymentFixture(chain, toolchain, fixture.kept);
    const second = await tab.session();
    const [one, two] = await Promise.all([first.deploy(counter, {}), second.deploy(counter, {})]);
    expect([one.contract?.address, two.contract?.address]).toEqual(['C0', 'C1']);
    await vi.waitFor(() => expect(first.state.contracts).toHaveLength(2));
    expect(second.state.contracts).toEqual(first.state.contracts);
    await vi.waitFor(() => expect(first.state.accounts[0]?.balance).toBe('998'));
    const id = one.contract?.id ?? '';
    await Promise.all([
      first.send(id, 'add(int)', { arguments: ['5'] }),
      second.send(id, 'add(int)', { arguments: ['2'] }),
    ]);
    for (const session of [first, second]) {
      expect((await session.call(id, 'count', [])).values[0]?.value).toBe('7');
    }
    expect(kept().transactions).toHaveLength(4);

    const snapshot = await first.takeSnapshot();
    await second.send(id, 'add(int)', { arguments: ['1'] });
    await expect(first.revertTo(snapshot.id)).rejects.toThrow('The snapshot is no longer available');
    expect(first.state.snapshots).toEqual([]);
    tab.lifetime.dispose();
  });

  it('reverts a transaction that cannot be stored and reports the reason', async () => {
    const session = await fixture.session();
    const { contract } = await session.deploy(counter, {});
    const id = contract?.id ?? '';
    const { set } = fixture.kept.valueStore;
    fixture.kept.valueStore.set = () => Promise.reject(new Error('The disk is full'));
    await expect(session.send(id, 'add(int)', { arguments: ['5'] })).rejects.toThrow('The disk is full');
    expect(session.state.transactions[0]).toMatchObject({ status: 'rejected', error: 'The disk is full' });
    fixture.kept.valueStore.set = set;
    expect((await session.call(id, 'count', [])).values[0]?.value).toBe('0');
  });

  it('terminates work in progress by restarting the network from its last stored state', async () => {
    const session = await fixture.session();
    const { contract } = await session.deploy(counter, {});
    await session.send(contract?.id ?? '', 'add(int)', { arguments: ['5'] });
    const [first] = networks;
    if (first) first.hangs = true;
    const controller = new AbortController();
    const sending = session.send(
      contract?.id ?? '',
      'add(int)',
      { arguments: ['1'] },
      { signal: controller.signal },
    );
    await vi.waitFor(() => expect(session.state.transactions[0]?.status).toBe('pending'));
    controller.abort();
    await expect(sending).rejects.toBeInstanceOf(CancellationError);
    expect(first?.disposed).toBe(true);
    expect(session.state.transactions.map(({ status }) => status)).toEqual(['succeeded', 'succeeded']);
    expect((await session.call(contract?.id ?? '', 'count', [])).values[0]?.value).toBe('5');
  });

  it('reverts to snapshots and to the first block and restores the contract and transaction lists', async () => {
    const session = await fixture.session();
    const { contract } = await session.deploy(counter, {});
    const snapshot = await session.takeSnapshot();
    expect(session.state.snapshots).toMatchObject([{ name: 'Snapshot 1' }]);
    await session.send(contract?.id ?? '', 'add(int)', { arguments: ['5'] });
    await session.deploy(counter, {});
    await session.revertTo(snapshot.id);
    expect(session.state.contracts).toHaveLength(1);
    expect(session.state.transactions).toHaveLength(1);
    expect((await session.call(contract?.id ?? '', 'count', [])).values[0]?.value).toBe('0');
    await expect(session.revertTo(snapshot.id)).rejects.toThrow('The snapshot is no longer available');
    await session.reset();
    expect(session.state.contracts).toEqual([]);
    expect(kept()).toMatchObject({ contracts: [], transactions: [] });
    await expect(session.call(contract?.id ?? '', 'count', [])).rejects.toThrow('no longer in the list');
  });

  it('restores the artifact of a contract upgraded after the snapshot', async () => {
    const session = await fixture.session();
    const { contract } = await session.deploy(counter, {});
    const id = contract?.id ?? '';
    const snapshot = await session.takeSnapshot();
    const upgraded = { ...counter, name: 'counter-2', codeHash: 'c2', sourcePath: 'contracts/counter-2.fc' };
    await session.upgrade(id, upgraded);
    await session.rename(id, 'Mine');
    const [after] = session.state.contracts;
    expect(after).toMatchObject({ contract: 'counter-2', codeHash: 'c2' });
    await session.revertTo(snapshot.id);
    const [before] = session.state.contracts;
    const { name, codeHash, sourcePath } = counter;
    expect(before).toMatchObject({ name: 'Mine', contract: name, codeHash, sourcePath });
    expect(before && (await session.artifactOf(before))).toEqual(counter);
  });

  it('exports a network to another project and rejects other files', async () => {
    const session = await fixture.session();
    const { contract } = await session.deploy(counter, {});
    await session.send(contract?.id ?? '', 'add(int)', { arguments: ['5'] });
    const text = await session.exportState();
    fixture.lifetime.dispose();
    fixture = new DeploymentFixture(chain, toolchain);
    const other = await fixture.session();
    await expect(other.importState('{}')).rejects.toThrow('Invalid network export');
    await expect(other.importState(text.replace('"chain":"ton"', '"chain":"sui"'))).rejects.toThrow(
      'network export is for “sui”',
    );
    await other.importState(text);
    const [imported] = other.state.contracts;
    expect((await other.call(imported?.id ?? '', 'count', [])).values[0]?.value).toBe('5');
    expect(other.state.transactions).toHaveLength(2);
  });

  it('separates data by environment, and reports environments that are unreachable or have been removed', async () => {
    const session = await fixture.session();
    await session.deploy(counter, {});
    const remote = fixture.environments.register({
      id: 'ton.test',
      chain: 'ton',
      name: 'Testnet',
      kind: 'remote',
      connect: () => Promise.reject(new Error('The node is not responding')),
    });
    await session.chooseEnvironment('ton.test');
    expect(session.state.connection).toEqual({ type: 'failed', message: 'The node is not responding' });
    expect(session.state.contracts).toEqual([]);
    await expect(session.deploy(counter, {})).rejects.toThrow('The node is not responding');
    await expect(session.chooseEnvironment('ton.gone')).rejects.toThrow('“ton.gone” no longer exists');
    await session.chooseEnvironment('ton.local');
    expect(session.state.contracts).toHaveLength(1);
    expect(countOpen()).toBe(1);
    remote.dispose();
    expect(session.state.environments).toHaveLength(1);
  });

  it('offers wallets while they are enabled by the tenant and falls back to the local network', async () => {
    const session = await fixture.session();
    const wallet = fixture.environments.register({
      id: 'ton.wallet',
      chain: 'ton',
      name: 'Wallet',
      kind: 'wallet',
      connect: () => Promise.reject(new Error('No response')),
    });
    const offered = () => session.state.environments.map(({ id }) => id);
    expect(offered()).toEqual(['ton.local', 'ton.wallet']);
    await session.chooseEnvironment('ton.wallet');
    fixture.tenant.tenant$.next(testTenant({ features: { walletConnect: false } }));
    expect(offered()).toEqual(['ton.local']);
    await expect(session.chooseEnvironment('ton.wallet')).rejects.toThrow('“ton.wallet” no longer exists');
    fixture.tenant.tenant$.next(testTenant({ features: { walletConnect: true } }));
    expect(offered()).toEqual(['ton.local', 'ton.wallet']);
    wallet.dispose();
  });
});
