import { expect, type Page, test } from '@playwright/test';
import { openStorePage, projectId, storedDigests } from './store-page';

const MB = 1024 * 1024;

/** Overrides the storage quota of this origin; undefined removes the override. */
async function setQuota(page: Page, quotaSize?: number): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  const { origin } = new URL(page.url());
  await devtools.send('Storage.overrideQuotaForOrigin', {
    origin,
    ...(quotaSize !== undefined && { quotaSize }),
  });
}

test('a failed write preserves the stored bytes, reports the reason, and succeeds once space is available', async ({
  page,
}) => {
  await page.goto('/');
  // Sets the quota before the database is used, because the browser caches the available space.
  await setQuota(page, 8 * MB);
  await openStorePage(page, true);
  await page.evaluate(() => window.storePage.files.createFile('kept.fc', 'as it was'));
  const refusal = await page.evaluate(async () => {
    const { files } = window.storePage;
    const health = window.storePage.health();
    let level = '';
    health.state$.subscribe((state) => {
      level = state.level;
    });
    await health.refresh();
    const random = () => crypto.getRandomValues(new Uint8Array(65_536));
    const big = (size: number) => {
      const bytes = new Uint8Array(size);
      for (let at = 0; at < size; at += 65_536)
        bytes.set(random().subarray(0, Math.min(65_536, size - at)), at);
      return bytes;
    };
    const acknowledged: string[] = [];
    try {
      for (let count = 0; count < 20; count++) {
        await files.writeFiles([
          { path: 'kept.fc', content: `version ${count}` },
          { path: `big-${count}.bin`, content: big(2 * 1024 * 1024) },
        ]);
        acknowledged.push(`big-${count}.bin`);
      }
      return undefined;
    } catch (error) {
      const { message, cause } = error as Error & { cause: Error & { reason?: string } };
      await health.refresh();
      return { message, reason: cause.reason, why: cause.message, acknowledged, level };
    }
  });
  expect(refusal).toMatchObject({
    message: 'Failed to update file',
    reason: 'quota',
    why: expect.stringContaining('This browser’s storage is full. Nothing was changed'),
    level: 'full',
  });
  const acknowledged = refusal?.acknowledged ?? [];
  expect(acknowledged.length).toBeGreaterThan(0);
  expect(Object.keys(await storedDigests(page)).sort()).toEqual(['kept.fc', ...acknowledged].sort());
  const kept = () => page.evaluate(async () => (await window.storePage.files.read('kept.fc')).content);
  expect(await kept()).toBe(`version ${acknowledged.length - 1}`);
  await setQuota(page);
  await page.evaluate(() => window.storePage.files.updateFile('kept.fc', 'there is room again'));
  expect(await kept()).toBe('there is room again');
  expect(await page.evaluate((id) => window.storePage.storage.getProject(id), projectId)).toBeDefined();
});
