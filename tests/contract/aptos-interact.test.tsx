import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Artifact } from '@core/chains/toolchain';
import { configure, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { TestTenant } from '@tests/support/open-project';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import aptos from '../../plugins/chain-aptos/manifest.json';
import { createEngine } from '../../plugins/chain-aptos/server/engine';
import manifest from '../../plugins/deploy/manifest.json';
import { activate } from '../../plugins/deploy/plugin';
import { StoredDeployments } from '../support/deployment-fixture';
import { PluginFixture } from '../support/plugin-fixture';

const TEMPLATE = join(import.meta.dirname, '../../plugins/chain-aptos/templates/aptos');
const engine = createEngine();

/** The project template's module. */
async function counter(): Promise<Artifact> {
  const sources = readdirSync(join(TEMPLATE, 'sources')).map((name) => `sources/${name}`);
  const files = ['Move.toml', ...sources].map((path) => ({
    path,
    content: readFileSync(join(TEMPLATE, path), 'utf8'),
  }));
  const [artifact] = (
    await engine.compile({ files, namedAddresses: { ofProject: { counter: '0xcafe' }, ofPackages: {} } })
  ).artifacts;
  if (!artifact) throw new Error('The template does not compile');
  return artifact;
}

/** Higher than the default, because the tests start a chain and execute packages. */
configure({ asyncUtilTimeout: 30_000 });

describe('Aptos in Deploy and Interact', { timeout: 120_000 }, () => {
  let fixture: PluginFixture;
  const kept = new StoredDeployments();
  const show = async (tab: 'aptos-deploy' | 'aptos-interact') => {
    const View = await fixture.view(tab);
    return render(<View tabId="1" filePath={undefined} isVisible />);
  };
  /** Activates the plugin as a page reload would, with the same stored data. */
  const open = () => {
    fixture = new PluginFixture('deploy', manifest);
    const { chains } = fixture.services;
    const [description] = aptos.contributes.chains;
    if (!description) throw new Error('The plugin declares no chain');
    const declared = description as unknown as Parameters<typeof chains.declare>[0];
    fixture.lifetime.add(chains.declare(declared, async () => undefined));
    fixture.lifetime.add(chains.register('aptos', engine));
    const { settingsFiles, valueStore: values } = kept;
    Object.assign(fixture.services, { settingsFiles, tenant: new TestTenant(), values });
    activate(fixture.context);
  };
  beforeEach(open);
  afterEach(() => fixture.lifetime.dispose());

  it('publishes and calls a package, explains failures with positions, shows state, and restores everything after a reload', async () => {
    const user = userEvent.setup();
    const artifact = await counter();
    const deploy = await show('aptos-deploy');
    await fixture.publish({ artifacts: [artifact], diagnostics: [] });
    expect(await screen.findByText('Balance 100 APT')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Deploy' }));
    expect(await screen.findByText(/counter deployed at 0xcafe, [1-9]\d* gas/)).toBeDefined();
    deploy.unmount();

    const interact = await show('aptos-interact');
    const group = within(await screen.findByRole('group', { name: 'counter at 0xcafe' }));
    await user.type(await group.findByRole('textbox', { name: 'by' }), '7');
    await user.click(group.getByRole('button', { name: 'Simulate increase' }));
    expect(await group.findByText(/Simulated: Succeeded/)).toBeDefined();
    await user.click(group.getByRole('button', { name: 'increase' }));
    const reported = await group.findByText(
      /^Succeeded, [1-9]\d* gas · Increased\(owner: 0x[\da-f]+, by: 7, value: 7\)$/,
    );
    const owner = /owner: (0x[\da-f]+)/.exec(reported.textContent)?.[1] ?? '';
    const read = async (address: string) => {
      await user.clear(group.getByRole('textbox', { name: 'owner' }));
      await user.type(group.getByRole('textbox', { name: 'owner' }), address);
      await user.click(group.getByRole('button', { name: 'value' }));
    };
    await read(owner);
    expect(await group.findByText('7')).toBeDefined();
    await read('0x77');
    expect(
      await group.findByText(
        'Failed: Move abort in 0xcafe::counter: 393217 (0x60001) ENO_COUNTER: The account has no counter yet.',
      ),
    ).toBeDefined();
    expect(group.getByRole('button', { name: 'sources/counter.move:36' })).toBeDefined();
    await read('nobody');
    expect(await group.findByText(/^Failed: "nobody" is not a valid address/)).toBeDefined();

    const state = within(screen.getByRole('region', { name: 'State' }));
    await user.clear(state.getByRole('textbox', { name: 'Address' }));
    await user.type(state.getByRole('textbox', { name: 'Address' }), owner);
    await user.click(state.getByRole('button', { name: 'Show State' }));
    const resources = await state.findByLabelText('Resources');
    expect(resources.textContent).toContain('0xcafe::counter::Counter');
    expect(resources.textContent).toContain('"value": "7"');
    interact.unmount();

    fixture.lifetime.dispose();
    open();
    await show('aptos-interact');
    const again = within(await screen.findByRole('group', { name: 'counter at 0xcafe' }));
    await user.type(await again.findByRole('textbox', { name: 'owner' }), owner);
    await user.click(again.getByRole('button', { name: 'value' }));
    expect(await again.findByText('7')).toBeDefined();
    const log = screen.getByRole('list', { name: 'Transactions' });
    expect(within(log).getAllByRole('button', { name: /counter/ })).toHaveLength(2);
  });
});
