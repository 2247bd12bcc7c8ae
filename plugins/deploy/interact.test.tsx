import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { artifact, DeployFixture } from '@tests/support/deploy-fixture';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

describe('Interact', () => {
  let fixture: DeployFixture;

  beforeEach(() => {
    fixture = new DeployFixture();
  });
  afterEach(() => fixture.lifetime.dispose());

  it('shows the network and the account on one line that can be expanded', async () => {
    await fixture.show('ton-interact');
    const choice = (name: string) => screen.findByRole('combobox', { name });
    expect((await choice('Environment')).textContent).toContain('TON local network');
    await waitFor(async () => expect((await choice('Account')).textContent).toContain('Account 1'));
    expect(screen.queryByText('Balance 1.5 TON')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Show Network Settings' }));
    expect(await screen.findByText('Balance 1.5 TON')).toBeDefined();
    expect((await choice('Account')).textContent).toContain('Account 1');
    fireEvent.click(screen.getByRole('button', { name: 'Hide Network Settings' }));
    expect(screen.queryByText('Balance 1.5 TON')).toBeNull();
  });

  it('shows either contracts or transactions in a narrow pane', async () => {
    await fixture.show('ton-interact');
    const body = () => document.querySelector('.interact-body')?.getAttribute('data-shows');
    fireEvent.click(await screen.findByRole('button', { name: 'Show Transactions' }));
    expect(body()).toBe('log');
    fireEvent.click(screen.getByRole('button', { name: 'Show Contracts' }));
    expect(body()).toBe('contracts');
  });

  it('copies the calldata once the values are valid', async () => {
    const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    const session = await fixture.services.deployments.session('ton');
    await session.attach(artifact, 'EQCounter');
    await fixture.show('ton-interact');
    const group = await screen.findByRole('group', { name: 'Counter at EQCounter' });
    const copy = await within(group).findByRole('button', { name: 'Copy Calldata for add' });
    expect(within(group).queryByRole('button', { name: 'Copy Calldata for count' })).toBeNull();
    fireEvent.click(copy);
    expect(writeText).not.toHaveBeenCalled();
    fireEvent.change(within(group).getByRole('textbox', { name: 'amount' }), { target: { value: '13' } });
    fireEvent.click(copy);
    expect(await within(group).findByText('Calldata copied: 0x:add(uint8):13')).toBeDefined();
    expect(writeText.mock.calls).toEqual([['0x:add(uint8):13']]);
    writeText.mockRestore();
  });

  it('reads values, sends an amount entered in a larger unit, and shows why a transaction failed', async () => {
    const session = await fixture.services.deployments.session('ton');
    await session.attach(artifact, 'EQCounter');
    await fixture.show('ton-interact');
    const group = await screen.findByRole('group', { name: 'Counter at EQCounter' });
    fireEvent.click(await within(group).findByRole('button', { name: 'count' }));
    expect(await within(group).findByText('42')).toBeDefined();
    fireEvent.change(within(group).getByRole('textbox', { name: 'amount' }), { target: { value: '13' } });
    const value = within(group).getByRole<HTMLInputElement>('textbox', { name: 'Value' });
    expect(value.value).toBe('0.3');
    fireEvent.change(value, { target: { value: '0.5' } });
    fireEvent.click(within(group).getByRole('button', { name: 'add' }));
    expect(await within(group).findByText('Failed: not the owner')).toBeDefined();
    expect(fixture.sent).toMatchObject([{ arguments: ['13'], value: '500000000', from: 'EQAccount' }]);
    const log = screen.getByRole('list', { name: 'Transactions' });
    const row = within(log).getByRole('button', { name: /Counter\.add/ });
    expect(row.textContent).toContain('failed, 21 gas');
    fireEvent.click(row);
    expect(within(log).getByText('0xabc')).toBeDefined();
    expect(within(log).getByText('35 (0x23) E_NOT_OWNER')).toBeDefined();
  });

  it('simulates without sending, and refreshes the state at an address after a transaction', async () => {
    const session = await fixture.services.deployments.session('ton');
    await session.deploy(artifact, { arguments: ['1'] });
    await fixture.show('ton-interact');
    const add = within(await screen.findByRole('group', { name: 'Counter at EQCounter' }));
    await userEvent.type(await add.findByRole('textbox', { name: 'amount' }), '7');
    await userEvent.click(add.getByRole('button', { name: 'Simulate add' }));
    expect(await add.findByText('Simulated: Succeeded, 21 gas')).toBeDefined();
    await userEvent.clear(add.getByRole('textbox', { name: 'amount' }));
    await userEvent.type(add.getByRole('textbox', { name: 'amount' }), '13');
    await userEvent.click(add.getByRole('button', { name: 'Simulate add' }));
    expect(await add.findByText('Simulated: Failed: not the owner')).toBeDefined();
    expect(add.queryByRole('button', { name: 'Simulate count' })).toBeNull();
    expect(fixture.sent).toHaveLength(0);
    expect(session.state.transactions).toHaveLength(1);

    const state = within(screen.getByRole('region', { name: 'State' }));
    expect(state.getByRole<HTMLInputElement>('textbox', { name: 'Address' }).value).toBe('EQCounter');
    await userEvent.click(state.getByRole('button', { name: 'Show State' }));
    expect(await state.findByText('State at EQCounter')).toBeDefined();
    const cells = state.getByLabelText('Cells');
    expect(cells.textContent).toContain('sent0');
    expect(cells.textContent).toContain('"list"');
    await userEvent.click(add.getByRole('button', { name: 'add' }));
    await waitFor(() => expect(state.getByLabelText('Cells').textContent).toContain('sent1'));
    await userEvent.clear(state.getByRole('textbox', { name: 'Address' }));
    await userEvent.type(state.getByRole('textbox', { name: 'Address' }), 'nobody');
    await userEvent.click(state.getByRole('button', { name: 'Show State' }));
    expect(await state.findByText("Failed: 'nobody' is not an address")).toBeDefined();
    expect(state.queryByLabelText('Cells')).toBeNull();
  });

  it('hides actions that the network does not support', async () => {
    const {
      control: _c,
      controls: _r,
      simulate: _s,
      stateOf: _o,
      trace: _t,
      ...required
    } = fixture.network();
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
    await fixture.show('ton-interact');
    const add = within(await screen.findByRole('group', { name: 'Counter at EQCounter' }));
    expect(await add.findByRole('button', { name: 'add' })).toBeDefined();
    expect(add.queryByRole('button', { name: 'Simulate add' })).toBeNull();
    expect(screen.queryByRole('region', { name: 'State' })).toBeNull();
    expect(screen.queryByRole('textbox', { name: 'Time' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Trace Transaction' })).toBeNull();
  });

  it('shows a transaction’s messages as a tree with keyboard navigation', async () => {
    const session = await fixture.services.deployments.session('ton');
    const { id } = await session.attach(artifact, 'EQCounter');
    await session.send(id, 'add(uint8)', { arguments: ['77'] });
    await fixture.show('ton-interact');
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
    // The first failed message is selected and shows its reason.
    const [add, refused, bounced, excesses] = items as [HTMLElement, HTMLElement, HTMLElement, HTMLElement];
    expect(refused.getAttribute('aria-selected')).toBe('true');
    expect(within(log).getByText('Compute phase')).toBeDefined();
    expect(within(log).getByText('35: not the owner')).toBeDefined();
    expect(within(log).getByText('35 (0x23) E_NOT_OWNER')).toBeDefined();
    expect(within(log).getByText('0.02 TON, exit code 35 (0x23) E_NOT_OWNER')).toBeDefined();
    const described = document.getElementById(refused.getAttribute('aria-describedby') ?? '');
    expect(described?.textContent).toBe('from Counter to EQChild, 0.02 TON, not the owner, reported s0 = 41');
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

  it('reports that wallets and tracing are disabled by the tenant', async () => {
    const { contextKeys, deployments } = fixture.services;
    const session = await deployments.session('ton');
    await session.deploy(artifact, {});
    await fixture.show('ton-interact');
    const log = await screen.findByRole('list', { name: 'Transactions' });
    fireEvent.click(within(log).getByRole('button', { name: /Counter/ }));
    expect(await within(log).findByRole('button', { name: 'Trace Transaction' })).toBeDefined();
    act(() => contextKeys.set('feature.debugging', false));
    expect(await within(log).findByText(/^Tracing is disabled for this tenant/)).toBeDefined();
    expect(within(log).queryByRole('button', { name: 'Trace Transaction' })).toBeNull();

    await fixture.show('ton-deploy');
    expect(screen.queryByText(/Wallets are disabled/)).toBeNull();
    act(() => contextKeys.set('feature.walletConnect', false));
    expect(await screen.findAllByText(/^Wallets are disabled for this tenant/)).not.toEqual([]);
  });

  it('traces a transaction, and shows gas per line and every instruction', async () => {
    const session = await fixture.services.deployments.session('ton');
    await session.deploy(artifact, {});
    const id = session.state.contracts[0]?.id ?? '';
    await session.send(id, 'add(uint8)', { arguments: ['77'] });
    await fixture.show('ton-interact');
    const log = await screen.findByRole('list', { name: 'Transactions' });
    fireEvent.click(within(log).getByRole('button', { name: /Counter\.add/ }));
    // The failed message is selected first, but it cannot be traced.
    fireEvent.click(within(log).getByRole('button', { name: 'Trace Transaction' }));
    expect(await within(log).findByText('Failed: 1 is not known any more')).toBeDefined();
    const [add] = within(log).getAllByRole('treeitem');
    if (!add) throw new Error('No message');
    fireEvent.click(add);
    fireEvent.click(within(log).getByRole('button', { name: 'Trace Transaction' }));
    expect(await within(log).findByText('503 instructions executed')).toBeDefined();
    const lines = within(log).getByRole('table', { name: 'Gas by line' });
    const rows = within(lines)
      .getAllByRole('row')
      .map(({ textContent }) => textContent);
    expect(rows).toEqual(['LineGas usedInstructions', 'main.fc:7 (approximate)522', 'no line13026501']);
    const steps = within(log).getByRole('table', { name: 'Instructions', hidden: true });
    const count = () => within(steps).getAllByRole('row', { hidden: true }).length;
    expect(count()).toBe(501);
    fireEvent.click(within(log).getByRole('button', { name: 'Show more (3 remaining)', hidden: true }));
    expect(count()).toBe(504);
  });
});
