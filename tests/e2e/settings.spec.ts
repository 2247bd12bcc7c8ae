import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import { LookPage } from './look-page';
import { storedText } from './product-page';

const userSettings = (page: Page) => storedText(page, 'global-settings', '.sinter/settings/settings.json');

async function openSettings(page: Page, name: string): Promise<LookPage> {
  const product = new LookPage(page);
  await product.open(name);
  await product.run('Preferences: Open Settings');
  await expect(page.getByRole('searchbox', { name: 'Search settings' })).toBeVisible();
  return product;
}

test('a setting can be found, changed for the user or the project, and reset, and its origin is shown', async ({
  page,
}) => {
  await openSettings(page, 'Settings');
  const search = page.getByRole('searchbox', { name: 'Search settings' });
  await search.fill('minimap');
  await expect(page.getByText(/^1 of \d+ settings$/)).toBeVisible();
  const row = page.getByRole('listitem').filter({ hasText: 'editor.minimap' });
  const box = row.getByRole('checkbox');
  await expect(box).toBeChecked();
  await expect(row.getByText('Set by: Default')).toBeVisible();
  await box.click();
  await expect(row.getByText('Set by: User')).toBeVisible();
  await expect.poll(() => userSettings(page)).toContain('"editor.minimap": false');
  await expect(page.locator('.monaco-editor .minimap:visible')).toHaveCount(0);

  await page.getByRole('radio', { name: 'Project' }).click();
  await expect(box).not.toBeChecked();
  await box.click();
  await expect(row.getByText('Set by: Project')).toBeVisible();
  await page.getByRole('radio', { name: 'User' }).click();
  await expect(row.getByText(/at the Project level takes precedence/)).toBeVisible();
  await row.getByRole('button', { name: 'Reset Minimap' }).click();
  await expect(row.getByRole('button', { name: 'Reset Minimap' })).toHaveCount(0);
  await expect.poll(() => userSettings(page)).not.toContain('minimap');

  await search.fill('no such setting');
  await expect(page.getByText('No matching settings')).toBeVisible();
});

test('an invalid value is rejected with a message next to its field', { tag: '@long' }, async ({ page }) => {
  await openSettings(page, 'Refused');
  const size = page.getByRole('spinbutton', { name: 'Font Size' });
  await size.fill('999');
  await page.keyboard.press('Enter');
  const problem = page.getByRole('alert').filter({ hasText: 'editor.fontSize' });
  await expect(problem).toHaveText('The setting “editor.fontSize” must be a number from 6 to 100, not 999');
  await expect(size).toHaveAttribute('aria-invalid', 'true');
  await size.fill('17');
  await page.keyboard.press('Enter');
  await expect(problem).toHaveCount(0);
  await expect.poll(() => userSettings(page)).toContain('"editor.fontSize": 17');
});

test('settings edited as JSON have name completion and error messages, and are saved with Ctrl+S', {
  tag: '@long',
}, async ({ page }) => {
  const product = await openSettings(page, 'As JSON');
  await page.getByRole('button', { name: 'JSON', exact: true }).click();
  const text = page.getByRole('textbox', { name: 'Settings as JSON' });
  await text.click();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('{ "minim');
  const names = page.getByRole('listbox', { name: 'Setting names' });
  await expect(names.getByRole('option', { selected: true })).toHaveText('editor.minimap');
  await page.keyboard.press('Enter');
  await expect(text).toHaveValue('{ "editor.minimap": true');
  await expect(page.getByText('This is not valid JSON')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeDisabled();
  await page.keyboard.type(', "editor.fontSize": "big", "not.known": 1 }');
  await expect(page.getByText('The setting “editor.fontSize” must be a number, not big')).toBeVisible();
  await expect(page.getByText('“not.known” is not a known setting')).toBeVisible();
  await text.fill('{ "editor.minimap": false }');
  await page.keyboard.press('ControlOrMeta+S');
  await expect(product.notifications).toContainText('The settings were saved.');
  expect(await userSettings(page)).toBe('{ "editor.minimap": false }');
  await page.getByRole('button', { name: 'Form' }).click();
  await page.getByRole('searchbox', { name: 'Search settings' }).fill('minimap');
  await expect(page.getByRole('checkbox')).not.toBeChecked();
});

test('settings can be imported from and exported to a file, and an import can be undone', {
  tag: '@long',
}, async ({ page }) => {
  const product = await openSettings(page, 'In and out');
  const bring = async (name: string, content: string) => {
    const chooser = page.waitForEvent('filechooser');
    await product.run('Preferences: Import Settings');
    await (await chooser).setFiles({ name, mimeType: 'application/json', buffer: Buffer.from(content) });
  };
  await bring('mine.json', '// from home\n{ "editor.fontSize": 18, "editor.minimap": false, }');
  await expect(product.notifications).toContainText('2 settings were imported.');
  await expect(page.getByRole('spinbutton', { name: 'Font Size' })).toHaveValue('18');

  const download = page.waitForEvent('download');
  await product.run('Preferences: Export Settings');
  const file = await download;
  expect(file.suggestedFilename()).toBe('sinter-settings.json');
  expect(JSON.parse(await readFile(await file.path(), 'utf8'))).toEqual({
    'editor.fontSize': 18,
    'editor.minimap': false,
  });

  await product.notifications.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('spinbutton', { name: 'Font Size' })).not.toHaveValue('18');
  await bring('bad.json', '[1]');
  await expect(product.notifications).toContainText(
    '“bad.json” was not imported. The settings must be a JSON object',
  );
});

test('the settings popover offers themes, icons and the minimap, and closes on Escape or a click outside it', {
  tag: '@long',
}, async ({ page }) => {
  const product = new LookPage(page);
  await product.open('Popover');
  const gear = product.activityBar.getByRole('button', { name: 'Settings' });
  await gear.click();
  const popover = page.getByRole('dialog', { name: 'Settings' });
  const themes = popover.getByRole('radiogroup', { name: 'Theme' });
  await expect(themes.getByRole('radio', { name: 'Sinter', exact: true })).toBeChecked();
  await themes.getByRole('radio', { name: 'Catppuccin Light' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'catppuccin-light');
  const before = await product.icon('package.json');
  await popover.getByRole('radiogroup', { name: 'File Icons' }).getByRole('radio', { name: 'Nord' }).click();
  await expect.poll(() => product.icon('package.json')).not.toBe(before);
  await popover.getByRole('checkbox', { name: 'Show minimap' }).click();
  await expect(page.locator('.monaco-editor .minimap:visible')).toHaveCount(0);
  await page.mouse.click(900, 400);
  await expect(popover).toHaveCount(0);
  await gear.focus();
  await page.keyboard.press('Enter');
  await expect(popover).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(popover).toHaveCount(0);
  await expect(gear).toBeFocused();
});
