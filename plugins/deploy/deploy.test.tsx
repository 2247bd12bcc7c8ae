import type { ProjectArtifact } from '@core/chains/builds/builds';
import { integerField } from '@core/chains/parameter-fields';
import type { SendReceipt } from '@core/chains/receipts';
import type {
  CallRequest,
  ChainToolchain,
  DeployRequest,
  LocalNetwork,
  SendRequest,
  UpgradeRequest,
} from '@core/chains/toolchain';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { KeptDeployments } from '@tests/support/deployment-fixture';
import { TestTenant } from '@tests/support/open-project';
import { PluginFixture, testProject } from '@tests/support/plugin-fixture';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { contractActions } from './contract-actions';
import manifest from './manifest.json';
import { activate } from './plugin';

const artifact: ProjectArtifact = {
  projectId: testProject.id,
  name: 'Counter',
  chain: 'ton',
  language: 'func',
  sourcePath: 'main.fc',
  codeHash: 'c0de',
  files: [],
  payload: {},
};
const sent: SendRequest[] = [];
const deployed: DeployRequest[] = [];
const upgraded: UpgradeRequest[] = [];
const controlled: Record<string, string> = {};
const receipt = (succeeded: boolean) => ({
  succeeded,
  transactions: [
    {
      hash: '0xabc',
      succeeded,
      ...(!succeeded && { reason: 'not the owner', exitCode: 35, exitCodeName: 'E_NOT_OWNER' }),
      value: '0',
      gasUsed: '21',
      fee: '2',
      logs: [],
      events: [],
    },
  ],
});
/** A message that set off two, of which the first was refused. */
const messageTree: SendReceipt = {
  succeeded: false,
  transactions: (
    [
      {
        message: 'add',
        from: 'EQAccount',
        to: 'EQCounter',
        events: [
          {
            address: 'EQCounter',
            name: 'Counted',
            values: [{ name: 'by', type: 'int', value: '77' }],
            alternatives: [{ name: 'Noted', values: [{ name: 'note', type: 'int', value: '77' }] }],
          },
        ],
      },
      {
        message: '0x00000007',
        parent: 0,
        from: 'EQCounter',
        to: 'EQChild',
        succeeded: false,
        exitCode: 35,
        exitCodeName: 'E_NOT_OWNER',
        reason: 'not the owner',
        logs: ['s0 = 41'],
        sections: [{ title: 'Compute phase', facts: [{ name: 'Exit code', value: '35: not the owner' }] }],
      },
      { parent: 1, origin: 'bounced', from: 'EQChild', to: 'EQCounter' },
      { message: 'excesses', parent: 0, from: 'EQCounter', to: 'EQAccount' },
    ] as const
  ).map((part, index) => ({
    hash: String(index),
    succeeded: true,
    value: '20000000',
    gasUsed: '1',
    fee: '1',
    logs: [],
    events: [],
    ...part,
  })),
};
const network = (): LocalNetwork => ({
  accounts: async () => [{ address: 'EQAccount', name: 'Account 1', balance: '1500000000' }],
  deploy: async (request: DeployRequest) => {
    deployed.push(request);
    const isRefused = request.arguments?.[0] === '99';
    return { ...receipt(!isRefused), succeeded: true, address: 'EQCounter' };
  },
  upgrade: async (request: UpgradeRequest) => {
    upgraded.push(request);
    return receipt(true);
  },
  call: async ({ method }: CallRequest) => ({
    succeeded: true,
    values: [{ name: '', type: 'int', value: method === 'count' ? '42' : '0' }],
    gasUsed: '1',
  }),
  send: async (request: SendRequest) => {
    sent.push(request);
    if (request.arguments?.[0] === '77') return messageTree;
    return receipt(request.arguments?.[0] !== '13');
  },
  simulate: async ({ arguments: [amount] = [] }: SendRequest) => receipt(amount !== '13'),
  stateOf: async (address) => {
    if (!address.startsWith('EQ')) throw new RangeError(`'${address}' is no address`);
    return [
      {
        title: 'Cells',
        entries: [
          { name: 'sent', value: String(sent.length) },
          { name: 'data', value: { list: ['a'] } },
        ],
      },
    ];
  },
  snapshot: async () => '0',
  revert: async () => undefined,
  reset: async () => undefined,
  controls: async () => ({ now: controlled.now ?? '100', mode: controlled.mode ?? 'fast' }),
  control: async (name, value) => {
    if (value === 'never') throw new RangeError(`${value} is no time`);
    controlled[name] = value;
  },
  trace: async ({ hash }) => {
    if (hash !== '0') throw new RangeError(`${hash} is not known any more`);
    const at = {
      path: 'main.fc',
      range: { startLine: 7, startColumn: 1, endLine: 7, endColumn: 1 },
    };
    const step = { gas: '26', stack: '[ 1 2 ]' };
    return {
      lines: [{ at, gas: '52', steps: 2 }],
      steps: [
        { ...step, instruction: 'SETCP 0' },
        ...['ADD', 'THROWIF 35'].map((instruction) => ({ ...step, instruction, at })),
        ...Array.from({ length: 500 }, () => ({ ...step, instruction: 'NOP' })),
      ],
    };
  },
  dispose: () => undefined,
});
const toolchain: ChainToolchain = {
  compile: async () => ({ artifacts: [artifact], diagnostics: [] }),
  describe: async () => ({
    deployment: {
      parameters: [{ name: 'start', type: 'uint32', field: integerField(32, false), default: '1' }],
    },
    deploymentModes: [
      {
        id: 'proxy',
        title: 'Behind a proxy',
        parameters: [{ name: 'owner', type: 'string', field: { type: 'text' } }],
      },
    ],
    methods: [
      { id: 'count', name: 'count', kind: 'view', parameters: [], returns: [{ name: '', type: 'int' }] },
      {
        id: 'add(uint8)',
        name: 'add',
        kind: 'payable',
        parameters: [{ name: 'amount', type: 'uint8', field: integerField(8, false) }],
        returns: [],
      },
    ],
    events: [],
    errors: [],
  }),
  encodeCall: async (_artifact, method, values) => `0x:${method}:${values.join()}`,
  openLocalNetwork: async () => network(),
};

describe('Deploy and Interact', () => {
  let fixture: PluginFixture;
  const show = async (tab: 'ton-deploy' | 'ton-interact') => {
    const View = await fixture.view(tab);
    return render(<View tabId="1" filePath={undefined} isVisible />);
  };

  beforeEach(() => {
    for (const requests of [sent, deployed, upgraded]) requests.length = 0;
    fixture = new PluginFixture('deploy', manifest);
    const { chains, contextKeys } = fixture.services;
    fixture.lifetime.add(
      chains.declare(
        {
          id: 'ton',
          displayName: 'TON',
          languages: [{ id: 'func', displayName: 'FunC', extensions: ['fc'] }],
          capabilities: ['localNetwork'],
          units: [
            { name: 'nanoton', decimals: 0 },
            { name: 'TON', decimals: 9 },
          ],
        },
        () => Promise.resolve(),
        async () => ({
          defaultValues: { deploy: '2000000000', send: '300000000' },
          networkControls: [
            { name: 'now', title: 'Time', kind: 'setting', type: 'text' },
            { name: 'wait', title: 'Wait', kind: 'action', type: 'none', button: 'Wait' },
            {
              name: 'mode',
              title: 'Mode',
              kind: 'setting',
              type: 'choice',
              choices: [{ value: 'fast', title: 'Fast' }],
            },
          ],
        }),
      ),
    );
    fixture.lifetime.add(chains.register('ton', toolchain));
    const kept = new KeptDeployments();
    const { settingsFiles, valueStore: values } = kept;
    Object.assign(fixture.services, { settingsFiles, tenant: new TestTenant(), values });
    for (const feature of ['debugging', 'walletConnect']) contextKeys.set(`feature.${feature}`, true);
    activate(fixture.context);
  });
  afterEach(() => fixture.lifetime.dispose());

  it('offers a tab and a command for each chain', () => {
    fixture.services.contextKeys.set('project.blockchain', 'ton');
    expect(fixture.services.views.tabType('ton-deploy')?.title).toBe('TON Deploy');
    expect(fixture.services.commands.get('interact.ton')?.title).toBe('TON Interact');
    expect(fixture.services.commands.isEnabled('deploy.ton')).toBe(true);
  });

  it('asks to compile, then deploys with what the form holds, once that is right', async () => {
    await show('ton-deploy');
    expect(await screen.findByText('Compile a contract first')).toBeDefined();
    await fixture.publish({ artifacts: [artifact], diagnostics: [] });
    const start = await screen.findByRole<HTMLInputElement>('textbox', { name: 'start' });
    expect(start.value).toBe('1');
    expect(await screen.findByText('Balance 1.5 TON')).toBeDefined();
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Value' }).value).toBe('2');
    fireEvent.change(start, { target: { value: '-1' } });
    fireEvent.click(screen.getByRole('button', { name: 'Deploy' }));
    expect(await screen.findByText('uint32 goes from 0 to 4294967295')).toBeDefined();
    fireEvent.change(start, { target: { value: '7' } });
    fireEvent.click(screen.getByRole('button', { name: 'Deploy' }));
    expect(await screen.findByText('Counter deployed at EQCounter, 21 gas')).toBeDefined();
    expect(deployed).toMatchObject([{ value: '2000000000' }]);
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

  it('runs a script and lists nothing as deployed', async () => {
    const described = await toolchain.describe(artifact);
    const describeScript = async () => ({ ...described, deploymentModes: [], isScript: true as const });
    const spy = vi.spyOn(toolchain, 'describe').mockImplementation(describeScript);
    await show('ton-deploy');
    await fixture.publish({ artifacts: [artifact], diagnostics: [] });
    expect(await screen.findByRole('group', { name: 'Script parameters' })).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Deploy' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'At Address' })).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Run Script' }));
    expect(await screen.findByText('Succeeded, 21 gas')).toBeDefined();
    expect(screen.getByText('Nothing is deployed yet')).toBeDefined();
    await show('ton-interact');
    expect(await screen.findByText('Run script Counter')).toBeDefined();
    spy.mockRestore();
  });

  it('shows which account publishes, and publishes with the account that the user chooses', async () => {
    const prepareDeployment = vi.fn().mockResolvedValue(undefined);
    Object.assign(toolchain, { prepareDeployment });
    const described = await toolchain.describe(artifact);
    const published = { ...described, deploymentModes: [], publisher: 'EQPublisher' };
    const spy = vi.spyOn(toolchain, 'describe').mockImplementation(async () => published);
    await show('ton-deploy');
    await fixture.publish({ artifacts: [artifact], diagnostics: [] });
    const field = await screen.findByRole('combobox', { name: 'Publisher' });
    expect(field.textContent).toBe('EQPublisher, the address of the package');
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
    Reflect.deleteProperty(toolchain, 'prepareDeployment');
    spy.mockRestore();
  });

  it('shows a deployment whose own message fails as one result', async () => {
    await fixture.publish({ artifacts: [artifact], diagnostics: [] });
    await show('ton-deploy');
    const start = await screen.findByRole<HTMLInputElement>('textbox', { name: 'start' });
    await screen.findByText('Balance 1.5 TON');
    fireEvent.change(start, { target: { value: '99' } });
    fireEvent.click(screen.getByRole('button', { name: 'Deploy' }));
    const result = 'Deployed; the first message failed: exit code 35 (0x23) E_NOT_OWNER';
    expect(await screen.findByText(result)).toBeDefined();
    expect(screen.queryByText(/deployed at/)).toBeNull();
    const list = screen.getByRole('list', { name: 'Deployed contracts' });
    expect(within(list).getByRole('listitem', { name: 'Counter' })).toBeDefined();
    await show('ton-interact');
    const log = await screen.findByRole('list', { name: 'Transactions' });
    const [row] = within(log).getAllByRole('listitem');
    expect(row?.textContent).toContain(result);
    expect(row?.textContent).not.toContain('succeeded');
    expect(within(log).getAllByText(/E_NOT_OWNER/)).toHaveLength(1);
  });

  it('has the network and the account of Interact in one line, which unfolds', async () => {
    await show('ton-interact');
    const choice = (name: string) => screen.findByRole('combobox', { name });
    expect((await choice('Environment')).textContent).toContain('TON local network');
    await waitFor(async () => expect((await choice('Account')).textContent).toContain('Account 1'));
    expect(screen.queryByText('Balance 1.5 TON')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Show network settings' }));
    expect(await screen.findByText('Balance 1.5 TON')).toBeDefined();
    expect((await choice('Account')).textContent).toContain('Account 1');
    fireEvent.click(screen.getByRole('button', { name: 'Hide network settings' }));
    expect(screen.queryByText('Balance 1.5 TON')).toBeNull();
  });

  it('replaces the contracts by the transactions in a narrow pane', async () => {
    await show('ton-interact');
    const body = () => document.querySelector('.interact-body')?.getAttribute('data-shows');
    fireEvent.click(await screen.findByRole('button', { name: 'Show transactions' }));
    expect(body()).toBe('log');
    fireEvent.click(screen.getByRole('button', { name: 'Show contracts' }));
    expect(body()).toBe('contracts');
  });

  it('copies the data of a call, once its values are right', async () => {
    const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    const session = await fixture.services.deployments.session('ton');
    await session.attach(artifact, 'EQCounter');
    await show('ton-interact');
    const group = await screen.findByRole('group', { name: 'Counter at EQCounter' });
    const copy = await within(group).findByRole('button', { name: 'Copy calldata of add' });
    expect(within(group).queryByRole('button', { name: 'Copy calldata of count' })).toBeNull();
    fireEvent.click(copy);
    expect(writeText).not.toHaveBeenCalled();
    fireEvent.change(within(group).getByRole('textbox', { name: 'amount' }), { target: { value: '13' } });
    fireEvent.click(copy);
    expect(await within(group).findByText('Calldata copied: 0x:add(uint8):13')).toBeDefined();
    expect(writeText.mock.calls).toEqual([['0x:add(uint8):13']]);
    writeText.mockRestore();
  });

  it('reads, sends with value in a unit, and lists why a transaction failed', async () => {
    const session = await fixture.services.deployments.session('ton');
    await session.attach(artifact, 'EQCounter');
    await show('ton-interact');
    const group = await screen.findByRole('group', { name: 'Counter at EQCounter' });
    fireEvent.click(await within(group).findByRole('button', { name: 'count' }));
    expect(await within(group).findByText('42')).toBeDefined();
    fireEvent.change(within(group).getByRole('textbox', { name: 'amount' }), { target: { value: '13' } });
    const value = within(group).getByRole<HTMLInputElement>('textbox', { name: 'Value' });
    expect(value.value).toBe('0.3');
    fireEvent.change(value, { target: { value: '0.5' } });
    fireEvent.click(within(group).getByRole('button', { name: 'add' }));
    expect(await within(group).findByText('Failed: not the owner')).toBeDefined();
    expect(sent).toMatchObject([{ arguments: ['13'], value: '500000000', from: 'EQAccount' }]);
    const log = screen.getByRole('list', { name: 'Transactions' });
    const row = within(log).getByRole('button', { name: /Counter\.add/ });
    expect(row.textContent).toContain('failed, 21 gas');
    fireEvent.click(row);
    expect(within(log).getByText('0xabc')).toBeDefined();
    expect(within(log).getByText('35 (0x23) E_NOT_OWNER')).toBeDefined();
  });

  it('simulates without sending, and shows what stands at an address, also after a transaction', async () => {
    const session = await fixture.services.deployments.session('ton');
    await session.deploy(artifact, { arguments: ['1'] });
    await show('ton-interact');
    const add = within(await screen.findByRole('group', { name: 'Counter at EQCounter' }));
    await userEvent.type(await add.findByRole('textbox', { name: 'amount' }), '7');
    await userEvent.click(add.getByRole('button', { name: 'Simulate add' }));
    expect(await add.findByText('Simulated: Succeeded, 21 gas')).toBeDefined();
    await userEvent.clear(add.getByRole('textbox', { name: 'amount' }));
    await userEvent.type(add.getByRole('textbox', { name: 'amount' }), '13');
    await userEvent.click(add.getByRole('button', { name: 'Simulate add' }));
    expect(await add.findByText('Simulated: Failed: not the owner')).toBeDefined();
    expect(add.queryByRole('button', { name: 'Simulate count' })).toBeNull();
    expect(sent).toHaveLength(0);
    expect(session.state.transactions).toHaveLength(1);

    const state = within(screen.getByRole('region', { name: 'State' }));
    expect(state.getByRole<HTMLInputElement>('textbox', { name: 'State of' }).value).toBe('EQCounter');
    await userEvent.click(state.getByRole('button', { name: 'Show State' }));
    expect(await state.findByText('What stands at EQCounter')).toBeDefined();
    const cells = state.getByLabelText('Cells');
    expect(cells.textContent).toContain('sent0');
    expect(cells.textContent).toContain('"list"');
    await userEvent.click(add.getByRole('button', { name: 'add' }));
    await waitFor(() => expect(state.getByLabelText('Cells').textContent).toContain('sent1'));
    await userEvent.clear(state.getByRole('textbox', { name: 'State of' }));
    await userEvent.type(state.getByRole('textbox', { name: 'State of' }), 'nobody');
    await userEvent.click(state.getByRole('button', { name: 'Show State' }));
    expect(await state.findByText("Failed: 'nobody' is no address")).toBeDefined();
    expect(state.queryByLabelText('Cells')).toBeNull();
  });

  it('offers no actions that the network does not have', async () => {
    const { control: _c, controls: _r, simulate: _s, stateOf: _o, trace: _t, ...required } = network();
    const id = 'ton.required';
    const connect = async () => required;
    fixture.lifetime.add(
      fixture.services.networkEnvironments.register({
        id,
        chain: 'ton',
        name: 'Required parts',
        kind: 'local',
        connect,
      }),
    );
    const session = await fixture.services.deployments.session('ton');
    await session.chooseEnvironment(id);
    await session.deploy(artifact, { arguments: ['1'] });
    await show('ton-interact');
    const add = within(await screen.findByRole('group', { name: 'Counter at EQCounter' }));
    expect(await add.findByRole('button', { name: 'add' })).toBeDefined();
    expect(add.queryByRole('button', { name: 'Simulate add' })).toBeNull();
    expect(screen.queryByRole('region', { name: 'State' })).toBeNull();
    expect(screen.queryByRole('textbox', { name: 'Time' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Trace Transaction' })).toBeNull();
  });

  it('shows the messages of a transaction as a tree that keys go through', async () => {
    const session = await fixture.services.deployments.session('ton');
    const { id } = await session.attach(artifact, 'EQCounter');
    await session.send(id, 'add(uint8)', { arguments: ['77'] });
    await show('ton-interact');
    const log = await screen.findByRole('list', { name: 'Transactions' });
    fireEvent.click(await within(log).findByRole('button', { name: /Counter\.add/ }));
    const tree = within(log).getByRole('tree', { name: 'Messages' });
    const items = within(tree).getAllByRole('treeitem');
    expect(items.map((item) => [item.getAttribute('aria-label'), item.getAttribute('aria-level')])).toEqual([
      ['add', '1'],
      ['0x00000007', '2'],
      ['bounced', '3'],
      ['excesses', '2'],
    ]);
    // The first that failed is chosen, and tells why.
    const [add, refused, bounced, excesses] = items as [HTMLElement, HTMLElement, HTMLElement, HTMLElement];
    expect(refused.getAttribute('aria-selected')).toBe('true');
    expect(within(log).getByText('Compute phase')).toBeDefined();
    expect(within(log).getByText('35: not the owner')).toBeDefined();
    expect(within(log).getByText('35 (0x23) E_NOT_OWNER')).toBeDefined();
    expect(within(log).getByText('0.02 TON, exit code 35 (0x23) E_NOT_OWNER')).toBeDefined();
    const described = document.getElementById(refused.getAttribute('aria-describedby') ?? '');
    expect(described?.textContent).toBe('from Counter to EQChild, 0.02 TON, not the owner, told s0 = 41');
    refused.focus();
    fireEvent.keyDown(refused, { key: 'ArrowRight' });
    expect(document.activeElement).toBe(bounced);
    fireEvent.keyDown(bounced, { key: 'ArrowDown' });
    expect(document.activeElement).toBe(excesses);
    expect(within(log).getByRole('region', { name: 'Message 4 of 4' })).toBeDefined();
    fireEvent.keyDown(excesses, { key: 'ArrowLeft' });
    expect(add.getAttribute('aria-selected')).toBe('true');
    expect(add.textContent).toContain('Counted or Noted');
    expect(within(log).getByText('Counted').closest('dl')?.textContent).toBe('Countedby77');
    expect(within(log).getByText('or Noted').closest('dl')?.textContent).toBe('or Notednote77');
    expect([add.tabIndex, excesses.tabIndex]).toEqual([0, -1]);
  });

  it('says of wallets and of following that the tenant has switched them off', async () => {
    const { contextKeys, deployments } = fixture.services;
    const session = await deployments.session('ton');
    await session.deploy(artifact, {});
    await show('ton-interact');
    const log = await screen.findByRole('list', { name: 'Transactions' });
    fireEvent.click(within(log).getByRole('button', { name: /Counter/ }));
    expect(await within(log).findByRole('button', { name: 'Follow Instructions' })).toBeDefined();
    act(() => contextKeys.set('feature.debugging', false));
    expect(await within(log).findByText(/^Following is switched off for this tenant/)).toBeDefined();
    expect(within(log).queryByRole('button', { name: 'Follow Instructions' })).toBeNull();

    await show('ton-deploy');
    expect(screen.queryByText(/Wallets are switched off/)).toBeNull();
    act(() => contextKeys.set('feature.walletConnect', false));
    expect(await screen.findAllByText(/^Wallets are switched off for this tenant/)).not.toEqual([]);
  });

  it('follows a transaction: what lines cost, and every instruction', async () => {
    const session = await fixture.services.deployments.session('ton');
    await session.deploy(artifact, {});
    const id = session.state.contracts[0]?.id ?? '';
    await session.send(id, 'add(uint8)', { arguments: ['77'] });
    await show('ton-interact');
    const log = await screen.findByRole('list', { name: 'Transactions' });
    fireEvent.click(within(log).getByRole('button', { name: /Counter\.add/ }));
    // The one that failed is shown first; it cannot be followed.
    fireEvent.click(within(log).getByRole('button', { name: 'Follow Instructions' }));
    expect(await within(log).findByText('Failed: 1 is not known any more')).toBeDefined();
    const [add] = within(log).getAllByRole('treeitem');
    if (!add) throw new Error('There is no message');
    fireEvent.click(add);
    fireEvent.click(within(log).getByRole('button', { name: 'Follow Instructions' }));
    expect(await within(log).findByText('503 instructions ran')).toBeDefined();
    const lines = within(log).getByRole('table', { name: 'Gas by line' });
    const rows = within(lines)
      .getAllByRole('row')
      .map(({ textContent }) => textContent);
    expect(rows).toEqual(['LineGas usedInstructions', 'main.fc:7522', 'of no line13026501']);
    const steps = within(log).getByRole('table', { name: 'Instructions', hidden: true });
    const count = () => within(steps).getAllByRole('row', { hidden: true }).length;
    expect(count()).toBe(501);
    fireEvent.click(within(log).getByRole('button', { name: 'Show more (3 left)', hidden: true }));
    expect(count()).toBe(504);
  });

  it('deploys behind a proxy with what that takes, and upgrades it from its actions', async () => {
    await show('ton-deploy');
    const next = { ...artifact, name: 'CounterTwo', codeHash: 'c0de2' };
    await fixture.publish({ artifacts: [artifact, next], diagnostics: [] });
    const user = userEvent.setup();
    await user.click(await screen.findByRole('combobox', { name: 'Deploy as' }));
    await user.click(await screen.findByRole('option', { name: 'Behind a proxy' }));
    fireEvent.change(await screen.findByRole('textbox', { name: 'owner' }), { target: { value: 'me' } });
    expect(screen.queryByRole('textbox', { name: 'start' })).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Deploy' }));
    expect(await screen.findByText('Counter deployed at EQCounter, 21 gas')).toBeDefined();
    expect(deployed).toMatchObject([{ mode: 'proxy', arguments: ['me'] }]);
    const session = await fixture.services.deployments.session('ton');
    const [contract] = session.state.contracts;
    if (!contract) throw new Error('Nothing is deployed');
    const actions = contractActions(fixture.services, session, contract, next);
    const labels = actions.flatMap((entry) => ('label' in entry ? [entry.label] : []));
    expect(labels).toContain('Upgrade...');
    expect(labels).not.toContain('Use New Build');
    await session.upgrade(contract.id, next);
    expect(upgraded).toMatchObject([
      { address: 'EQCounter', artifact: { name: 'CounterTwo' }, replaced: { name: 'Counter' } },
    ]);
    expect(session.state.contracts[0]).toMatchObject({ name: 'Counter', contract: 'CounterTwo' });
  });

  it("does not offer, upgrade to or replay another project's build", async () => {
    const session = await fixture.services.deployments.session('ton');
    const { contract } = await session.deploy(artifact, { arguments: ['3'] });
    if (!contract) throw new Error('Nothing is deployed');
    await fixture.context.commands.execute('deploy.saveRecording', 'ton');
    const compiled: string[] = [];
    const { commands } = fixture.services;
    fixture.lifetime.add(commands.declare({ id: 'build.compile', title: 'Compile' }));
    fixture.lifetime.add(commands.register('build.compile', () => compiled.push(testProject.id)));
    await fixture.publish({ artifacts: [artifact], diagnostics: [] }, 'project-other');

    await show('ton-deploy');
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

  it('sets what the local network offers, and says what it cannot be', async () => {
    await show('ton-deploy');
    const time = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Time', hidden: true });
    expect(time.value).toBe('100');
    expect(screen.getByRole('combobox', { name: 'Mode', hidden: true }).textContent).toContain('Fast');
    expect(screen.queryByRole('button', { name: 'Wait', hidden: true })).toBeNull();
    const set = screen.getByRole('button', { name: 'Set Time', hidden: true });
    fireEvent.change(time, { target: { value: 'never' } });
    fireEvent.click(set);
    expect(await screen.findByText('never is no time')).toBeDefined();
    fireEvent.change(time, { target: { value: '200' } });
    fireEvent.click(set);
    await waitFor(() => expect(controlled.now).toBe('200'));
    await waitFor(() => expect(screen.queryByText('never is no time')).toBeNull());
    expect(time.value).toBe('200');
  });

  it('records transactions and runs them again', async () => {
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
    expect(sent.at(-1)).toMatchObject({ address: 'EQCounter', arguments: ['5'], value: '7' });
    expect(await fixture.notified()).toContain('Replayed 2 transactions');
    await fixture.files.createFile('bad.transactions.json', '{}');
    await expect(
      fixture.context.commands.execute('deploy.replay', 'ton', 'bad.transactions.json'),
    ).rejects.toThrow('This is no recording of transactions');
  });
});
