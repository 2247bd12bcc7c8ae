import { join } from 'node:path';
import { errorMessage } from '@core/base/errors';
import { expect, type Page, test } from '@playwright/test';
import { repository } from '../support/repository-files';
import { editorScreens } from './editor-screens';
import { PictureServers } from './picture-servers';
import { dismiss, type Screen, screens } from './screens';
import { servedScreens } from './served-screens';
import { makePictureTenants, tenantScreens } from './tenant-screens';

const themes = [
  'sinter',
  'sinter-light',
  'sinter-hc-dark',
  'sinter-hc-light',
  'catppuccin-dark',
  'catppuccin-light',
  'tokyo-dark',
] as const;
const sizes = [
  { width: 1440, height: 900 },
  { width: 1024, height: 700 },
] as const;

/** Sizes of a desktop, a tablet and a phone. */
const widths = [
  { width: 1440, height: 900 },
  { width: 820, height: 1100 },
  { width: 390, height: 844 },
] as const;

const folder = join(repository, 'test-results/screenshots');

/**
 * Time limit for each action, in milliseconds. A screen that fails does not prevent the other screenshots from being
 * taken.
 */
const SCREEN_MS = 20_000;

/** Takes all screenshots in one theme at one size, and reports the failed screens at the end. */
function pictures(theme: string, size: { width: number; height: number }, wanted: readonly Screen[]): void {
  const name = `${size.width}x${size.height}`;
  test(`${theme}, ${name}`, async ({ page }) => {
    await page.setViewportSize(size);
    page.setDefaultTimeout(SCREEN_MS);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.addInitScript((id) => localStorage.setItem('sinter-theme', id), theme);
    const missing: string[] = [];
    for (const screen of wanted) {
      const path = join(folder, theme, name, `${screen.name}.png`);
      await take(page, screen, path).catch(async (error: unknown) => {
        missing.push(`${screen.name}: ${errorMessage(error).split('\n', 1).join()}`);
        await dismiss(page);
      });
      await screen.leave?.(page);
    }
    expect(missing).toEqual([]);
  });
}

test.describe('the workspace and the pages that lead to it', () => {
  for (const theme of themes) for (const size of sizes) pictures(theme, size, screens);
});

test.describe('editor overlays', () => {
  for (const theme of themes) for (const size of sizes) pictures(theme, size, editorScreens);
});

test.describe('the assistant, the analysis and the networks', () => {
  let servers: PictureServers;
  test.beforeAll(async () => {
    servers = await PictureServers.start();
  });
  test.afterAll(() => servers.stop());
  for (const theme of themes)
    for (const size of sizes)
      pictures(
        theme,
        size,
        servedScreens(() => servers),
      );
});

// Layouts and home pages differ mainly by width. Each width therefore uses only one theme, and the light theme is used
// once.
test.describe('layouts and home pages', () => {
  test.beforeAll(({ playwright, baseURL }) => makePictureTenants(playwright, baseURL));
  for (const size of widths) pictures('sinter', size, tenantScreens);
  pictures('catppuccin-light', widths[0], tenantScreens);
});

async function take(page: Page, screen: Screen, path: string): Promise<void> {
  await screen.open(page);
  // Views are loaded when they are first shown, so wait for the network.
  await page.waitForLoadState('networkidle', { timeout: 5000 }).catch(() => undefined);
  await page.waitForTimeout(500);
  await page.evaluate(() => document.fonts.ready);
  // Content that loads on demand shows a spinner or skeleton until it is loaded.
  await expect(page.locator('.ui-spinner:visible, .ui-skeleton:visible').first())
    .toBeHidden({ timeout: 5000 })
    .catch(() => undefined);
  await page.screenshot({ path, animations: 'disabled', fullPage: screen.name === 'gallery' });
}
