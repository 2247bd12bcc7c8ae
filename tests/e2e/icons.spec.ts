import { expect, test } from '@playwright/test';
import { materialIconTheme, packFiles } from '../support/vscode-extensions';
import { LookPage } from './look-page';
import { storedText } from './product-page';

const sets = [
  ['Seti', 'seti'],
  ['Minimal', 'minimal'],
  ['Colorful', 'colorful'],
  ['Atom', 'atom'],
  ['Dracula', 'dracula'],
  ['One Dark', 'onedark'],
  ['Nord', 'nord'],
  ['Tokyo Night', 'tokyonight'],
  ['JetBrains', 'jetbrains'],
  ['Real Logos', 'reallogos'],
] as const;

for (const some of [sets.slice(0, 4), sets.slice(4, 7), sets.slice(7)]) {
  test(`each icon set is rendered, even after a reload: ${some.map(([name]) => name).join(', ')}`, {
    tag: '@long',
  }, async ({ page }) => {
    const product = new LookPage(page);
    await product.open('Icons');
    const seen = [await product.icon('package.json')];
    for (const [name, id] of some) {
      await product.choose('File Icon Theme', name);
      await expect.poll(() => product.icon('package.json'), name).not.toBe(seen.at(-1));
      const drawn = await product.icon('package.json');
      expect(seen).not.toContain(drawn);
      seen.push(drawn);
      await expect
        .poll(() => storedText(page, 'global-settings', '.sinter/settings/settings.json'))
        .toContain(`"workbench.fileIcons": "${id}"`);
      await page.reload();
      await expect.poll(() => product.icon('package.json'), name).toBe(drawn);
      await expect(product.editorText).toContainText('op::increase');
    }
  });
}

test('the picker previews icons, and Escape restores the previous icons', { tag: '@long' }, async ({
  page,
}) => {
  const product = new LookPage(page);
  await product.open('Icons tried');
  const before = await product.icon('package.json');
  await product.run('Preferences: File Icon Theme');
  await product.picker('File Icon Theme').fill('nord');
  await expect.poll(() => product.icon('package.json')).not.toBe(before);
  await page.keyboard.press('Escape');
  await expect.poll(() => product.icon('package.json')).toBe(before);
});

test('installs VS Code icon themes with images and with fonts from extensions', { tag: '@long' }, async ({
  page,
}) => {
  const product = new LookPage(page);
  const id = await product.open('Foreign icons');
  const install = async (name: string, content: Uint8Array) => {
    const chooser = page.waitForEvent('filechooser');
    await product.run('Preferences: Install Theme from File');
    await (await chooser).setFiles({ name, mimeType: 'application/zip', buffer: Buffer.from(content) });
  };
  const loaded = () =>
    product
      .file('package.json')
      .locator('img.ui-file-icon')
      .evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0);

  await install('material.vsix', materialIconTheme());
  await expect(product.notifications).toContainText('“Material Icon Theme” was installed.');
  await expect.poll(() => product.icon('package.json')).toMatch(/^data:image\/svg\+xml;base64,/);
  await expect.poll(loaded).toBe(true);
  const drawn = await product.icon('package.json');
  await expect
    .poll(() => storedText(page, 'global-settings', '.sinter/settings/settings.json'))
    .toContain('installed-icons-material');
  await page.goto(`/editor/${id}`);
  await expect.poll(() => product.icon('package.json')).toBe(drawn);
  await expect.poll(loaded).toBe(true);

  // The product's symbol font serves as the extension's font.
  const font = await page.evaluate(async () => {
    const faces = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules]);
    const face = faces.find((rule) => rule instanceof CSSFontFaceRule && /codicon/.test(rule.cssText));
    const address = /url\("?([^")]+)/.exec(face?.cssText ?? '')?.[1] ?? '';
    return [...new Uint8Array(await (await fetch(address)).arrayBuffer())];
  });
  await install(
    'glyphs.zip',
    packFiles({
      'glyphs/package.json': JSON.stringify({
        contributes: { iconThemes: [{ id: 'glyphs', label: 'Glyphs', path: './icons/theme.json' }] },
      }),
      'glyphs/icons/theme.json': JSON.stringify({
        fonts: [{ id: 'g', src: [{ path: './glyphs.ttf', format: 'truetype' }], size: '120%' }],
        iconDefinitions: { file: { fontCharacter: '\\EA7B', fontColor: '#ff0000' } },
        file: 'file',
      }),
      'glyphs/icons/glyphs.ttf': new Uint8Array(font),
    }),
  );
  await expect
    .poll(() => product.icon('package.json'))
    .toMatch(/^\uEA7B "?file-icons-installed-icons-glyphs/);
  expect(
    await page.evaluate(() =>
      [...document.fonts].filter(({ family }) => family.includes('glyphs')).map(({ status }) => status),
    ),
  ).toEqual(['loaded']);
});
