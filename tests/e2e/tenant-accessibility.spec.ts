import { expect, test } from '@playwright/test';
import { makePictureTenants, tenantScreens } from '../screenshots/tenant-screens';
import { themeIds } from '../support/theme-ids';
import { violations } from './axe';

test.beforeAll(({ playwright, baseURL }) => makePictureTenants(playwright, baseURL));

for (const theme of themeIds) {
  test(`axe finds no violations in any tenant layout, home page or linked page in ${theme}`, {
    tag: '@long',
  }, async ({ page }) => {
    test.slow();
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.addInitScript((id) => localStorage.setItem('sinter-theme', id), theme);
    for (const { name, open } of tenantScreens) {
      await open(page);
      expect(await violations(page), name).toEqual([]);
    }
  });
}
