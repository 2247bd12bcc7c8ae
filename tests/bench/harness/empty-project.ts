import type { BrowserContext, Page } from 'playwright';
import type { BenchContext } from './bench';

/** Opens a new browser profile and uses it to create a project from a template. */
export async function openProject(
  { browser, serve }: BenchContext,
  template: string,
): Promise<{ readonly profile: BrowserContext; readonly page: Page }> {
  const profile = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await profile.newPage();
  await page.goto(`${(await serve('product')).origin}/projects`);
  await page.getByRole('button', { name: 'New Project' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'New Project' });
  await dialog.getByRole('radio', { name: template, exact: true }).click();
  await dialog.getByRole('button', { name: 'Create' }).click();
  await page.waitForURL(/\/editor\/project-/);
  await page.getByRole('tree', { name: 'Files' }).waitFor();
  return { profile, page };
}

export async function openEmptyProject(
  context: BenchContext,
): Promise<{ readonly profile: BrowserContext; readonly page: Page }> {
  const opened = await openProject(context, 'Empty');
  await opened.page.getByText('Drop files here to open them').waitFor();
  return opened;
}

/** Drops text files into the project as if from the desktop, and waits until they appear. */
export async function dropTexts(page: Page, files: Readonly<Record<string, string>>): Promise<void> {
  await page.evaluate((texts) => {
    const dataTransfer = new DataTransfer();
    for (const [name, text] of Object.entries(texts)) dataTransfer.items.add(new File([text], name));
    for (const type of ['dragenter', 'dragover', 'drop']) {
      document.body.dispatchEvent(new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer }));
    }
  }, files);
  for (const name of Object.keys(files)) await page.getByRole('treeitem', { name, exact: true }).waitFor();
}
