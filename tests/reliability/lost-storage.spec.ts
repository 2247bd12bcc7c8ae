import { expect, type Page, test } from '@playwright/test';
import { openStorePage, projectId } from './store-page';

interface Loss {
  readonly id: string;
  readonly type: string;
  readonly projects: readonly { readonly name: string; readonly expectedFiles: number }[];
}

/** Returns the losses that the page reports when it next starts. */
async function losses(page: Page): Promise<readonly Loss[]> {
  await page.goto('/');
  await page.waitForFunction(() => window.storePage !== undefined);
  return page.evaluate(
    () =>
      new Promise<readonly Loss[]>((resolve) => {
        window.storePage.health().losses$.subscribe(resolve);
      }),
  );
}

test.beforeEach(async ({ page }) => {
  await openStorePage(page, true);
  await page.evaluate(async () => {
    const { files, storage } = window.storePage;
    await files.writeFiles(['a.fc', 'b.fc', 'c.fc'].map((path) => ({ path, content: path })));
    const [project] = await storage.listProjects();
    if (project) await storage.createProject({ ...project, id: 'project-second', name: 'Second' }, []);
  });
  expect(await losses(page)).toEqual([]);
});

test('a deleted database is reported with the names of all projects until the loss is acknowledged', async ({
  page,
}) => {
  await page.evaluate(() => window.storePage.deleteDatabase());
  const found = await losses(page);
  expect(found).toMatchObject([{ type: 'cleared' }]);
  const names = found[0]?.projects.map(({ name, expectedFiles }) => `${name}: ${expectedFiles}`);
  expect(names?.sort()).toEqual(['Reliable: 3', 'Second: 0']);
  expect(await losses(page), 'it is reported again').toHaveLength(1);
  await page.evaluate(async () => {
    const health = window.storePage.health();
    await health.acknowledge('cleared');
  });
  expect(await losses(page)).toEqual([]);
});

test('a loss is detected from local storage alone if the index database is also deleted', async ({
  page,
}) => {
  await page.evaluate(async () => {
    await window.storePage.deleteDatabase();
    await new Promise((resolve) => {
      indexedDB.deleteDatabase('sinter-index').onsuccess = resolve;
    });
  });
  expect(await losses(page)).toMatchObject([{ type: 'cleared' }]);
});

test('a missing project record is reported with the project’s name', async ({ page }) => {
  await page.evaluate((id) => window.storePage.rawDelete('projects', id), projectId);
  expect(await losses(page)).toMatchObject([
    { type: 'project-missing', projects: [{ name: 'Reliable', expectedFiles: 3 }] },
  ]);
  const known = await page.evaluate((id) => window.storePage.health().knownProject(id), projectId);
  expect(known).toMatchObject({ name: 'Reliable', files: 3 });
  expect(await page.evaluate((id) => window.storePage.projects.open(id), projectId)).toBeUndefined();
});

test('a damaged project record is reported, does not hide other projects, and can be repaired without losing files', async ({
  page,
}) => {
  await page.evaluate(
    (id) => window.storePage.rawPut('projects', { id, name: 'Reliable', blockchain: 7 }),
    projectId,
  );
  expect(await losses(page)).toMatchObject([
    { type: 'project-corrupt', projects: [{ name: 'Reliable', foundFiles: 3 }] },
  ]);
  const names = await page.evaluate(async (id) => {
    const { storage, files, open } = window.storePage;
    const list = async () => (await storage.listProjects()).map(({ name }) => name).sort();
    const before = await list();
    await storage.repairProject(id);
    await open(id);
    return { before, after: await list(), files: files.files.map(({ path }) => path) };
  }, projectId);
  expect(names).toEqual({
    before: ['Second'],
    after: ['Reliable', 'Second'],
    files: ['a.fc', 'b.fc', 'c.fc'],
  });
  expect(await losses(page)).toEqual([]);
});

test('lost contents are reported as missing files, but a deleted project is not reported as lost', async ({
  page,
}) => {
  await page.evaluate(() => window.storePage.rawDelete('contents'));
  expect(await losses(page)).toMatchObject([
    { type: 'files-missing', projects: [{ name: 'Reliable', expectedFiles: 3, foundFiles: 0 }] },
  ]);
  await page.evaluate(async () => {
    const { storage } = window.storePage;
    await storage.deleteProject('project-second');
    await storage.purgeProject('project-second');
  });
  expect((await losses(page)).map(({ type }) => type)).toEqual(['files-missing']);
});
