import { expect, type Page, test } from '@playwright/test';
import { LoopbackBridge, LoopbackWallet } from '@tests/support/loopback-bridge';
import { LoopbackNetwork } from '@tests/support/loopback-ton';
import type { WalletMessage } from '../../plugins/chain-ton/engine/network/wallet-network';
import { ProductPage, runCommand } from './product-page';

/**
 * Installs a wallet as a browser extension would, on the test network. Its simulated user declines to connect until the
 * test sets `walletAgrees`.
 */
async function installWallet(page: Page, network: LoopbackNetwork): Promise<void> {
  await page.exposeFunction('sendOutside', (message: WalletMessage) => network.send(message));
  const address = network.wallet.address.toRawString();
  await page.addInitScript((account) => {
    const host = window as unknown as {
      sendOutside(message: unknown): Promise<void>;
      walletAgrees?: boolean;
      testwallet: unknown;
    };
    const no = { code: 300, message: 'User declined' };
    host.testwallet = {
      tonconnect: {
        walletInfo: { name: 'Test Wallet' },
        isWalletBrowser: false,
        connect: async () =>
          host.walletAgrees
            ? {
                event: 'connect',
                payload: { items: [{ name: 'ton_addr', address: account, network: '-3' }] },
              }
            : { event: 'connect_error', payload: no },
        send: async ({ id, params }: { id: string; params: [string] }) => {
          await host.sendOutside(JSON.parse(params[0]).messages[0]);
          return { id, result: 'te6cckEBAQEAAgAAAEysuc0=' };
        },
      },
    };
  }, address);
}

test('an injected wallet deploys a contract to a public network, and a declined connection is reported', async ({
  page,
}) => {
  test.slow();
  const network = await LoopbackNetwork.open();
  await installWallet(page, network);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  const product = new ProductPage(page);
  await product.createProject('Counter in Tolk', 'Public');
  await expect(product.tab('counter.tolk')).toHaveAttribute('aria-selected', 'true');
  const choosing = page.waitForEvent('filechooser');
  await runCommand(page, 'Preferences: Import Settings');
  await (await choosing).setFiles({
    name: 'settings.json',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify({ 'ton.toncenter': network.address })),
  });
  await expect(product.notifications).toContainText('1 setting');
  expect(asked.filter((url) => url.startsWith(network.address))).toEqual([]);

  await product.activityBar.getByRole('button', { name: 'TON Deploy' }).click();
  const deploy = page.getByRole('tabpanel', { name: 'TON Deploy' });
  await runCommand(page, 'Build: Compile');
  await expect(deploy.getByRole('combobox', { name: 'Contract' })).toContainText('Counter', {
    timeout: 60_000,
  });
  const environment = deploy.getByRole('combobox', { name: 'Environment' });
  await environment.click();
  await page.getByRole('option', { name: /Test Wallet/ }).click();
  await expect(deploy).toContainText('Test Wallet declined the request', { timeout: 30_000 });

  await page.evaluate(() => Object.assign(window, { walletAgrees: true }));
  await deploy.getByRole('button', { name: 'Try Again' }).click();
  await expect(deploy.getByRole('combobox', { name: 'Account' })).toContainText('Test Wallet on testnet', {
    timeout: 60_000,
  });
  await deploy.getByRole('button', { name: 'Choose an address for owner' }).click();
  await page.getByRole('menuitem', { name: /^Test Wallet on testnet/ }).click();
  await deploy.getByRole('textbox', { name: 'id', exact: true }).fill('1');
  await deploy.getByRole('textbox', { name: 'count', exact: true }).fill('7');
  await deploy.getByRole('button', { name: 'Deploy', exact: true }).click();
  await expect(deploy.getByRole('status').first()).toContainText('Counter deployed at EQ', {
    timeout: 60_000,
  });
  expect(network.sent).toHaveLength(1);

  await product.activityBar.getByRole('button', { name: 'TON Interact' }).click();
  const contract = page
    .getByRole('tabpanel', { name: 'TON Interact' })
    .getByRole('group', { name: /^Counter at EQ/ });
  const count = contract.locator('form', { has: page.getByRole('button', { name: 'count', exact: true }) });
  await count.getByRole('button', { name: 'count', exact: true }).click();
  await expect(count.getByRole('status')).toContainText('7', { timeout: 30_000 });
  network.close();
});

test('a wallet is connected with a link, used, restored after a reload, and disconnected', {
  tag: '@long',
}, async ({ page }) => {
  test.slow();
  const network = await LoopbackNetwork.open();
  const bridge = await LoopbackBridge.open();
  const wallet = new LoopbackWallet(bridge);
  const product = new ProductPage(page);
  await product.createProject('Counter in Tolk', 'Remote');
  await expect(product.tab('counter.tolk')).toHaveAttribute('aria-selected', 'true');
  const choosing = page.waitForEvent('filechooser');
  await runCommand(page, 'Preferences: Import Settings');
  const settings = { 'ton.toncenter': network.address, 'ton.wallets': `${bridge.origin}/wallets.json` };
  await (await choosing).setFiles({
    name: 'settings.json',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify(settings)),
  });
  await expect(product.notifications).toContainText('2 settings');

  await product.activityBar.getByRole('button', { name: 'TON Deploy' }).click();
  const deploy = page.getByRole('tabpanel', { name: 'TON Deploy' });
  await runCommand(page, 'Build: Compile');
  await expect(deploy.getByRole('combobox', { name: 'Contract' })).toContainText('Counter', {
    timeout: 60_000,
  });
  expect(bridge.asked).toEqual([]);
  const environment = deploy.getByRole('combobox', { name: 'Environment' });
  await environment.click();
  await page.getByRole('option', { name: /Wallet via Link or QR Code/ }).click();
  await page.getByRole('option', { name: /Loopback Wallet/ }).click({ timeout: 30_000 });
  const dialog = page.getByRole('dialog', { name: 'Connect Loopback Wallet' });
  await expect(dialog.getByRole('img', { name: 'QR code for the link' })).toBeVisible({ timeout: 30_000 });
  const link = () => dialog.getByRole('textbox', { name: 'Link' }).inputValue();
  wallet.scan(await link());
  await wallet.refuse();
  await expect(deploy).toContainText('Loopback Wallet declined the request', { timeout: 30_000 });
  await expect(dialog).toBeHidden();

  await deploy.getByRole('button', { name: 'Try Again' }).click();
  await page.getByRole('option', { name: /Loopback Wallet/ }).click({ timeout: 30_000 });
  await expect(dialog).toBeVisible({ timeout: 30_000 });
  expect(wallet.scan(await link()).manifestUrl).toBe(new URL('/tonconnect-manifest.json', page.url()).href);
  await wallet.agree(network.wallet.address.toRawString());
  const account = deploy.getByRole('combobox', { name: 'Account' });
  await expect(account).toContainText('Loopback Wallet on testnet', { timeout: 60_000 });

  await page.reload();
  await expect(account).toContainText('Loopback Wallet on testnet', { timeout: 60_000 });
  await runCommand(page, 'Build: Compile');
  await expect(deploy.getByRole('combobox', { name: 'Contract' })).toContainText('Counter', {
    timeout: 60_000,
  });
  wallet.answer = async ({ id, params }) => {
    await network.send(JSON.parse(params[0] ?? '').messages[0]);
    return { id, result: 'te6cckEBAQEAAgAAAEysuc0=' };
  };
  await deploy.getByRole('button', { name: 'Choose an address for owner' }).click();
  await page.getByRole('menuitem', { name: /^Loopback Wallet on testnet/ }).click();
  await deploy.getByRole('textbox', { name: 'id', exact: true }).fill('1');
  await deploy.getByRole('textbox', { name: 'count', exact: true }).fill('7');
  await deploy.getByRole('button', { name: 'Deploy', exact: true }).click();
  await expect(deploy.getByRole('status').first()).toContainText('Counter deployed at EQ', {
    timeout: 60_000,
  });
  expect(network.sent).toHaveLength(1);

  // The project's script runs on the network that is selected in Deploy.
  await product.execute.click();
  await expect(product.output).toContainText('This script runs on testnet', { timeout: 60_000 });
  await expect(product.output).toContainText('Count: 1', { timeout: 60_000 });
  expect(network.sent).toHaveLength(3);

  await runCommand(page, 'TON: Disconnect Wallet');
  await expect(product.notifications).toContainText('Loopback Wallet was disconnected', { timeout: 30_000 });
  await expect.poll(() => wallet.requests.at(-1)?.method).toBe('disconnect');
  await expect(environment).toContainText('TON local network');
  wallet.close();
  bridge.close();
  network.close();
});
