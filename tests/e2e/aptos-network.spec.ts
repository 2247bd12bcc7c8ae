import { expect, test } from '@playwright/test';
import { AptosNode } from '../support/aptos-node';
import { LookPage } from './look-page';
import { runCommand } from './product-page';
import { seedFiles } from './seed-files';

class AptosPage extends LookPage {
  get deploy() {
    return this.page.getByRole('tabpanel', { name: 'Aptos Deploy' });
  }

  get interact() {
    return this.page.getByRole('tabpanel', { name: 'Aptos Interact' });
  }

  get transactions() {
    return this.interact.getByRole('list', { name: 'Transactions' });
  }

  get state() {
    return this.interact.getByRole('region', { name: 'State' });
  }

  method(name: string) {
    return this.interact
      .getByRole('group', { name: /^counter at 0x/ })
      .locator('form', { has: this.page.getByRole('button', { name, exact: true }) });
  }

  async deployWithDevAddress() {
    await this.deploy.getByRole('button', { name: 'Deploy', exact: true }).click();
    const question = this.page.getByRole('dialog', { name: 'Address of “counter” in package “counter”' });
    await question.getByRole('option', { name: 'Use Dev Address 0xc0ffee' }).click();
  }

  async showTool(tool: 'Aptos Deploy' | 'Aptos Interact') {
    await this.activityBar.getByRole('button', { name: tool }).click();
    await expect(this.tab(tool)).toHaveAttribute('aria-selected', 'true');
  }

  async use(name: string, fields: Readonly<Record<string, string>>) {
    const form = this.method(name);
    for (const [label, text] of Object.entries(fields))
      await form.getByRole('textbox', { name: label, exact: true }).fill(text);
    await form.getByRole('button', { name, exact: true }).click();
    return form.getByRole('status');
  }
}

test('tests, publishes and calls a package on the local network, and restores its state after a reload', async ({
  page,
}) => {
  test.slow();
  const product = new AptosPage(page);
  await product.createProject('Aptos', 'Counted', '/tenant/aptos');
  await expect(product.editorText).toContainText('module counter::counter');
  await product.activityBar.getByRole('button', { name: 'Tests', exact: true }).click();
  const explorer = page.getByRole('tabpanel', { name: 'Tests', exact: true });
  await expect(
    page
      .getByRole('tree', { name: 'Tests', exact: true })
      .getByRole('treeitem', { name: 'counts_from_zero', exact: true }),
  ).toHaveAccessibleDescription(/^not run/, { timeout: 60_000 });
  await explorer.getByRole('button', { name: 'Run all', exact: true }).click();
  await expect(explorer.getByRole('status')).toHaveText('3 passed, 0 failed', { timeout: 90_000 });

  await product.showTool('Aptos Deploy');
  const { deploy, interact, state } = product;
  await deploy.getByRole('button', { name: 'Compile' }).click();
  await expect(deploy.getByRole('combobox', { name: 'Contract' })).toContainText('counter', {
    timeout: 60_000,
  });
  await expect(deploy.getByRole('combobox', { name: 'Environment' })).toContainText('Aptos local network');
  await expect(deploy.getByText('Balance 100 APT')).toBeVisible({ timeout: 60_000 });
  // A deployment cannot transfer APT, so a value is rejected.
  await deploy.getByRole('textbox', { name: 'Value' }).fill('1');
  await product.deployWithDevAddress();
  await expect(deploy.getByRole('status')).toContainText('cannot transfer APT');
  await deploy.getByRole('textbox', { name: 'Value' }).fill('');
  await deploy.getByRole('button', { name: 'Deploy', exact: true }).click();
  await expect(deploy.getByRole('status')).toContainText(/counter deployed at 0xc0ffee, [1-9]\d* gas/, {
    timeout: 30_000,
  });

  // Invalid values are reported next to their fields, and a simulation changes nothing.
  await product.showTool('Aptos Interact');
  const increase = product.method('increase');
  await product.use('increase', { by: '-1' });
  await expect(increase).toContainText('u64 must be between 0 and');
  await increase.getByRole('textbox', { name: 'by', exact: true }).fill('7');
  await increase.getByRole('button', { name: 'Simulate increase' }).click();
  await expect(increase.getByRole('status')).toContainText(/Simulated: Succeeded, [1-9]\d* gas/);
  await expect(product.transactions.getByRole('listitem')).toHaveCount(2);

  await increase.getByRole('button', { name: 'increase', exact: true }).click();
  await expect(increase.getByRole('status')).toContainText(
    /Succeeded, [1-9]\d* gas · Increased\(.*value: 7\)/,
  );
  await expect(product.transactions.getByRole('listitem')).toHaveCount(3);
  const owner =
    /owner: (0x[\da-f]+)/.exec((await increase.getByRole('status').textContent()) ?? '')?.[1] ?? '';
  await expect(await product.use('value', { owner })).toHaveText('7');

  // The account at this address has no counter.
  const value = product.method('value');
  const refused = await product.use('value', { owner: '0x77' });
  await expect(refused).toContainText(
    /Move abort in 0xc0ffee::counter: 393217 \(0x60001\) ENO_COUNTER: The account has no counter yet/,
  );
  await expect(await product.use('value', { owner: 'nobody' })).toContainText('is not a valid address');
  await product.use('value', { owner: '0x77' });
  await value.getByRole('button', { name: /^sources\/counter\.move:\d+/ }).click();
  await expect(product.tab('counter.move')).toHaveAttribute('aria-selected', 'true');
  await expect(product.statusBar).toContainText('Ln 36');

  await product.showTool('Aptos Interact');
  await state.getByRole('textbox', { name: 'Address' }).fill(owner);
  await state.getByRole('button', { name: 'Show State' }).click();
  await expect(state.getByRole('status')).toContainText(`State at ${owner}`);
  await expect(state.getByLabel('Resources')).toContainText('0xc0ffee::counter::Counter');
  await expect(state.getByLabel('Resources')).toContainText('"value": "7"');
  await expect(state.getByLabel('Coins and fungible assets')).toContainText('APT (0xa)');
  await product.use('increase', { by: '1' });
  await expect(state.getByLabel('Resources')).toContainText('"value": "8"');
  await state.getByRole('textbox', { name: 'Address' }).fill('somewhere');
  await state.getByRole('button', { name: 'Show State' }).click();
  await expect(state.getByRole('status')).toContainText('“somewhere” is not an address');

  // The chain, the contract and the log are restored.
  await page.reload();
  await product.showTool('Aptos Interact');
  await expect(product.transactions.getByRole('listitem')).toHaveCount(4, { timeout: 60_000 });
  await expect(await product.use('value', { owner })).toHaveText('8', { timeout: 60_000 });
  await interact.getByRole('button', { name: 'Show Network Settings' }).click();
  await expect(interact.getByText('Balance 99.')).toBeVisible();
  await product.use('value', { owner: '0x77' });
  await expect(value.getByRole('button', { name: /^sources\/counter\.move:36/ })).toBeVisible();
});

const twice = `script {
    use counter::counter;

    fun twice(account: &signer, by: u64) {
        counter::increase(account, by);
        counter::increase(account, by);
    }
}
`;

test('runs a Move script on the local network without listing it as a deployed contract', {
  tag: '@long',
}, async ({ page }) => {
  test.slow();
  const product = new AptosPage(page);
  const id = await product.createProject('Aptos', 'Counted', '/tenant/aptos');
  await expect(product.editorText).toContainText('module counter::counter');
  await seedFiles(page, id, [{ path: 'scripts/twice.move', text: twice }]);
  await product.showTool('Aptos Deploy');
  const { deploy, interact } = product;
  await deploy.getByRole('button', { name: 'Compile' }).click();
  const contract = deploy.getByRole('combobox', { name: 'Contract' });
  await expect(contract).toContainText('counter', { timeout: 60_000 });
  await product.deployWithDevAddress();
  await expect(deploy.getByRole('status')).toContainText('counter deployed at 0xc0ffee', { timeout: 60_000 });

  await contract.click();
  await page.getByRole('option', { name: 'twice' }).click();
  await deploy.getByRole('textbox', { name: 'by', exact: true }).fill('21');
  await deploy.getByRole('button', { name: 'Run Script', exact: true }).click();
  await expect(deploy.getByRole('status')).toContainText(/Succeeded, [1-9]\d* gas.*value: 42\)/, {
    timeout: 30_000,
  });

  await product.showTool('Aptos Interact');
  await expect(product.transactions.getByRole('listitem')).toHaveCount(2);
  await expect(product.transactions.getByRole('listitem').first()).toContainText('Run script twice');
  await expect(interact.getByRole('group', { name: / at 0x/ })).toHaveCount(1);
  await expect(await product.use('increase', { by: '0' })).toContainText('value: 42');
});

test('publishes a package to a node with a burner account funded by a faucet, and calls its functions', {
  tag: '@long',
}, async ({ page }) => {
  test.slow();
  const node = new AptosNode();
  try {
    const address = await node.listen();
    const product = new AptosPage(page);
    await product.createProject('Aptos', 'Counted', '/tenant/aptos');
    await expect(product.editorText).toContainText('module counter::counter');
    const chooser = page.waitForEvent('filechooser');
    await product.run('Preferences: Import Settings');
    const settings = { 'aptos.nodes': `Loopback = ${address}/v1`, 'aptos.faucets': `Loopback = ${address}` };
    const buffer = Buffer.from(JSON.stringify(settings));
    await (await chooser).setFiles({ name: 'aptos.json', mimeType: 'application/json', buffer });
    await expect(product.notifications).toContainText('2 settings were imported.');

    await product.showTool('Aptos Deploy');
    const { deploy } = product;
    const environment = deploy.getByRole('combobox', { name: 'Environment' });
    await environment.click();
    await expect(page.getByRole('option')).toContainText([
      'Aptos local network',
      'Localnet',
      'Devnet',
      'Testnet',
      'Mainnet',
      'Loopback',
    ]);
    await page.getByRole('option', { name: 'Loopback' }).click();
    await expect(environment).toContainText('Loopback');
    const account = async (entry: string) => {
      await deploy.getByRole('button', { name: 'Account actions' }).click();
      await page.getByRole('menuitem', { name: entry }).click();
    };
    await account('New Burner Account');
    const made = page.getByText(/Burner account 0x[\da-f]+ was created/);
    await expect(made).toBeVisible({ timeout: 30_000 });
    const owner = /0x[\da-f]+/.exec((await made.textContent()) ?? '')?.[0] ?? '';
    await account('Request APT from Faucet');
    await expect(deploy.getByText('Balance 1 APT')).toBeVisible({ timeout: 30_000 });

    // The publisher must be the address that the package was compiled for.
    await deploy.getByRole('button', { name: 'Compile' }).click();
    await expect(deploy.getByRole('combobox', { name: 'Contract' })).toContainText('counter', {
      timeout: 60_000,
    });
    await product.deployWithDevAddress();
    await expect(deploy.getByRole('status')).toContainText(
      `counter was compiled for 0xc0ffee, and only that account can publish it. Set its address to ${owner}`,
      { timeout: 30_000 },
    );
    await product.openFile('Move.toml');
    await product.replaceText(`[package]\nname = "counter"\n\n[addresses]\ncounter = "${owner}"\n`);
    await product.save();
    await runCommand(page, 'Build: Compile');
    await product.showTool('Aptos Deploy');
    await expect(async () => {
      await deploy.getByRole('button', { name: 'Deploy', exact: true }).click();
      await expect(deploy.getByRole('status')).toContainText(`counter deployed at ${owner}`, {
        timeout: 15_000,
      });
    }).toPass({ timeout: 60_000 });
    expect(node.chain.modules(owner)).toEqual([`${owner}::counter`]);

    await product.showTool('Aptos Interact');
    await expect(await product.use('increase', { by: '5' })).toContainText('value: 5', { timeout: 30_000 });
    await expect(await product.use('value', { owner })).toHaveText('5');
    expect(node.chain.resource(owner, `${owner}::counter::Counter`)).toEqual({ value: '5' });
    await expect(await product.use('value', { owner: '0x77' })).toContainText('ENO_COUNTER');

    // If the node is unreachable, the error contains its host.
    node.close();
    await expect(await product.use('value', { owner })).toContainText(/127\.0\.0\.1:\d+ is not responding/);
  } finally {
    node.close();
  }
});
