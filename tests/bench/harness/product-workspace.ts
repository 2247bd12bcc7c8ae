import type { BrowserContext } from 'playwright';
import type { BenchContext } from './bench';

/** A browser profile with a TON project, and the address of its workspace with an open file. */
export interface ProductWorkspace {
  readonly profile: BrowserContext;
  readonly url: string;
}

/** Creates a profile and a project from the TON template through the user interface. */
export async function openProductWorkspace({ browser, serve }: BenchContext): Promise<ProductWorkspace> {
  const profile = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await profile.newPage();
  await page.goto(`${(await serve('product')).origin}/projects`);
  await page.getByRole('button', { name: 'New Project' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'New Project' });
  await dialog.getByRole('radio', { name: 'TON', exact: true }).click();
  await dialog.getByRole('textbox', { name: 'Project name' }).fill('Bench');
  await dialog.getByRole('button', { name: 'Create' }).click();
  await page.waitForURL(/\/editor\/project-/);
  await page.locator('.monaco-editor .view-line').first().waitFor();
  const url = page.url();
  await page.close();
  return { profile, url };
}
