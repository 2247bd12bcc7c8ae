import type { BrowserContext, Page } from 'playwright';
import type { BenchContext } from './bench';

const FILES = 10_000;
/** Maximum number of files per drop. */
const BATCH_SIZE = 2000;

/** Opens a workspace whose file tree contains a collapsed folder 'many' with 10,000 files. */
export async function openLargeProject({
  browser,
  serve,
}: BenchContext): Promise<{ readonly profile: BrowserContext; readonly page: Page }> {
  const profile = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await profile.newPage();
  await page.goto(`${(await serve('product')).origin}/projects`);
  await page.getByRole('button', { name: 'New Project' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'New Project' });
  await dialog.getByRole('radio', { name: 'Empty', exact: true }).click();
  await dialog.getByRole('button', { name: 'Create' }).click();
  await page.waitForURL(/\/editor\/project-/);
  await page.getByRole('button', { name: 'Create Folder' }).click();
  await page.keyboard.type('many');
  await page.keyboard.press('Enter');
  const folder = page
    .getByRole('tree', { name: 'Files' })
    .getByRole('treeitem', { name: 'many', exact: true });
  for (let from = 0; from < FILES; from += BATCH_SIZE) {
    await page.getByRole('button', { name: 'Collapse All' }).click();
    await folder.waitFor();
    await dropFiles(page, from);
    await page
      .getByText(String(from + BATCH_SIZE), { exact: true })
      .first()
      .waitFor({ timeout: 120_000 });
  }
  await page.getByRole('button', { name: 'Collapse All' }).click();
  return { profile, page };
}

/** Drops `BATCH_SIZE` files on the folder, numbered starting at `from`. */
async function dropFiles(page: Page, from: number): Promise<void> {
  await page.evaluate(
    ([first, count]) => {
      const row = document.querySelector('[role=tree] [role=treeitem]');
      const box = row?.getBoundingClientRect();
      if (!row || !box) throw new Error('The folder is not there.');
      const dataTransfer = new DataTransfer();
      for (let file = first; file < first + count; file++) {
        dataTransfer.items.add(new File(['x'], `file-${String(file).padStart(5, '0')}.txt`));
      }
      const place = { clientX: box.left + 40, clientY: box.top + 12 };
      for (const type of ['dragenter', 'dragover', 'drop']) {
        row.dispatchEvent(new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer, ...place }));
      }
    },
    [from, BATCH_SIZE] as const,
  );
}
