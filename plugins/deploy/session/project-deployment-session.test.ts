import { settingsFiles } from '@core/base/product';
import type { LatestBuild } from '@core/chains/builds/builds';
import { readRecording, recordingOf } from '@core/chains/deployments/recording';
import { replayRecording } from '@core/chains/deployments/replay-recording';
import { chain, counter, countOpen, networks, toolchain } from '@tests/support/counting-network';
import { DeploymentFixture } from '@tests/support/deployment-fixture';
import { testProject } from '@tests/support/plugin-fixture';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

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
    fixture = new DeploymentFixture(chain, toolchain);
  });
  afterEach(() => fixture.lifetime.dispose());

  it('rejects contracts that were compiled for another project', async () => {
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

  it('passes each project contract to the network once', async () => {
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

  it('deploys, sends and reads with the selected account, and logs the results', async () => {
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

  it('runs a script without adding a contract and replays it', async () => {
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

  it('sends nothing if the deployment or upgrade is not confirmed', async () => {
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

  it('logs transactions that fail in the contract as failed, and unsent transactions as rejected', async () => {
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
    await expect(session.send(id, 'sub(int)', {})).rejects.toThrow(
      'counter no longer has a method named “sub(int)”',
    );
    await expect(session.sendData(id, '0x', {})).rejects.toThrow('does not support sending raw data');
    expect(session.state.transactions.map(({ status, error }) => error ?? status)).toEqual([
      'TON local network does not support sending raw data',
      'amount: is not an integer',
      'failed',
      'succeeded',
    ]);
    watching.unsubscribe();
    expect(twice).toEqual([]);
  });

  it('adds a contract by address, replaces its build, and removes it', async () => {
    const session = await fixture.session();
    await expect(session.attach(counter, ' ')).rejects.toThrow('Enter the address');
    const contract = await session.attach(counter, ' C7 ');
    expect(contract.address).toBe('C7');
    await session.replaceArtifact(contract.id, { ...counter, codeHash: 'beef' });
    expect((await session.artifactOf(session.state.contracts[0] ?? contract))?.codeHash).toBe('beef');
    await session.remove(contract.id);
    expect(session.state.contracts).toEqual([]);
  });

  it('ends when its project closes', async () => {
    const session = await fixture.session();
    fixture.project$.next(undefined);
    expect(countOpen()).toBe(0);
    expect(fixture.networks.network$.value).toBeUndefined();
    await expect(session.refresh()).rejects.toThrow();
    await expect(fixture.deployments.session('ton')).rejects.toThrow('Open a project first');
  });
});
