import { expect, type Page, test } from '@playwright/test';
import { englishTexts } from './english-texts';

const english = englishTexts();
/** Template folder names and setting values that are also English strings elsewhere in the product. */
const data = ['tests', 'scripts', 'wrappers', 'contracts', 'build', 'default'];

/** Returns the page's visible and accessible text, excluding code and program output. */
function shownTexts(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const isData = (element: Element) => element.closest('.monaco-editor, [role="log"], noscript, style');
    const shown = [...document.querySelectorAll('body *')].filter(
      (element) => element.checkVisibility() && !isData(element),
    );
    const read = ['aria-label', 'aria-description', 'title', 'placeholder', 'alt'];
    const texts = shown.flatMap((element) => [
      ...read.map((name) => element.getAttribute(name) ?? ''),
      ...[...element.childNodes]
        .filter(({ nodeType }) => nodeType === 3)
        .map((node) => node.textContent ?? ''),
    ]);
    return [...new Set(texts.map((text) => text.trim()).filter((text) => text !== ''))];
  });
}

async function expectNoEnglish(page: Page): Promise<void> {
  const texts = await shownTexts(page);
  expect(texts.length).toBeGreaterThan(5);
  expect(texts.filter((text) => english.has(text) && !data.includes(text))).toEqual([]);
}

test('switches to German everywhere, and back to English', async ({ page }) => {
  test.slow();
  expect(english.size).toBeGreaterThan(500);
  await page.goto('/projects');
  await expect(page.getByRole('heading', { name: 'Projects' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');

  // Choose the language with its command. The text changes after the page is reloaded.
  await page.getByRole('button', { name: 'New Project' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'New Project' });
  await dialog.getByRole('radio', { name: 'TON' }).click();
  await dialog.getByRole('textbox', { name: 'Project name' }).fill('Sprachprobe');
  await dialog.getByRole('button', { name: 'Create' }).click();
  await page.waitForURL(/\/editor\/project-/);
  await expect(page.getByRole('tab', { name: 'main.fc', exact: true })).toBeVisible();
  await page.keyboard.press('F1');
  await page.getByPlaceholder('Search files by name...').fill('>Display Language');
  await page.getByRole('option', { name: 'Preferences: Display Language' }).click();
  await page.getByRole('option', { name: 'Deutsch' }).click();
  await page
    .getByRole('region', { name: 'Notifications' })
    .getByRole('button', { name: 'Reload', exact: true })
    .click();

  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await expect(page.getByRole('tree', { name: 'Dateien' })).toBeVisible();
  await expect(page.getByRole('tab', { name: 'main.fc', exact: true })).toBeVisible();
  await expectNoEnglish(page);
  const banner = page.getByRole('banner');
  await banner.getByRole('button', { name: 'Ausführen', exact: true }).click();
  await expect(page.getByRole('log', { name: 'Ausgabe' })).toContainText('code hash:');
  await expect(banner.getByRole('button', { name: 'Ausführen', exact: true })).toBeEnabled();
  await expectNoEnglish(page);

  const activityBar = page.getByRole('navigation', { name: 'Aktivitätsleiste' });
  await activityBar.getByRole('button', { name: 'Diagnose', exact: true }).click();
  await expect(page.getByText('Keine Probleme erkannt')).toBeVisible();
  await expectNoEnglish(page);
  await activityBar.getByRole('button', { name: 'Einstellungen', exact: true }).click();
  await expect(page.getByRole('group', { name: 'Design', exact: true })).toBeVisible();
  await expectNoEnglish(page);
  await page.getByText('Alle Einstellungen').click();
  await expect(page.getByRole('tab', { name: 'Einstellungen', exact: true })).toBeVisible();
  await expectNoEnglish(page);

  const readme = page.getByRole('treeitem', { name: 'README.md' });
  await readme.click({ button: 'right' });
  await expect(page.getByRole('menuitem', { name: 'Umbenennen' })).toBeVisible();
  await expectNoEnglish(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu')).toHaveCount(0);
  await readme.focus();
  await page.keyboard.press('ControlOrMeta+/');
  await expect(page.getByRole('dialog', { name: 'Tastenkürzel' })).toBeVisible();
  await expectNoEnglish(page);
  await page.keyboard.press('Escape');
  // Wait until focus returns. Otherwise the tree item would receive the keys that are typed into the palette.
  await expect(readme).toBeFocused();
  await page.keyboard.press('F1');
  await expect(page.getByRole('option').first()).toBeVisible();
  await expectNoEnglish(page);
  await page.keyboard.type('Layout zurück');
  await expect(page.getByRole('option', { name: 'Ansicht: Layout zurücksetzen' })).toBeVisible();

  await page.goto('/projects');
  await expect(page.getByRole('heading', { name: 'Projekte' })).toBeVisible();
  await expectNoEnglish(page);
  await page.getByRole('button', { name: 'Neues Projekt' }).first().click();
  await expect(page.getByRole('dialog', { name: 'Neues Projekt' })).toBeVisible();
  await expectNoEnglish(page);
  await page.keyboard.press('Escape');

  // A worker's messages are also in German.
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Importieren', exact: true }).click();
  await (await chooser).setFiles({
    name: 'kaputt.zip',
    mimeType: 'application/zip',
    buffer: Buffer.from('no archive'),
  });
  const notifications = page.getByRole('region', { name: 'Benachrichtigungen' });
  await expect(notifications).toContainText('„kaputt.zip“ ist kein ZIP-Archiv.');
  await expectNoEnglish(page);

  await page.goto('/settings');
  await page.getByRole('combobox', { name: 'Sprache' }).click();
  await page.getByRole('option', { name: 'en', exact: true }).click();
  await page.getByRole('button', { name: 'Neu laden', exact: true }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(page.getByRole('heading', { name: 'Settings' }).first()).toBeVisible();
});
