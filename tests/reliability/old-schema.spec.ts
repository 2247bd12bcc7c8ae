import { expect, type Page, test } from '@playwright/test';
import { seeded } from './script';
import { killTab, noteSeed, openStorePage, projectId } from './store-page';

const SEED = Number(process.env.SINTER_SEED ?? Date.now() % 1_000_000);
const FILES = 5000;
const KILLS = 5;

/** Opens the page without the store, because the first use of the store migrates it. */
async function openIdle(page: Page): Promise<void> {
  await page.goto('/');
  await page.waitForFunction(() => window.storePage !== undefined);
}

async function contents(page: Page): Promise<readonly string[]> {
  await openStorePage(page);
  const files = await page.evaluate(async () =>
    (await window.storePage.files.readAll()).map(({ path, content }) => `${path} ${content}`),
  );
  return [...files].sort();
}

const expected = Array.from({ length: FILES }, (_, index) => `src/file${index}.fc ;; ${index}`).sort();

test('data from the product’s first version is migrated completely and remains usable', async ({ page }) => {
  await openIdle(page);
  await page.evaluate(([id, count]) => window.storePage.makeFirstVersion(id, count), [
    projectId,
    FILES,
  ] as const);
  expect(await contents(page)).toEqual(expected);
  const versions = await page.evaluate(async (id) => {
    const { files, history } = window.storePage;
    await files.updateFile('src/file0.fc', 'new');
    await files.deleteFile('src/file1.fc');
    await files.undo();
    const kept = await history.versions(id, 'src/file0.fc');
    return Promise.all(kept.map(({ file }) => history.read(file)));
  }, projectId);
  expect(versions).toEqual(['new', ';; 0']);
});

test('an interrupted migration is restarted without data loss', async ({ context }) => {
  noteSeed(SEED);
  const random = seeded(SEED);
  const first = await context.newPage();
  await openIdle(first);
  await first.evaluate(([id, count]) => window.storePage.makeFirstVersion(id, count), [
    projectId,
    FILES,
  ] as const);
  await first.close();
  const versions = new Set<number>();
  for (let kill = 0; kill < KILLS; kill++) {
    const page = await context.newPage();
    await openIdle(page);
    const migrated = page.evaluate(() => window.storePage.storage.listProjects()).catch(String);
    await page.waitForTimeout(random() * 250);
    await killTab(page);
    await migrated;
    const observer = await context.newPage();
    await observer.goto('/');
    const [database] = await observer.evaluate(async () =>
      (await indexedDB.databases()).filter(({ name }) => name === 'sinter'),
    );
    versions.add(database?.version ?? 0);
    await observer.close();
  }
  expect([...versions].every((version) => version === 1 || version === 2)).toBe(true);
  expect(versions, 'a tab died before the migration was done').toContain(1);
  const page = await context.newPage();
  expect(await contents(page)).toEqual(expected);
});
