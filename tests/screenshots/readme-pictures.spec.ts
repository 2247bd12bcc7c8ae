import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { WorkspacePage } from '../e2e/workspace-page';
import { repository } from '../support/repository-files';

/** The picture in the root README. `npm run screenshots -- readme` takes it again. */
const picture = (name: string) => join(repository, 'docs', name);

async function open(page: Page): Promise<WorkspacePage> {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  return new WorkspacePage(page);
}

/** Takes a picture without the pointer and without notifications. */
async function take(page: Page, name: string): Promise<void> {
  const { notifications } = new WorkspacePage(page);
  for (const button of await notifications.getByRole('button', { name: 'Dismiss' }).all())
    await button.click();
  await page.mouse.move(0, 0);
  await page.screenshot({ path: picture(name), scale: 'css' });
}

test('a TON contract, compiled and run', async ({ page }) => {
  const product = await open(page);
  await product.createProject('TON', 'Counter');
  await expect(product.editorText).toContainText('op::increase');
  await product.execute.click();
  await expect(product.output).toContainText('get_counter() = 0', { timeout: 60_000 });
  await expect(product.execute).toBeEnabled();
  await take(page, 'workspace.png');
});
