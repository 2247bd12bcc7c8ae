import { expect, type Page, test } from '@playwright/test';
import { ProductPage, storedBytes, storedText } from './product-page';

/** Invalid UTF-8, which a decoder that replaces invalid bytes would change. */
const notText = [0xff, 0xfe, 0x00, 0x80, 0xc3, 0x28, 0x41, 0x0d, 0x0a, 0xed, 0xa0, 0x80];

const wrongNames = [
  ['   ', 'Project name cannot be empty'],
  // A zero-width space is invisible, but is not trimmed.
  ['\u200b', 'Project name must be at least 1 character'],
  ['x'.repeat(101), 'Project name must be less than 100 characters'],
  ...[...'<>:"/\\|?*'].map((character) => [`a${character}b`, 'Project name contains invalid characters']),
] as const;

/** Drops one file on the empty workspace, as if it were dragged from the desktop. */
async function dropFile(page: Page, name: string, bytes: readonly number[]): Promise<void> {
  const dataTransfer = await page.evaluateHandle(
    ([fileName, content]) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([new Uint8Array(content)], fileName));
      return transfer;
    },
    [name, bytes] as const,
  );
  const target = page.getByText('Drop files here to open them');
  for (const type of ['dragenter', 'dragover', 'drop']) await target.dispatchEvent(type, { dataTransfer });
}

test.describe('a project without code', () => {
  test('is shown as empty, cannot be run, and accepts a first file', async ({ page }) => {
    const product = new ProductPage(page);
    await product.createProject('Empty', 'Nothing yet');
    await expect(page.getByText('This project has no files')).toBeVisible();
    await expect(product.tab('Get Started')).toHaveAttribute('aria-selected', 'true');
    await expect(product.execute).toBeDisabled();
    await expect(product.stop).toBeDisabled();

    await page.getByRole('button', { name: 'New File' }).click();
    await page.keyboard.type('blank.fc');
    await page.keyboard.press('Enter');
    await expect(product.file('blank.fc')).toBeVisible();
    await expect(product.tab('blank.fc')).toHaveAttribute('aria-selected', 'true');
    await expect(product.tab('Get Started')).toBeVisible();

    await product.execute.click();
    await product.activityBar.getByRole('button', { name: 'Output' }).click();
    await expect(page.getByRole('combobox', { name: 'Channel' })).toContainText('Execution');
    await expect(product.output).toContainText('No code files found to execute');
    await expect(product.execute).toBeEnabled();
  });
});

test.describe('a binary file', () => {
  test('is stored byte for byte, however it is added', async ({ page }) => {
    const product = new ProductPage(page);
    const projectId = await product.createProject('Empty', 'Bytes');
    await dropFile(page, 'dropped.bin', notText);
    await expect(product.tab('dropped.bin')).toHaveAttribute('aria-selected', 'true');
    await expect(page.getByRole('grid', { name: 'Bytes of dropped.bin' })).toBeVisible();

    await product.tab('Get Started').click();
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Open Files…' }).click();
    await (await chooser).setFiles({
      name: 'chosen.bin',
      mimeType: 'application/octet-stream',
      buffer: Buffer.from(notText),
    });
    await expect(page.getByRole('grid', { name: 'Bytes of chosen.bin' })).toBeVisible();

    // Executing the project neither changes the file nor treats it as code.
    await product.execute.click();
    await expect(product.execute).toBeEnabled();
    await page.reload();
    await expect(page.getByRole('grid', { name: 'Bytes of chosen.bin' })).toBeVisible();
    for (const name of ['dropped.bin', 'chosen.bin']) {
      await expect(product.file(name)).toBeVisible();
      expect(await storedBytes(page, projectId, name)).toEqual(notText);
    }
  });
});

test.describe('invalid names', () => {
  test('are rejected in a file’s name field and change nothing', async ({ page }) => {
    const product = new ProductPage(page);
    const projectId = await product.createProject('TON', 'Names');
    await expect(product.editorText).toContainText('op::increase');
    const shown = await product.files.getByRole('treeitem').allTextContents();
    const readme = await storedText(page, projectId, 'README.md');
    const problem = product.files.getByRole('alert');

    await page.getByRole('button', { name: 'New File' }).click();
    const field = product.files.getByRole('textbox');
    // A new file is created in the same folder as the open file.
    await field.fill('main.fc');
    await expect(problem).toHaveText('Failed to create file: “contracts/main.fc” already exists');
    await field.press('Enter');
    await expect(field).toBeVisible();
    await field.fill('a/../b.fc');
    await expect(problem).toHaveText('Failed to create file: “contracts/a/../b.fc” must not contain “..”');
    await field.fill(' ');
    await expect(problem).toHaveText('Failed to create file: a name is required');
    await field.press('Escape');
    await expect(field).toHaveCount(0);

    await product.file('package.json').click();
    await product.file('package.json').press('F2');
    await field.fill('README.md');
    await expect(problem).toHaveText('Failed to rename file: “README.md” already exists');
    await field.press('Enter');
    await expect(field).toBeVisible();
    await field.fill('two\\parts');
    await expect(problem).toContainText('Failed to rename file: ');
    // An invalid name is discarded when its field loses focus.
    await product.tab('main.fc').click();
    await expect(field).toHaveCount(0);

    expect(await product.files.getByRole('treeitem').allTextContents()).toEqual(shown);
    expect(await storedText(page, projectId, 'README.md')).toBe(readme);
  });

  test('are reported in the New Project dialog with the exact messages', { tag: '@long' }, async ({
    page,
  }) => {
    await page.goto('/projects');
    await page.getByRole('button', { name: 'New Project' }).click();
    const dialog = page.getByRole('dialog', { name: 'New Project' });
    const field = dialog.getByRole('textbox', { name: 'Project name' });
    for (const [name, message] of wrongNames) {
      await field.fill(name);
      await field.press('Enter');
      await expect(field).toHaveAccessibleDescription(message);
      await expect(field).toHaveAttribute('aria-invalid', 'true');
    }
    await field.fill('x'.repeat(100));
    await expect(field).not.toHaveAttribute('aria-invalid', 'true');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByText('No projects yet')).toBeVisible();
  });

  test('are reported in the top bar and discarded with Escape or when the field loses focus', {
    tag: '@long',
  }, async ({ page }) => {
    const product = new ProductPage(page);
    await product.createProject('Empty', 'Stays');
    const edit = product.banner.getByRole('button', { name: 'Edit project name' });
    const field = product.banner.getByRole('textbox', { name: 'Project name' });
    await edit.click();
    for (const [name, message] of [['', wrongNames[0][1]], ...wrongNames]) {
      await field.fill(name);
      await field.press('Enter');
      await expect(product.banner.getByRole('alert')).toHaveText(message);
    }
    await field.press('Escape');
    await expect(field).toHaveCount(0);
    await product.banner.getByText('Stays', { exact: true }).dblclick();
    await field.fill('Gone');
    await product.tab('Get Started').click();
    await expect(field).toHaveCount(0);
    await expect(product.banner.getByText('Stays', { exact: true })).toBeVisible();
    await page.reload();
    await expect(product.banner.getByText('Stays', { exact: true })).toBeVisible();
  });
});

test('an address without a project or page shows a message and a link back', async ({ page }) => {
  for (const [address, title] of [
    ['/editor/project-gone', 'This project is not stored on this device'],
    ['/nowhere', 'This page does not exist'],
  ] as const) {
    await page.goto(address);
    await expect(page.getByText(title)).toBeVisible();
    await page.getByRole('button', { name: 'Go to Projects' }).click();
    await expect(page).toHaveURL(/\/projects$/);
    await expect(page.getByRole('heading', { name: 'Projects' })).toBeVisible();
  }
});

test('full browser storage is reported, and stored data is preserved', { tag: '@long' }, async ({
  page,
  baseURL,
}) => {
  const product = new ProductPage(page);
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Storage.overrideQuotaForOrigin', { origin: baseURL ?? '', quotaSize: 2_000_000 });
  const projectId = await product.createProject('Empty', 'Full');
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Open Files…' }).click();
  await (await chooser).setFiles({ name: 'notes.md', mimeType: 'text/plain', buffer: Buffer.from('small') });
  await expect(product.editorText).toContainText('small');

  await product.replaceText('too much of it\n'.repeat(400_000));
  await product.save();
  // Both the manual and the automatic save fail, but the failure is reported only once.
  const failure = product.notifications.getByText('“notes.md” could not be saved');
  await expect(failure).toHaveText(/Failed to update file: This browser’s storage is full/);
  expect(await storedText(page, projectId, 'notes.md')).toBe('small');

  // Once the text fits in storage, it can be saved.
  await product.replaceText('small again');
  await product.save();
  await expect.poll(() => storedText(page, projectId, 'notes.md')).toBe('small again');
  await expect(failure).toHaveCount(0);
});
