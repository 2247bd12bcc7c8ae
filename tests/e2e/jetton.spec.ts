import { expect, type Locator, test } from '@playwright/test';
import { ProductPage, storedText } from './product-page';

class TonPage extends ProductPage {
  panel(tool: 'TON Deploy' | 'TON Interact'): Locator {
    return this.page.getByRole('tabpanel', { name: tool });
  }

  async open(tool: 'TON Deploy' | 'TON Interact'): Promise<Locator> {
    await this.activityBar.getByRole('button', { name: tool }).click();
    await expect(this.tab(tool)).toHaveAttribute('aria-selected', 'true');
    return this.panel(tool);
  }

  contract(name: string): Locator {
    return this.panel('TON Interact').getByRole('group', { name: new RegExp(`^${name} at EQ`) });
  }

  async fill(
    contract: string,
    name: string,
    values: Readonly<Record<string, string>> = {},
  ): Promise<Locator> {
    const form = this.contract(contract).locator('form', {
      has: this.page.getByRole('button', { name, exact: true }),
    });
    for (const [field, value] of Object.entries(values)) {
      await form.getByRole('textbox', { name: field, exact: true }).fill(value);
    }
    return form;
  }

  async run(contract: string, name: string, values?: Readonly<Record<string, string>>): Promise<Locator> {
    const form = await this.fill(contract, name, values);
    await form.getByRole('button', { name, exact: true }).click();
    return form.getByRole('status');
  }

  async useAccount(panel: Locator, name: string): Promise<void> {
    await panel.getByRole('combobox', { name: 'Account' }).click();
    await this.page.getByRole('option', { name: new RegExp(`^${name} EQ`) }).click();
    await expect(panel.getByRole('combobox', { name: 'Account' })).toContainText(name);
  }
}

test('mints, sends and burns a jetton through the forms, and reports the exit code for an unauthorised sender', {
  tag: '@long',
}, async ({ page }) => {
  test.slow();
  const product = new TonPage(page);
  const id = await product.createProject('Token in Tolk', 'Coins');
  const deploy = await product.open('TON Deploy');
  await deploy.getByRole('button', { name: 'Compile' }).click();
  const chooser = deploy.getByRole('combobox', { name: 'Contract' });
  await expect(chooser).toContainText('JettonMinter', { timeout: 90_000 });
  await expect(deploy.getByRole('combobox', { name: 'Account' })).toContainText('deployer', {
    timeout: 60_000,
  });

  // The form creates the contract's data; the wallet code comes from the build.
  const compiled = JSON.parse((await storedText(page, id, 'build/JettonWallet.compiled.json')) ?? '{}');
  await deploy.getByRole('button', { name: 'Choose an address for admin' }).click();
  await page.getByRole('menuitem', { name: /^deployer EQ/ }).click();
  const admin = await deploy.getByRole('textbox', { name: 'admin' }).inputValue();
  await deploy.getByRole('textbox', { name: 'walletCode' }).fill(compiled.hex);
  await deploy.getByRole('button', { name: 'Deploy', exact: true }).click();
  await expect(deploy.getByRole('status')).toContainText(/JettonMinter deployed at EQ/, { timeout: 60_000 });

  await product.open('TON Interact');
  await expect(
    await product.run('JettonMinter', 'Mint', {
      recipient: admin,
      amount: '1000',
      walletTon: '50000000',
      Value: '0.1',
    }),
  ).toContainText('Succeeded', { timeout: 30_000 });
  const address = await product.run('JettonMinter', 'get_wallet_address', { owner: admin });
  await expect(address).toContainText('EQ', { timeout: 30_000 });
  const wallet = ((await address.textContent()) ?? '').trim();

  // Add the wallet contract that the minter deployed, by its address.
  await product.open('TON Deploy');
  await chooser.click();
  await page.getByRole('option', { name: /^JettonWallet/ }).click();
  await deploy.getByRole('textbox', { name: 'Address', exact: true }).fill(wallet);
  await deploy.getByRole('button', { name: 'At Address' }).click();
  await expect(deploy.getByRole('list', { name: 'Deployed contracts' })).toContainText('JettonWallet');

  const interact = await product.open('TON Interact');
  const balance = (amount: number) =>
    expect(async () => {
      await expect(await product.run('JettonWallet', 'get_wallet_data')).toContainText(
        `balance: ${amount},`,
        {
          timeout: 10_000,
        },
      );
    }).toPass();
  await balance(1000);
  const transfer = { recipient: '', amount: '300', responseTo: admin, forwardTon: '10000000', Value: '0.2' };
  const form = await product.fill('JettonWallet', 'Transfer', transfer);
  await form.getByRole('button', { name: 'Choose an address for recipient' }).click();
  await page.getByRole('menuitem', { name: /^alice EQ/ }).click();
  await form.getByRole('button', { name: 'Transfer', exact: true }).click();
  await expect(form.getByRole('status')).toContainText('Succeeded', { timeout: 30_000 });
  await balance(700);

  await expect(
    await product.run('JettonWallet', 'Burn', { amount: '200', responseTo: admin, Value: '0.1' }),
  ).toContainText('Succeeded', { timeout: 30_000 });
  await balance(500);
  await expect(await product.run('JettonMinter', 'get_jetton_data')).toContainText('totalSupply: 800', {
    timeout: 30_000,
  });

  await product.useAccount(interact, 'alice');
  await expect(await product.run('JettonWallet', 'Burn', { amount: '1' })).toContainText(
    /exit code 705 \(0x2c1\) ERROR_NOT_OWNER/,
    { timeout: 30_000 },
  );
  await balance(500);

  // The transfer is shown as a tree of all messages with their results, and with details on demand.
  const log = page.getByRole('list', { name: 'Transactions' });
  await log.getByRole('button', { name: /JettonWallet\.Transfer/ }).click();
  const tree = log.getByRole('tree', { name: 'Messages' });
  await expect(tree.getByRole('treeitem')).toHaveCount(4);
  const excesses = tree.getByRole('treeitem', { name: 'excesses' });
  await expect(excesses).toHaveAttribute('aria-level', '3');
  await expect(excesses).toHaveAccessibleDescription(/to deployer, .* TON, exit code 0/);
  await tree.getByRole('treeitem', { name: 'Transfer', exact: true }).press('ArrowRight');
  const step = tree.getByRole('treeitem', { name: 'InternalTransfer' });
  await expect(step).toBeFocused();
  const details = log.getByRole('region', { name: 'Message 2 of 4' });
  await details.getByText('Fees', { exact: true }).click();
  await expect(details).toContainText(/Gas0\.\d+ TON/);
  await details.getByText('Actions', { exact: true }).click();
  await expect(details).toContainText('sends transfer_notification to EQ');
});

test('creates a new contract’s data with its wrapper’s createFromConfig, from values entered field by field', {
  tag: '@long',
}, async ({ page }) => {
  test.slow();
  const product = new TonPage(page);
  await product.createProject('Counter in Tolk', 'Wrapped');
  await expect(product.editorText).toContainText('storage');
  const deploy = await product.open('TON Deploy');
  await deploy.getByRole('button', { name: 'Compile' }).click();
  await expect(deploy.getByRole('combobox', { name: 'Contract' })).toContainText('Counter', {
    timeout: 90_000,
  });
  await expect(deploy.getByRole('combobox', { name: 'Account' })).toContainText('deployer', {
    timeout: 60_000,
  });
  await deploy.getByRole('button', { name: 'Choose an address for owner' }).click();
  await page.getByRole('menuitem', { name: /^deployer EQ/ }).click();
  const owner = await deploy.getByRole('textbox', { name: 'owner' }).inputValue();

  await deploy.getByRole('button', { name: 'Environment actions' }).click();
  await page.getByRole('menuitem', { name: 'Deploy with Wrapper...' }).click();
  const answer = async (number: number, text: string) => {
    const field = page.getByRole('textbox', { name: `Configuration for Counter, ${number} of 3` });
    await field.fill(text);
    await field.press('Enter');
  };
  await answer(1, 'seven');
  await expect(page.getByText('Enter a number, such as 42 or 0x2a')).toBeVisible();
  await answer(1, '7');
  await answer(2, owner);
  await answer(3, '40');
  const value = page.getByRole('textbox', { name: 'Arguments for Counter.sendDeploy, 1 of 1' });
  await expect(value).toHaveValue('0.05');
  await value.press('Enter');
  const question = page.getByRole('dialog', { name: /^Deploy Counter at EQ/ });
  await expect(question).toBeVisible({ timeout: 60_000 });
  await question.getByRole('option', { name: /^Deploy EQ|^Deploy$/ }).click();
  await expect(page.getByText(/^Counter deployed at EQ/)).toBeVisible({ timeout: 30_000 });

  await product.open('TON Interact');
  await expect(await product.run('Counter', 'count')).toContainText('40', { timeout: 30_000 });
});
