import { expect, test } from '@playwright/test';
import { ProductPage, storedBytes } from './product-page';

/** A 2 × 2 pixel PNG. */
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAYAAABytg0kAAAAFUlEQVR4nGP4z8DwHwyBNBDAwH8ATtEH+fRVh/gAAAAASUVORK5CYII=',
  'base64',
);

async function openFile(product: ProductPage, name: string, buffer: Buffer): Promise<void> {
  const chooser = product.page.waitForEvent('filechooser');
  await product.page.getByRole('button', { name: 'Open Files…' }).click();
  await (await chooser).setFiles({ name, mimeType: 'application/octet-stream', buffer });
}

test('an image is shown as an image, and in hexadecimal on request', async ({ page }) => {
  const product = new ProductPage(page);
  const projectId = await product.createProject('Empty', 'Image');
  await openFile(product, 'dot.png', png);
  await product.file('dot.png').click();
  const viewer = page.getByRole('region', { name: 'Image dot.png' });
  await expect(viewer).toContainText('2 × 2 px');
  await expect(viewer.getByRole('status')).toHaveText('100%');
  await product.notifications.getByRole('button', { name: 'Dismiss' }).first().click();
  await viewer.getByRole('button', { name: 'Zoom In' }).click();
  await expect(viewer.getByRole('status')).toHaveText('150%');
  await page.keyboard.press('0');
  await expect(viewer.getByRole('status')).toHaveText('100%');
  expect(await storedBytes(page, projectId, 'dot.png')).toEqual([...png]);

  await product.tab('dot.png').click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Reopen With...' }).click();
  await page.getByRole('option', { name: 'Hex Viewer' }).click();
  const grid = page.getByRole('grid', { name: 'Bytes of dot.png' });
  await expect(grid.getByRole('row').first()).toContainText('89504e47');
});

test('an image file with invalid content is reported', { tag: '@long' }, async ({ page }) => {
  const product = new ProductPage(page);
  await product.createProject('Empty', 'No image');
  await openFile(product, 'broken.png', Buffer.from([0, 1, 2, 255]));
  await product.file('broken.png').click();
  await expect(page.getByText('broken.png as an image')).toBeVisible();
  await page.getByRole('button', { name: 'Reopen With…' }).click();
  await page.getByRole('option', { name: 'Hex Viewer' }).click();
  await expect(page.getByRole('grid').getByRole('row')).toContainText(['000102ff']);
});

test('the hex viewer searches 20 MB and goes to an offset', { tag: '@long' }, async ({ page }) => {
  const product = new ProductPage(page);
  await product.createProject('Empty', 'Bytes');
  const bytes = Buffer.alloc(20 * 1024 * 1024);
  bytes[0] = 255;
  bytes.write('needle', 15_000_000);
  await openFile(product, 'large.bin', bytes);
  await product.file('large.bin').click();
  const viewer = page.getByRole('region', { name: 'Bytes of large.bin' });
  const status = viewer.getByRole('status');
  await expect(viewer.getByRole('grid').getByRole('row').first()).toContainText('ff0000');

  await viewer.getByRole('textbox', { name: 'Find bytes' }).fill('needle');
  await page.keyboard.press('Enter');
  await expect(status).toHaveText('Found at 0xe4e1c0');
  await expect(viewer.getByRole('gridcell', { selected: true })).toHaveText([
    '6e',
    '65',
    '65',
    '64',
    '6c',
    '65',
  ]);
  const offset = viewer.getByRole('textbox', { name: 'Go to offset' });
  await offset.fill('0x13fffff');
  await offset.press('Enter');
  await expect(viewer.getByRole('gridcell', { selected: true })).toHaveAttribute('data-offset', '20971519');
  await offset.fill('20971520');
  await offset.press('Enter');
  await expect(status).toHaveText(
    'Enter a number from 0 to 20971519, in decimal, or in hexadecimal with the prefix 0x.',
  );
  await viewer.getByRole('grid').focus();
  await page.keyboard.press('ControlOrMeta+Home');
  await page.keyboard.press('ArrowDown');
  await expect(viewer.getByRole('gridcell', { selected: true })).toHaveAttribute('data-offset', '16');
});
