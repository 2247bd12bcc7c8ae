import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { WorkspacePage } from '../e2e/workspace-page';
import { repository } from '../support/repository-files';

/** Path of a picture in the root README. `npm run screenshots -- readme` updates these pictures. */
const picture = (name: string) => join(repository, 'docs', name);

async function open(page: Page): Promise<WorkspacePage> {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  return new WorkspacePage(page);
}

/** Takes a picture without notifications or hover effects. */
async function take(page: Page, name: string): Promise<void> {
  const { notifications } = new WorkspacePage(page);
  for (const button of await notifications.getByRole('button', { name: 'Dismiss' }).all())
    await button.click();
  await page.mouse.move(0, 0);
  await page.screenshot({ path: picture(name), scale: 'css' });
}

test('takes a picture of a TON contract that has been compiled and run', async ({ page }) => {
  const product = await open(page);
  await product.createProject('TON', 'Counter');
  await expect(product.editorText).toContainText('op::increase');
  await product.execute.click();
  await expect(product.output).toContainText('get_counter() = 0', { timeout: 60_000 });
  await expect(product.execute).toBeEnabled();
  await take(page, 'workspace.png');
});

test('takes a picture of an Ethereum contract that has been deployed and called', async ({ page }) => {
  const product = await open(page);
  await product.createProject('Ethereum', 'Owned value');
  await expect(product.editorText).toContainText('transferOwnership');
  await product.activityBar.getByRole('button', { name: 'Ethereum Deploy' }).click();
  const deploy = product.panel('Ethereum Deploy');
  await deploy.getByRole('button', { name: 'Compile' }).click();
  await expect(deploy.getByRole('combobox', { name: 'Contract' })).toContainText('Main', {
    timeout: 60_000,
  });
  await expect(deploy.getByRole('combobox', { name: 'Account' })).not.toHaveText('');
  await deploy.getByRole('button', { name: 'Deploy', exact: true }).click();
  await expect(deploy.getByRole('status')).toContainText('deployed at');
  await product.activityBar.getByRole('button', { name: 'Ethereum Interact' }).click();
  const interact = product.panel('Ethereum Interact');
  await interact.getByRole('textbox', { name: 'newValue' }).fill('42');
  await interact.getByRole('button', { name: 'setValue', exact: true }).click();
  await expect(interact.getByRole('status').filter({ hasText: 'newValue: 42' })).toBeVisible();
  await interact.getByRole('button', { name: 'value', exact: true }).click();
  await expect(interact.getByRole('status').filter({ hasText: /^42/ }).first()).toBeVisible();
  await take(page, 'interact.png');
});
