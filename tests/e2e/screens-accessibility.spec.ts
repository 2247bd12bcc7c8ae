import { expect, test } from '@playwright/test';
import { editorScreens } from '../screenshots/editor-screens';
import { PictureServers } from '../screenshots/picture-servers';
import { type Screen, screens } from '../screenshots/screens';
import { servedScreens } from '../screenshots/served-screens';
import { themeIds } from '../support/theme-ids';
import { violations } from './axe';

/** Menus overlay the page and need no landmark. */
const menus = ['file-menu', 'pane-menu', 'editor-menu'];

let servers: PictureServers;
test.beforeAll(async () => {
  servers = await PictureServers.start();
});
test.afterAll(() => servers.stop());

const groups: Readonly<Record<string, readonly Screen[]>> = {
  'the workspace and the projects page': screens,
  'what opens over code': editorScreens,
  'the assistant, the analysis and the networks': servedScreens(() => servers),
};

for (const theme of themeIds) {
  for (const [group, wanted] of Object.entries(groups)) {
    test(`axe finds no violations on ${group} in ${theme}`, { tag: '@long' }, async ({ page }) => {
      test.setTimeout(900_000);
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.addInitScript((id) => localStorage.setItem('sinter-theme', id), theme);
      for (const { name, open, leave } of wanted) {
        await test.step(name, async () => {
          await open(page);
          // The gallery shows spinners and skeletons permanently.
          if (name !== 'gallery')
            await expect(page.locator('.ui-spinner:visible, .ui-skeleton:visible')).toHaveCount(0);
          expect
            .soft(await violations(page, { without: menus.includes(name) ? ['region'] : [] }), name)
            .toEqual([]);
          await leave?.(page);
        });
      }
    });
  }
}
