import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { artifact, DeployFixture } from '@tests/support/deploy-fixture';
import { testProject } from '@tests/support/plugin-fixture';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { contractActions } from './contract-actions';

describe('Deploy', () => {
  let fixture: DeployFixture;

  beforeEach(() => {
    fixture = new DeployFixture();
  });
  afterEach(() => fixture.lifetime.dispose());

  it('offers a tab and a command for each chain', () => {
    fixture.services.contextKeys.set('project.blockchain', 'ton');
    expect(fixture.services.views.tabType('ton-deploy')?.title).toBe('TON Deploy');
    expect(fixture.services.commands.get('interact.ton')?.title).toBe('TON Interact');
    expect(fixture.services.commands.isEnabled('deploy.ton')).toBe(true);
  });

  it('asks the user to compile, then deploys with the form values once they are valid', async () => {
    await fixture.show('ton-deploy');
    expect(await screen.findByText('Compile a contract first')).toBeDefined();
    await fixture.publish({ artifacts: [artifact], diagnostics: [] });
    const start = await screen.findByRole<HTMLInputElement>('textbox', { name: 'start' });
    expect(start.value).toBe('1');
    expect(await screen.findByText('Balance 1.5 TON')).toBeDefined();
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Value' }).value).toBe('2');
    fireEvent.change(start, { target: { value: '-1' } });
    fireEvent.click(screen.getByRole('button', { name: 'Deploy' }));
    expect(await screen.findByText('uint32 must be between 0 and 4294967295')).toBeDefined();
    fireEvent.change(start, { target: { value: '7' } });
    fireEvent.click(screen.getByRole('button', { name: 'Deploy' }));
    expect(await screen.findByText('Counter deployed at EQCounter, 21 gas')).toBeDefined();
    expect(fixture.deployed).toMatchObject([{ value: '2000000000' }]);
    const list = screen.getByRole('list', { name: 'Deployed contracts' });
    expect(within(list).getByRole('listitem', { name: 'Counter' })).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: 'Save as File' }));
    const path = 'deployments/ton-local-network.json';
    await waitFor(() => expect(fixture.files.contents.has(path)).toBe(true));
    expect(JSON.parse(String(fixture.files.contents.get(path)))).toEqual({
      network: 'TON local network',
      contracts: [
        {
          name: 'Counter',
          contract: 'Counter',
          sourcePath: 'main.fc',
          address: 'EQCounter',
          deployer: 'EQAccount',
          transaction: '0xabc',
          arguments: ['7'],
          time: expect.any(String),
        },
      ],
    });
  });

  it('runs a script without listing a deployed contract', async () => {
    const described = await fixture.toolchain.describe(artifact);
    const describeScript = async () => ({ ...described, deploymentModes: [], isScript: true as const });
    const spy = vi.spyOn(fixture.toolchain, 'describe').mockImplementation(describeScript);
    await fixture.show('ton-deploy');
    await fixture.publish({ artifacts: [artifact], diagnostics: [] });
    expect(await screen.findByRole('group', { name: 'Script parameters' })).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Deploy' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'At Address' })).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Run Script' }));
    expect(await screen.findByText('Succeeded, 21 gas')).toBeDefined();
    expect(screen.getByText('No deployed contracts yet')).toBeDefined();
    await fixture.show('ton-interact');
    expect(await screen.findByText('Run script Counter')).toBeDefined();
    spy.mockRestore();
  });

  it('shows the publishing account and publishes with the account that the user chooses', async () => {
    const prepareDeployment = vi.fn().mockResolvedValue(undefined);
    Object.assign(fixture.toolchain, { prepareDeployment });
    const described = await fixture.toolchain.describe(artifact);
    const published = { ...described, deploymentModes: [], publisher: 'EQPublisher' };
    const spy = vi.spyOn(fixture.toolchain, 'describe').mockImplementation(async () => published);
    await fixture.show('ton-deploy');
    await fixture.publish({ artifacts: [artifact], diagnostics: [] });
    const field = await screen.findByRole('combobox', { name: 'Publisher' });
    expect(field.textContent).toBe('EQPublisher, the package address');
    await screen.findByText('Balance 1.5 TON');
    fireEvent.click(screen.getByRole('button', { name: 'Deploy' }));
    await vi.waitFor(() => expect(prepareDeployment).toHaveBeenCalledTimes(1));
    expect(prepareDeployment.mock.calls[0]?.[1]).not.toHaveProperty('publisher');
    const user = userEvent.setup();
    await user.click(field);
    await user.click(await screen.findByRole('option', { name: 'Account 1, the selected account' }));
    await vi.waitFor(() =>
      expect(screen.getByRole('button', { name: 'Deploy' }).getAttribute('aria-busy')).not.toBe('true'),
    );
    fireEvent.click(screen.getByRole('button', { name: 'Deploy' }));
    await vi.waitFor(() => expect(prepareDeployment).toHaveBeenCalledTimes(2));
    expect(prepareDeployment.mock.calls[1]?.[1]).toMatchObject({ publisher: 'EQAccount' });
    Reflect.deleteProperty(fixture.toolchain, 'prepareDeployment');
    spy.mockRestore();
  });

  it('shows the failure of the first message as part of the deployment result', async () => {
    await fixture.publish({ artifacts: [artifact], diagnostics: [] });
    await fixture.show('ton-deploy');
    const start = await screen.findByRole<HTMLInputElement>('textbox', { name: 'start' });
    await screen.findByText('Balance 1.5 TON');
    fireEvent.change(start, { target: { value: '99' } });
    fireEvent.click(screen.getByRole('button', { name: 'Deploy' }));
    const result = 'Deployed; the first message failed: exit code 35 (0x23) E_NOT_OWNER';
    expect(await screen.findByText(result)).toBeDefined();
    expect(screen.queryByText(/deployed at/)).toBeNull();
    const list = screen.getByRole('list', { name: 'Deployed contracts' });
    expect(within(list).getByRole('listitem', { name: 'Counter' })).toBeDefined();
    await fixture.show('ton-interact');
    const log = await screen.findByRole('list', { name: 'Transactions' });
    const [row] = within(log).getAllByRole('listitem');
    expect(row?.textContent).toContain(result);
    expect(row?.textContent).not.toContain('succeeded');
    expect(within(log).getAllByText(/E_NOT_OWNER/)).toHaveLength(1);
  });

  it('deploys behind a proxy with the initializer values and upgrades the proxy from its actions', async () => {
    await fixture.show('ton-deploy');
    const next = { ...artifact, name: 'CounterTwo', codeHash: 'c0de2' };
    await fixture.publish({ artifacts: [artifact, next], diagnostics: [] });
    const user = userEvent.setup();
    await user.click(await screen.findByRole('combobox', { name: 'Deploy as' }));
    await user.click(await screen.findByRole('option', { name: 'Behind a proxy' }));
    fireEvent.change(await screen.findByRole('textbox', { name: 'owner' }), { target: { value: 'me' } });
    expect(screen.queryByRole('textbox', { name: 'start' })).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Deploy' }));
    expect(await screen.findByText('Counter deployed at EQCounter, 21 gas')).toBeDefined();
    expect(fixture.deployed).toMatchObject([{ mode: 'proxy', arguments: ['me'] }]);
    const session = await fixture.services.deployments.session('ton');
    const [contract] = session.state.contracts;
    if (!contract) throw new Error('Nothing is deployed');
    const actions = contractActions(fixture.services, session, contract, next);
    const labels = actions.flatMap((entry) => ('label' in entry ? [entry.label] : []));
    expect(labels).toContain('Upgrade...');
    expect(labels).not.toContain('Use New Build');
    await session.upgrade(contract.id, next);
    expect(fixture.upgraded).toMatchObject([
      { address: 'EQCounter', artifact: { name: 'CounterTwo' }, replaced: { name: 'Counter' } },
    ]);
    expect(session.state.contracts[0]).toMatchObject({ name: 'Counter', contract: 'CounterTwo' });
  });

  it("does not offer another project's build for deployment, upgrade or replay", async () => {
    const session = await fixture.services.deployments.session('ton');
    const { contract } = await session.deploy(artifact, { arguments: ['3'] });
    if (!contract) throw new Error('Nothing is deployed');
    await fixture.context.commands.execute('deploy.saveRecording', 'ton');
    const compiled: string[] = [];
    const { commands } = fixture.services;
    fixture.lifetime.add(commands.declare({ id: 'build.compile', title: 'Compile' }));
    fixture.lifetime.add(commands.register('build.compile', () => compiled.push(testProject.id)));
    await fixture.publish({ artifacts: [artifact], diagnostics: [] }, 'project-other');

    await fixture.show('ton-deploy');
    expect(await screen.findByText('Compile a contract first')).toBeDefined();
    const proxy = { ...contract, isProxy: true as const };
    const actions = contractActions(fixture.services, session, proxy, undefined);
    const upgrade = actions.find((entry) => 'label' in entry && entry.label === 'Upgrade...');
    if (!upgrade || !('onSelect' in upgrade)) throw new Error('Upgrade is not offered');
    upgrade.onSelect?.();
    await waitFor(async () => expect(await fixture.notified()).toContain('Compile a contract first'));
    const path = 'recordings/recording.transactions.json';
    await expect(fixture.context.commands.execute('deploy.replay', 'ton', path)).rejects.toThrow('Counter');
    expect(compiled).toEqual([testProject.id]);
    expect(session.state.transactions).toHaveLength(1);
  });

  it('sets the local network’s controls and reports invalid values', async () => {
    await fixture.show('ton-deploy');
    const time = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Time', hidden: true });
    expect(time.value).toBe('100');
    expect(screen.getByRole('combobox', { name: 'Mode', hidden: true }).textContent).toContain('Fast');
    expect(screen.queryByRole('button', { name: 'Wait', hidden: true })).toBeNull();
    const set = screen.getByRole('button', { name: 'Set Time', hidden: true });
    fireEvent.change(time, { target: { value: 'never' } });
    fireEvent.click(set);
    expect(await screen.findByText('never is not a time')).toBeDefined();
    fireEvent.change(time, { target: { value: '200' } });
    fireEvent.click(set);
    await waitFor(() => expect(fixture.controlled.now).toBe('200'));
    await waitFor(() => expect(screen.queryByText('never is not a time')).toBeNull());
    expect(time.value).toBe('200');
  });

  it('records transactions and replays them', async () => {
    const session = await fixture.services.deployments.session('ton');
    await fixture.publish({ artifacts: [artifact], diagnostics: [] });
    const { contract } = await session.deploy(artifact, { arguments: ['3'] });
    await session.send(contract?.id ?? '', 'add(uint8)', { arguments: ['5'], value: '7' });
    await fixture.context.commands.execute('deploy.saveRecording', 'ton');
    const path = 'recordings/recording.transactions.json';
    const recording = JSON.parse(String(fixture.files.contents.get(path)));
    expect(recording.steps).toMatchObject([
      { kind: 'deploy', contract: 'Counter', from: '{{account 1}}', arguments: ['3'] },
      { kind: 'send', to: '{{contract of step 1}}', method: 'add(uint8)', value: '7', arguments: ['5'] },
    ]);
    await fixture.context.commands.execute('deploy.replay', 'ton', path);
    await waitFor(() => expect(session.state.transactions).toHaveLength(4));
    expect(fixture.sent.at(-1)).toMatchObject({ address: 'EQCounter', arguments: ['5'], value: '7' });
    expect(await fixture.notified()).toContain('Replayed 2 transactions');
    await fixture.files.createFile('bad.transactions.json', '{}');
    await expect(
      fixture.context.commands.execute('deploy.replay', 'ton', 'bad.transactions.json'),
    ).rejects.toThrow('Invalid transaction recording');
  });
});
