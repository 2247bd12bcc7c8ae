import { expect, type Page, test } from '@playwright/test';
import { ProductPage } from './product-page';
import { storedProjects } from './stored-projects';

const item = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Projects' }).getByRole('listitem', { name, exact: true });

/** Creates a share link through a project's menu and returns the link from the dialog. */
async function shareLink(page: Page, name: string): Promise<string> {
  await page.goto('/projects');
  await page.getByRole('button', { name: `Actions for ${name}`, exact: true }).click();
  await page.getByRole('menuitem', { name: 'Copy Share Link' }).click();
  const dialog = page.getByRole('dialog', { name: `Share “${name}”` });
  await expect(dialog.getByText('10 files')).toBeVisible();
  const link = await dialog.getByRole('textbox', { name: 'Share link' }).inputValue();
  await expect(dialog.getByText(`${link.length.toLocaleString('en')} characters`)).toBeVisible();
  return link;
}

test.describe('a share link', () => {
  test('opens in another browser as a temporary project, which is stored only on request', {
    tag: '@long',
  }, async ({ page, context, browser }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const product = new ProductPage(page);
    await product.createProject('TON', 'Counter');
    const link = await shareLink(page, 'Counter');
    await expect(page.getByText('Copied to the clipboard')).toBeVisible();
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(link);
    const { Counter: original = {} } = await storedProjects(page);

    const visitor = await browser.newContext();
    const other = await visitor.newPage();
    const requests: string[] = [];
    other.on('request', (request) => requests.push(request.url()));
    await other.goto(link);
    await expect(other).toHaveURL(/\/editor\/project-/);
    const theirs = new ProductPage(other);
    const banner = other.getByRole('region', { name: 'Temporary project' });
    await expect(banner).toBeVisible();
    await expect(theirs.file('contracts')).toBeVisible();
    expect(requests.filter((url) => url.includes('1.'.concat(link.slice(-20))))).toEqual([]);
    const address = other.url();
    await other.goto('/projects');
    await expect(other.getByText('No projects yet')).toBeVisible();

    await other.goto(address);
    await banner.getByRole('button', { name: 'Keep' }).click();
    await expect(banner).toBeHidden();
    await other.goto('/projects');
    await expect(item(other, 'Counter').getByText('TON')).toBeVisible();
    const { Counter: kept = {} } = await storedProjects(other);
    const contents = (files: typeof kept) =>
      Object.fromEntries(
        Object.entries(files).flatMap(([path, { bytes }]) =>
          path.startsWith('.sinter/') ? [] : [[path, bytes]],
        ),
      );
    expect(contents(kept)).toEqual(contents(original));
    await visitor.close();
  });

  test('is discarded with Discard and restored with Undo', { tag: '@long' }, async ({ page }) => {
    const product = new ProductPage(page);
    await product.createProject('TON', 'Counter');
    await page.goto(await shareLink(page, 'Counter'));
    const banner = page.getByRole('region', { name: 'Temporary project' });
    await banner.getByRole('button', { name: 'Discard' }).click();
    await expect(page).toHaveURL(/\/projects$/);
    await expect(item(page, 'Counter')).toHaveCount(1);
    await product.notifications.getByRole('button', { name: 'Undo' }).click();
    await expect(banner).toBeVisible();
  });

  test('shows a message and a link home if it is truncated, modified, empty or from another version', {
    tag: '@long',
  }, async ({ page }) => {
    const product = new ProductPage(page);
    await product.createProject('TON', 'Counter');
    const link = await shareLink(page, 'Counter');
    const [, payload = ''] = link.split('#1.');
    const middle = Math.floor(payload.length / 2);
    const changed = `${payload.slice(0, middle)}AAAA${payload.slice(middle + 4)}`;
    for (const [fragment, message] of [
      [`#1.${payload.slice(0, -40)}`, 'The link is incomplete or has been modified'],
      [`#1.${changed}`, 'The link is incomplete or has been modified'],
      ['#9.abc', 'The link was created by a newer version'],
      ['', 'The link is incomplete: the part after “#” is missing'],
    ]) {
      await page.goto('about:blank');
      await page.goto(`/share${fragment}`);
      await expect(page.getByRole('alert')).toContainText(message ?? '');
    }
    await page.getByRole('button', { name: 'Go to Projects' }).click();
    await expect(item(page, 'Counter')).toBeVisible();
  });
});
