import { expect, type Page, test } from '@playwright/test';
import { OutsideChain } from './outside-chain';
import { ProductPage } from './product-page';

/** Installs two simulated browser wallets: one that confirms every request and one that rejects every request. */
async function installWallets(page: Page, chain: OutsideChain): Promise<void> {
  await page.exposeFunction('askOutsideChain', (method: string, params: readonly unknown[]) =>
    chain.ask(method, ...params),
  );
  await page.addInitScript(() => {
    const { askOutsideChain } = window as unknown as {
      askOutsideChain(method: string, params: readonly unknown[]): Promise<unknown>;
    };
    const wallets = [
      {
        info: { uuid: '1', name: 'Agreeable Wallet', icon: 'data:,', rdns: 'org.agreeable' },
        provider: {
          request: ({ method, params = [] }: { method: string; params?: readonly unknown[] }) =>
            askOutsideChain(method, params),
        },
      },
      {
        info: { uuid: '2', name: 'Stubborn Wallet', icon: 'data:,', rdns: 'org.stubborn' },
        provider: { request: () => Promise.reject(Object.assign(new Error('Denied'), { code: 4001 })) },
      },
    ];
    const announce = () => {
      for (const detail of wallets) {
        window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail: Object.freeze(detail) }));
      }
    };
    window.addEventListener('eip6963:requestProvider', announce);
    announce();
  });
}

test('deploys contracts through browser wallets and, with a burner account, to a node', async ({ page }) => {
  test.slow();
  const chain = await OutsideChain.start();
  try {
    await installWallets(page, chain);
    const product = new ProductPage(page);
    await product.createProject('Ethereum', 'Outside');
    await expect(product.editorText).toContainText('transferOwnership');
    await product.activityBar.getByRole('button', { name: 'Ethereum Deploy' }).click();
    const deploy = page.getByRole('tabpanel', { name: 'Ethereum Deploy' });
    const environment = deploy.getByRole('combobox', { name: 'Environment' });
    const account = deploy.getByRole('combobox', { name: 'Account' });
    const choose = async (name: string) => {
      await environment.click();
      await page.getByRole('option', { name }).click();
      await expect(environment).toContainText(name);
    };
    const deployedAt = async () => {
      await deploy.getByRole('button', { name: 'Deploy', exact: true }).click();
      const status = deploy.getByRole('status');
      await expect(status).toContainText(/deployed at 0x[\dA-Fa-f]{40}/, { timeout: 30_000 });
      return /0x[\dA-Fa-f]{40}/.exec((await status.textContent()) ?? '')?.[0];
    };
    await expect(account).toContainText('0xf39F…2266', { timeout: 60_000 });
    await deploy.getByRole('button', { name: 'Compile' }).click();
    await expect(deploy.getByRole('combobox', { name: 'Contract' })).toContainText('Main', {
      timeout: 90_000,
    });

    await choose('Stubborn Wallet');
    await expect(deploy.getByRole('alert')).toContainText('Could not connect to Stubborn Wallet');
    await choose('Agreeable Wallet');
    await expect(account).toContainText('Wallet account 1 0xf39F…2266');
    const first = await deployedAt();
    expect(String(await chain.ask('eth_getCode', first, 'latest')).length).toBeGreaterThan(100);

    // Add a node by its address. The page has no keys for the node's accounts.
    await deploy.getByRole('button', { name: 'Environment actions' }).click();
    await page.getByRole('menuitem', { name: 'Add Network...' }).click();
    const field = page.getByRole('textbox', { name: 'Add Ethereum Network' });
    await field.fill('http://example.org');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Enter an address that starts with https://')).toBeVisible();
    await field.fill(chain.address);
    await page.keyboard.press('Enter');
    await expect(field).toHaveValue('127.0.0.1');
    await field.fill('My node');
    await page.keyboard.press('Enter');
    await expect(environment).toContainText('My node');
    await deploy.getByRole('button', { name: 'Account actions' }).click();
    await page.getByRole('menuitem', { name: 'New Burner Account' }).click();
    const made = page.getByText(/Burner account 0x[\dA-Fa-f]{40} was created/);
    await expect(made).toBeVisible();
    const burner = /0x[\dA-Fa-f]{40}/.exec((await made.textContent()) ?? '')?.[0];
    await expect(account).toContainText('Burner 1');
    const [rich] = (await chain.ask('eth_accounts')) as readonly string[];
    await chain.ask('eth_sendTransaction', { from: rich, to: burner, value: '0xde0b6b3a7640000' });
    const second = await deployedAt();
    expect(second).not.toBe(first);
    expect(String(await chain.ask('eth_getCode', second, 'latest')).length).toBeGreaterThan(100);
    expect(await chain.ask('eth_getTransactionCount', burner, 'latest')).toBe('0x1');

    // The selected node and account are restored.
    await page.reload();
    await product.activityBar.getByRole('button', { name: 'Ethereum Deploy' }).click();
    await expect(environment).toContainText('My node', { timeout: 60_000 });
    await expect(account).toContainText('Burner 1');

    // A fork of the node runs in the page. It has the node's contracts, but its blocks are separate.
    await choose('Fork of My node');
    await expect(account).toContainText('Account 1 0xf39F…2266', { timeout: 60_000 });
    await deploy.getByText('Network controls').click();
    const latest = deploy.getByRole('status').filter({ hasText: /^\d+ · / });
    const block = async () => Number((await latest.textContent())?.split(' ')[0]);
    const pinned = await block();
    expect(pinned).toBe(Number(await chain.ask('eth_blockNumber')));
    await deploy.getByRole('textbox', { name: 'Blocks' }).fill('3');
    await deploy.getByRole('button', { name: 'Mine', exact: true }).click();
    await expect.poll(block).toBe(pinned + 3);
    expect(Number(await chain.ask('eth_blockNumber'))).toBe(pinned);
    await deploy.getByRole('button', { name: 'Compile' }).click();
    await deploy
      .getByRole('textbox', { name: 'Address', exact: true })
      .fill(first ?? '', { timeout: 90_000 });
    await deploy.getByRole('button', { name: 'At Address' }).click();
    await product.activityBar.getByRole('button', { name: 'Ethereum Interact' }).click();
    const contract = page.getByRole('group', { name: `Main at ${first}` });
    await contract.getByRole('button', { name: 'owner', exact: true }).click();
    await expect(contract).toContainText('0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266');
  } finally {
    chain.stop();
  }
});
