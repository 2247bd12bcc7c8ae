import { CancellationError } from '@core/base/errors';
import { settingsFiles } from '@core/base/product';
import type { LatestBuild, ProjectArtifact } from '@core/chains/builds/builds';
import { readRecording, recordingOf } from '@core/chains/deployments/recording';
import { replayRecording } from '@core/chains/deployments/replay-recording';
import type { ChainToolchain, DecodingContract, LocalNetwork } from '@core/chains/toolchain';
import { DeploymentFixture, KeptDeployments } from '@tests/support/deployment-fixture';
import { testTenant } from '@tests/support/open-project';
import { testProject } from '@tests/support/plugin-fixture';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const chain = {
  id: 'ton',
  displayName: 'TON',
  languages: [{ id: 'func', displayName: 'FunC', extensions: ['fc'] }],
  capabilities: ['localNetwork', 'networkState'] as const,
};
const counter: ProjectArtifact = {
  projectId: testProject.id,
  name: 'counter',
  chain: 'ton',
  language: 'func',
  sourcePath: 'main.fc',
  codeHash: 'c0de',
  files: [],
  payload: { code: 'te6' },
};

/** A chain whose contracts count: every send adds its argument, and one of 13 fails. */
class CountingNetwork implements LocalNetwork {
  static open = 0;
  counts: Record<string, number> = {};
  #snapshots: string[] = [];
  /** Never settles while it is set. */
  hangs = false;
  disposed = false;
  decodedWith: DecodingContract[] = [];

  async decodeWith(contract: DecodingContract) {
    if (contract.artifact.codeHash === 'of-another-version') throw new TypeError('Not an artifact of TON');
    this.decodedWith.push(contract);
  }

  constructor() {
    CountingNetwork.open++;
  }

  async accounts() {
    return [
      { address: 'A', name: 'Account 1', balance: String(1000 - Object.keys(this.counts).length) },
      { address: 'B', name: 'Account 2', balance: '1000' },
    ];
  }

  async deploy() {
    const address = `C${Object.keys(this.counts).length}`;
    this.counts[address] = 0;
    return { address, ...this.#receipt(true, undefined) };
  }

  async call({ address }: { address: string }) {
    return {
      succeeded: true,
      values: [{ name: 'count', type: 'int', value: String(this.counts[address]) }],
      gasUsed: '1',
    };
  }

  async send({
    address,
    from,
    arguments: values = [],
  }: {
    address: string;
    from?: string;
    arguments?: readonly unknown[];
  }) {
    if (this.hangs) return new Promise<never>(() => undefined);
    const amount = Number(values[0]);
    if (Number.isNaN(amount)) throw new RangeError('amount: is not an integer');
    if (amount === 13) return this.#receipt(false, from);
    this.counts[address] = (this.counts[address] ?? 0) + amount;
    return this.#receipt(true, from);
  }

  async upgrade() {
    return this.#receipt(true, undefined);
  }

  async snapshot() {
    this.#snapshots.push(JSON.stringify(this.counts));
    return String(this.#snapshots.length - 1);
  }

  async revert(id: string) {
    this.counts = JSON.parse(this.#snapshots[Number(id)] ?? '{}');
  }

  async reset() {
    this.counts = {};
  }

  async dump() {
    return JSON.stringify(this.counts);
  }

  async load(dump: string) {
    this.counts = JSON.parse(dump);
  }

  dispose() {
    if (!this.disposed) CountingNetwork.open--;
    this.disposed = true;
  }

  #receipt(succeeded: boolean, from: string | undefined) {
    return {
      succeeded,
      transactions: [
        {
          hash: 'h',
          ...(from !== undefined && { from }),
          succeeded,
          ...(!succeeded && { reason: 'unlucky', exitCode: 13 }),
          value: '0',
          gasUsed: '1',
          fee: '1',
          logs: [],
          events: [],
        },
      ],
    };
  }
}

let networks: CountingNetwork[];
const toolchain: ChainToolchain = {
  compile: () => Promise.resolve({ artifacts: [], diagnostics: [] }),
  describe: () =>
    Promise.resolve({
      deployment: { parameters: [{ name: 'start', type: 'int', default: '0' }] },
      methods: [
        {
          id: 'add(int)',
          name: 'add',
          kind: 'write',
          parameters: [{ name: 'amount', type: 'int' }],
          returns: [],
        },
      ],
      events: [],
      errors: [],
    }),
  openLocalNetwork: async () => {
    const network = new CountingNetwork();
    networks.push(network);
    return network;
  },
};

const newestBuild: LatestBuild = {
  projectId: testProject.id,
  sourcesHash: '',
  artifacts: [],
  diagnostics: [],
  hasContracts: true,
  isOutdated: false,
};

describe('ProjectDeploymentSession', () => {
  let fixture: DeploymentFixture;
  const kept = () => JSON.parse(fixture.kept.files.get(settingsFiles.deployments) ?? '{}').chains?.ton;

  beforeEach(() => {
    networks = [];
    fixture = new DeploymentFixture(chain, toolchain);
  });
  afterEach(() => fixture.lifetime.dispose());

  it('rejects contracts that were compiled in another project', async () => {
    const session = await fixture.session();
    const { contract } = await session.deploy(counter, {});
    const id = contract?.id ?? '';
    const other = { ...counter, projectId: 'project-other' };
    const refusal = 'counter was compiled in another project';
    await expect(session.deploy(other, {})).rejects.toThrow(refusal);
    await expect(session.attach(other, 'C0')).rejects.toThrow(refusal);
    await expect(session.upgrade(id, other)).rejects.toThrow(refusal);
    await expect(session.replaceArtifact(id, other)).rejects.toThrow(refusal);
    expect(session.state.contracts).toHaveLength(1);
    expect(session.state.transactions).toHaveLength(1);
  });

  it('passes the contracts of the project to the network, each once', async () => {
    const other = { ...counter, name: 'other', codeHash: 'other-code' };
    fixture.build = { ...newestBuild, artifacts: [counter, other] };
    const session = await fixture.session();
    const { contract } = await session.deploy(counter, {});
    const id = contract?.id ?? '';
    await session.send(id, 'add(int)', { arguments: ['1'] });
    await session.call(id, 'count', []);
    const passed = () =>
      networks[0]?.decodedWith.map(({ artifact, address }) => [artifact.name, address ?? 'no address']);
    expect(passed()).toEqual([
      ['counter', 'no address'],
      ['other', 'no address'],
      ['counter', contract?.address],
    ]);
    fixture.build = { ...newestBuild, artifacts: [counter, { ...other, codeHash: 'newer-code' }] };
    await session.call(id, 'count', []);
    expect(passed()).toHaveLength(4);
    const unreadable = { ...other, codeHash: 'of-another-version' };
    fixture.build = { ...newestBuild, artifacts: [unreadable, { ...other, codeHash: 'newest-code' }] };
    expect(await session.call(id, 'count', [])).toMatchObject({ succeeded: true });
    expect(passed()).toHaveLength(5);
  });

  it('deploys, sends and reads from the account in use, and lists what came of it', async () => {
    const session = await fixture.session();
    expect(session.state.environments).toEqual([
      { id: 'ton.local', name: 'TON local network', kind: 'local' },
    ]);
    expect(fixture.networks.network$.value?.name).toBe('TON local network');
    await session.chooseAccount('B');
    expect(fixture.networks.network$.value?.account?.address).toBe('B');
    const { contract, transaction } = await session.deploy(counter, {});
    expect(transaction.input).toEqual([{ name: 'start', type: 'int', value: '0' }]);
    const id = contract?.id ?? '';
    const sent = await session.send(id, 'add(int)', { arguments: ['5'], value: '7' });
    expect(sent).toMatchObject({
      status: 'succeeded',
      from: 'B',
      value: '7',
      method: { id: 'add(int)', name: 'add' },
      input: [{ name: 'amount', type: 'int', value: '5' }],
    });
    expect((await session.call(id, 'count', [])).values[0]?.value).toBe('5');
    expect(session.state.transactions.map(({ kind }) => kind)).toEqual(['send', 'deploy']);
    expect(session.state.accounts[0]?.balance).toBe('999');
  });

  it('runs a script without adding a contract, and replays it', async () => {
    const described = await toolchain.describe(counter);
    const scripts = { ...toolchain, describe: async () => ({ ...described, isScript: true as const }) };
    fixture.lifetime.dispose();
    fixture = new DeploymentFixture(chain, scripts);
    const session = await fixture.session();
    const { contract, transaction } = await session.deploy(counter, { arguments: ['5'] });
    expect(contract).toBeUndefined();
    expect(transaction).toMatchObject({ kind: 'script', status: 'succeeded', contract: 'counter' });
    expect(transaction.address).toBeUndefined();
    expect(session.state.contracts).toEqual([]);
    expect(kept().transactions).toMatchObject([{ kind: 'script' }]);
    const recording = recordingOf('ton', session.state);
    if (!recording) throw new Error('The script is not recorded');
    const read = readRecording(JSON.stringify(recording));
    expect(await replayRecording(session, read, [counter])).toMatchObject([
      { kind: 'script', status: 'succeeded', input: [{ name: 'start', value: '5' }] },
    ]);
    expect(session.state.contracts).toEqual([]);
  });

  it('sends nothing if the chain does not confirm the deployment or the upgrade', async () => {
    let reason: Error | undefined;
    const prepareDeployment = async () => {
      if (reason) throw reason;
    };
    fixture.lifetime.dispose();
    fixture = new DeploymentFixture(chain, { ...toolchain, prepareDeployment });
    const session = await fixture.session();
    const { contract } = await session.deploy(counter, {});
    reason = new Error('Compile the project again');
    await expect(session.deploy(counter, {})).rejects.toThrow(reason);
    await expect(session.upgrade(contract?.id ?? '', counter)).rejects.toThrow(reason);
    expect(session.state.transactions.map(({ kind }) => kind)).toEqual(['deploy']);
    expect(session.state.contracts).toHaveLength(1);
  });

  it("logs a contract's refusal as failed, and what never was a transaction as rejected", async () => {
    const session = await fixture.session();
    const { contract } = await session.deploy(counter, {});
    const id = contract?.id ?? '';
    const twice: string[] = [];
    const watching = session.state$.subscribe(({ transactions }) => {
      const ids = transactions.map((one) => one.id);
      twice.push(...ids.filter((one, index) => ids.indexOf(one) !== index));
    });
    const failed = await session.send(id, 'add(int)', { arguments: ['13'] });
    expect(failed.status).toBe('failed');
    expect(failed.receipts[0]).toMatchObject({ reason: 'unlucky', exitCode: 13 });
    await expect(session.send(id, 'add(int)', { arguments: ['x'] })).rejects.toThrow('amount: is not');
    await expect(session.send(id, 'sub(int)', {})).rejects.toThrow("counter has no method 'sub(int)'");
    await expect(session.sendData(id, '0x', {})).rejects.toThrow('takes no raw data');
    expect(session.state.transactions.map(({ status, error }) => error ?? status)).toEqual([
      'TON local network takes no raw data',
      'amount: is not an integer',
      'failed',
      'succeeded',
    ]);
    watching.unsubscribe();
    expect(twice).toEqual([]);
  });

  it('stands after a reload as it was: network, contracts, transactions, account', async () => {
    const session = await fixture.session();
    await session.chooseAccount('B');
    const { contract } = await session.deploy(counter, {});
    await session.send(contract?.id ?? '', 'add(int)', { arguments: ['5'] });
    await session.rename(contract?.id ?? '', '  My counter ');
    await session.setPinned(contract?.id ?? '', true);
    fixture.lifetime.dispose();
    expect(CountingNetwork.open).toBe(0);

    fixture = new DeploymentFixture(chain, toolchain, fixture.kept);
    const again = await fixture.session();
    expect(again.state.account).toBe('B');
    expect(again.state.contracts).toMatchObject([{ name: 'My counter', isPinned: true, address: 'C0' }]);
    expect(again.state.transactions).toHaveLength(2);
    expect((await again.call(again.state.contracts[0]?.id ?? '', 'count', [])).values[0]?.value).toBe('5');
    expect(await fixture.notified()).toEqual([]);
  });

  it('says so when a network or the list cannot be brought back, and begins anew', async () => {
    const session = await fixture.session();
    await session.deploy(counter, {});
    fixture.lifetime.dispose();
    for (const key of fixture.kept.values.keys())
      if (key.includes('network')) fixture.kept.values.set(key, '{broken');
    fixture = new DeploymentFixture(chain, toolchain, fixture.kept);
    expect((await fixture.session()).state.contracts).toEqual([]);
    expect((await fixture.notified())[0]).toContain("state of 'TON local network' cannot be read");
    fixture.lifetime.dispose();

    const broken = new KeptDeployments();
    broken.files.set(settingsFiles.deployments, '{"version":2}');
    fixture = new DeploymentFixture(chain, toolchain, broken);
    expect((await fixture.session()).state.transactions).toEqual([]);
    expect((await fixture.notified())[0]).toContain('deployments.json cannot be read');
    expect(broken.files.get(settingsFiles.brokenDeployments)).toBe('{"version":2}');
  });

  it('shares a network between tabs: each goes on from what the other did', async () => {
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
    await expect(first.revertTo(snapshot.id)).rejects.toThrow('The snapshot is gone');
    expect(first.state.snapshots).toEqual([]);
    tab.lifetime.dispose();
  });

  it('takes a transaction back that cannot be kept, and says why', async () => {
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

  it('stops what runs by ending its network, which stands again as it was', async () => {
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

  it('goes back to snapshots and to the first block, lists included', async () => {
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
    await expect(session.revertTo(snapshot.id)).rejects.toThrow('The snapshot is gone');
    await session.reset();
    expect(session.state.contracts).toEqual([]);
    expect(kept()).toMatchObject({ contracts: [], transactions: [] });
    await expect(session.call(contract?.id ?? '', 'count', [])).rejects.toThrow('no longer in the list');
  });

  it('restores the artifact of a contract that was upgraded after the snapshot', async () => {
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

  it('hands a network to another project, and takes nothing else for one', async () => {
    const session = await fixture.session();
    const { contract } = await session.deploy(counter, {});
    await session.send(contract?.id ?? '', 'add(int)', { arguments: ['5'] });
    const text = await session.exportState();
    fixture.lifetime.dispose();
    fixture = new DeploymentFixture(chain, toolchain);
    const other = await fixture.session();
    await expect(other.importState('{}')).rejects.toThrow('This is no exported network');
    await expect(other.importState(text.replace('"chain":"ton"', '"chain":"sui"'))).rejects.toThrow(
      "network of the chain 'sui'",
    );
    await other.importState(text);
    const [imported] = other.state.contracts;
    expect((await other.call(imported?.id ?? '', 'count', [])).values[0]?.value).toBe('5');
    expect(other.state.transactions).toHaveLength(2);
  });

  it('keeps to each environment its own, and tells when one cannot be reached or goes', async () => {
    const session = await fixture.session();
    await session.deploy(counter, {});
    const remote = fixture.environments.register({
      id: 'ton.test',
      chain: 'ton',
      name: 'Testnet',
      kind: 'remote',
      connect: () => Promise.reject(new Error('The node does not answer')),
    });
    await session.chooseEnvironment('ton.test');
    expect(session.state.connection).toEqual({ type: 'failed', message: 'The node does not answer' });
    expect(session.state.contracts).toEqual([]);
    await expect(session.deploy(counter, {})).rejects.toThrow('The node does not answer');
    await expect(session.chooseEnvironment('ton.gone')).rejects.toThrow("'ton.gone' is gone");
    await session.chooseEnvironment('ton.local');
    expect(session.state.contracts).toHaveLength(1);
    expect(CountingNetwork.open).toBe(1);
    remote.dispose();
    expect(session.state.environments).toHaveLength(1);
  });

  it('offers wallets while the tenant has them, and is on its local network when they go', async () => {
    const session = await fixture.session();
    const wallet = fixture.environments.register({
      id: 'ton.wallet',
      chain: 'ton',
      name: 'Wallet',
      kind: 'wallet',
      connect: () => Promise.reject(new Error('Nobody is there')),
    });
    const offered = () => session.state.environments.map(({ id }) => id);
    expect(offered()).toEqual(['ton.local', 'ton.wallet']);
    await session.chooseEnvironment('ton.wallet');
    fixture.tenant.tenant$.next(testTenant({ features: { walletConnect: false } }));
    expect(offered()).toEqual(['ton.local']);
    await expect(session.chooseEnvironment('ton.wallet')).rejects.toThrow("'ton.wallet' is gone");
    fixture.tenant.tenant$.next(testTenant({ features: { walletConnect: true } }));
    expect(offered()).toEqual(['ton.local', 'ton.wallet']);
    wallet.dispose();
  });

  it('uses a contract by its address, its new build, and forgets it', async () => {
    const session = await fixture.session();
    await expect(session.attach(counter, ' ')).rejects.toThrow('Give the address');
    const contract = await session.attach(counter, ' C7 ');
    expect(contract.address).toBe('C7');
    await session.replaceArtifact(contract.id, { ...counter, codeHash: 'beef' });
    expect((await session.artifactOf(session.state.contracts[0] ?? contract))?.codeHash).toBe('beef');
    await session.remove(contract.id);
    expect(session.state.contracts).toEqual([]);
  });

  it('ends with its project', async () => {
    const session = await fixture.session();
    fixture.project$.next(undefined);
    expect(CountingNetwork.open).toBe(0);
    expect(fixture.networks.network$.value).toBeUndefined();
    await expect(session.refresh()).rejects.toThrow();
    await expect(fixture.deployments.session('ton')).rejects.toThrow('Open a project first');
  });
});
