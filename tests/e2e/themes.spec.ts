import { expect, type Page, test } from '@playwright/test';
import { packFiles, publishedTheme } from '../support/vscode-extensions';
import { faintCode, violations } from './axe';
import { LookPage } from './look-page';
import { storedText } from './product-page';

/**
 * Colours specified by the themes' authors. `code` is the keyword colour, which is slightly darker than the original in
 * Catppuccin Light to meet AA.
 */
const looks = {
  Sinter: { shell: '#0c0d0f', tree: '#111215', editor: '#0c0d0f', code: '#ff9a4d' },
  'Catppuccin Dark': { shell: '#11111b', tree: '#181825', editor: '#1e1e2e', code: '#cba6f7' },
  'Catppuccin Light': { shell: '#dce0e8', tree: '#e6e9ef', editor: '#eff1f5', code: '#7832d2' },
  'Tokyo Dark': { shell: '#16161e', tree: '#16161e', editor: '#1a1b26', code: '#bb9af7' },
  'Sinter Light': { shell: '#ffffff', tree: '#f6f7f9', editor: '#ffffff', code: '#b24505' },
  'Sinter High Contrast': { shell: '#000000', tree: '#000000', editor: '#000000', code: '#ffb070' },
  'Sinter High Contrast Light': { shell: '#ffffff', tree: '#ffffff', editor: '#ffffff', code: '#7f3000' },
} as const;

const others = [
  ['Catppuccin Dark', 'catppuccin-dark'],
  ['Catppuccin Light', 'catppuccin-light'],
  ['Tokyo Dark', 'tokyo-dark'],
  ['Sinter Light', 'sinter-light'],
  ['Sinter High Contrast', 'sinter-hc-dark'],
  ['Sinter High Contrast Light', 'sinter-hc-light'],
] as const;

async function open(page: Page, name: string): Promise<LookPage> {
  const product = new LookPage(page);
  await product.open(name);
  return product;
}

/** Waits until the chosen theme is stored, which is necessary before a reload. */
async function expectStored(page: Page, id: string): Promise<void> {
  await expect
    .poll(() => storedText(page, 'global-settings', '.sinter/settings/theme.json'))
    .toContain(`"themeId":"${id}"`);
}

for (const [name, id] of others) {
  test(`${name} colours the shell, tree and editor, even after a reload, without axe violations`, {
    tag: '@long',
  }, async ({ page }) => {
    const product = await open(page, 'Themes');
    await product.expectColors(looks.Sinter);
    await product.choose('Color Theme', name);
    await product.expectColors(looks[name]);
    expect(await violations(page)).toEqual([]);
    await expectStored(page, id);
    await page.reload();
    await product.expectColors(looks[name]);
    expect(await faintCode(page)).toEqual([]);
    await product.run('Preferences: Open Settings');
    await expect(page.getByRole('heading', { name: 'Editor' })).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await page.goto('/projects');
    await expect(page.getByRole('listitem', { name: 'Themes' })).toBeVisible();
    expect(await violations(page)).toEqual([]);
  });
}

test('the picker previews themes while browsing, and Escape restores the previous theme', async ({
  page,
}) => {
  const product = await open(page, 'Preview');
  await product.expectColors(looks.Sinter);
  await product.run('Preferences: Color Theme');
  await product.picker('Color Theme').fill('catppuccin');
  await product.expectColors(looks['Catppuccin Dark']);
  await page.keyboard.press('ArrowDown');
  await product.expectColors(looks['Catppuccin Light']);
  await page.keyboard.press('Escape');
  await product.expectColors(looks.Sinter);
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'sinter');
  expect(await storedText(page, 'global-settings', '.sinter/settings/theme.json')).toBeUndefined();
});

test('the theme follows the system’s colour scheme if the setting is turned on', { tag: '@long' }, async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'light' });
  const product = await open(page, 'System');
  await product.run('Preferences: Open Settings');
  await page.getByRole('checkbox', { name: 'Uses the light or dark theme below' }).click();
  const root = page.locator('html');
  await expect(root).toHaveAttribute('data-theme', 'sinter-light');
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(root).toHaveAttribute('data-theme', 'sinter');
  await product.choose('Color Theme', 'Tokyo Dark');
  await page.emulateMedia({ colorScheme: 'light' });
  await expect(root).toHaveAttribute('data-theme', 'tokyo-dark');
});

test.describe('a theme made for VS Code', () => {
  const dracula = publishedTheme('dracula');
  const light = publishedTheme('github-light');
  const extension = packFiles({
    'extension/package.json': JSON.stringify({
      name: 'two-themes',
      contributes: {
        themes: [
          { label: 'Dracula', uiTheme: 'vs-dark', path: './themes/dracula.json' },
          { label: 'GitHub Light', uiTheme: 'vs', path: './themes/light.json' },
          { label: 'Old', uiTheme: 'vs-dark', path: './themes/old.tmTheme' },
        ],
      },
    }),
    'extension/themes/dracula.json': `// published\n${JSON.stringify({ include: './base.json', colors: dracula.colors })}`,
    'extension/themes/base.json': JSON.stringify({ ...dracula, colors: { 'editor.background': '#ff0000' } }),
    'extension/themes/light.json': JSON.stringify(light),
  });
  const draculaColors = { shell: '#191a21', tree: '#21222c', editor: '#282a36', code: '#ff79c6' };

  async function install(product: LookPage, name: string, buffer: Buffer): Promise<void> {
    const chooser = product.page.waitForEvent('filechooser');
    await product.run('Preferences: Install Theme from File');
    await (await chooser).setFiles({ name, mimeType: 'application/octet-stream', buffer });
  }

  test('is installed from an extension, applies everywhere, survives a reload, and can be removed', {
    tag: '@long',
  }, async ({ page }) => {
    const product = await open(page, 'Installed');
    await install(product, 'two-themes.vsix', Buffer.from(extension));
    await product.expectColors(draculaColors);
    await expect(product.notifications).toContainText(
      '2 themes were installed: Dracula, GitHub Light. “Old” was skipped.',
    );
    await expectStored(page, 'installed-dracula-two-themes');
    await page.reload();
    await product.expectColors(draculaColors);

    await product.choose('Color Theme', 'GitHub Light');
    await product.expectColors({ shell: '#ffffff', tree: '#f6f8fa', editor: '#ffffff' });
    await product.run('Preferences: Remove Installed Theme');
    await page.getByRole('dialog', { name: 'Remove Installed Theme' }).getByRole('combobox').fill('github');
    await page.keyboard.press('Enter');
    await product.expectColors(looks.Sinter);
    await product.notifications.getByRole('button', { name: 'Undo' }).click();
    await product.expectColors({ shell: '#ffffff', tree: '#f6f8fa', editor: '#ffffff' });
  });

  test('is rejected with a reason if it is invalid, and changes nothing', { tag: '@long' }, async ({
    page,
  }) => {
    const product = await open(page, 'Broken');
    for (const [name, content, reason] of [
      ['broken.json', '{ "colors": {', '“broken.json” is not valid JSON'],
      ['half.json', '{ "include": "./base.json" }', 'The colours are in a separate file'],
      ['cut.vsix', Buffer.from(extension).subarray(0, 900), '“cut.vsix” is truncated'],
    ] as const) {
      await install(product, name, Buffer.from(content));
      await expect(product.notifications).toContainText(`“${name}” was not installed. `);
      await expect(product.notifications).toContainText(reason);
      await product.notifications.getByRole('button', { name: 'Dismiss' }).first().click();
    }
    await product.expectColors(looks.Sinter);
    expect(
      await storedText(page, 'global-settings', '.sinter/settings/installed-themes.json'),
    ).toBeUndefined();
  });
});
