import { expect, test } from '@playwright/test';
import { LoopbackSourcify } from '../support/loopback-sourcify';
import { OutsideChain } from './outside-chain';
import { ProductPage, runCommand } from './product-page';

test('a contract on a public network is verified on Sourcify, and errors are reported', {
  tag: '@long',
}, async ({ page }) => {
  test.slow();
  const chain = await OutsideChain.start();
  const sourcify = await LoopbackSourcify.start(chain.network);
  try {
    const product = new ProductPage(page);
    await product.createProject('Ethereum', 'Verified');
    await expect(product.editorText).toContainText('transferOwnership');
    await runCommand(page, 'Preferences: Open Settings');
    await page.getByRole('searchbox', { name: 'Search settings' }).fill('ethereum.sourcify');
    const setting = page.getByRole('listitem').filter({ hasText: 'ethereum.sourcify' });
    await setting.getByRole('textbox').fill(sourcify.address);
    await page.keyboard.press('Enter');
    await expect(setting.getByText('Set by: User')).toBeVisible();

    await product.activityBar.getByRole('button', { name: 'Ethereum Deploy' }).click();
    const deploy = page.getByRole('tabpanel', { name: 'Ethereum Deploy' });
    const account = deploy.getByRole('combobox', { name: 'Account' });
    await expect(account).toContainText('0xf39F…2266', { timeout: 60_000 });
    await deploy.getByRole('button', { name: 'Compile' }).click();
    await expect(deploy.getByRole('combobox', { name: 'Contract' })).toContainText('Main', {
      timeout: 90_000,
    });
    await deploy.getByRole('button', { name: 'Environment actions' }).click();
    await page.getByRole('menuitem', { name: 'Add Network...' }).click();
    const field = page.getByRole('textbox', { name: 'Add Ethereum Network' });
    await field.fill(chain.address);
    await page.keyboard.press('Enter');
    await expect(field).toHaveValue('127.0.0.1');
    await field.fill('Public');
    await page.keyboard.press('Enter');
    await expect(deploy.getByRole('combobox', { name: 'Environment' })).toContainText('Public');
    await deploy.getByRole('button', { name: 'Account actions' }).click();
    await page.getByRole('menuitem', { name: 'New Burner Account' }).click();
    const made = page.getByText(/Burner account 0x[\dA-Fa-f]{40} was created/);
    const burner = /0x[\dA-Fa-f]{40}/.exec((await made.textContent()) ?? '')?.[0];
    await expect(account).toContainText('Burner 1');
    const [rich] = (await chain.ask('eth_accounts')) as readonly string[];
    await chain.ask('eth_sendTransaction', { from: rich, to: burner, value: '0xde0b6b3a7640000' });
    await deploy.getByRole('button', { name: 'Deploy', exact: true }).click();
    const status = deploy.getByRole('status').filter({ hasText: 'deployed at' });
    await expect(status).toContainText(/Main deployed at 0x[\dA-Fa-f]{40}/, { timeout: 30_000 });
    const address = /0x[\dA-Fa-f]{40}/.exec((await status.textContent()) ?? '')?.[0] ?? '';

    const verify = async () => {
      await runCommand(page, 'Ethereum: Verify on Sourcify...');
      await page.getByRole('option', { name: 'Main' }).click();
      await page.getByRole('option', { name: 'Publish and Verify' }).click();
    };
    await verify();
    await expect(
      product.notifications.getByText(`Main at ${address} is verified: the code and the sources match`),
    ).toBeVisible({ timeout: 60_000 });
    expect(sourcify.asked[0]).toBe(`POST /server/v2/verify/31337/${address}`);

    // Nothing is sent unless the user confirms.
    const asked = sourcify.asked.length;
    await runCommand(page, 'Ethereum: Verify on Sourcify...');
    await page.getByRole('option', { name: 'Main' }).click();
    await page.getByRole('option', { name: 'Keep Private' }).click();
    await expect(page.getByRole('option', { name: 'Keep Private' })).toBeHidden();
    expect(sourcify.asked.length).toBe(asked);

    const refusal = { customCode: 'unsupported_chain', message: 'The chain 31337 is not supported' };
    sourcify.answer = { status: 400, body: JSON.stringify(refusal) };
    await verify();
    await expect(
      product.notifications.getByText('rejected the verification request: The chain 31337 is not supported'),
    ).toBeVisible();
    await sourcify.stop();
    await verify();
    await expect(product.notifications.getByText(/127\.0\.0\.1:\d+ is not responding/)).toBeVisible();
  } finally {
    await sourcify.stop();
    chain.stop();
  }
});
