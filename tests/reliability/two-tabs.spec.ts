import { expect, test } from '@playwright/test';
import { emptyState, playScript, type ScriptState } from './script';
import { digestsOf, openStorePage, projectId, storedDigests } from './store-page';

const STEPS = 60;

function lastState(seed: number, root: string): ScriptState {
  let count = 0;
  for (const { state } of playScript(seed, emptyState, root)) if (++count === STEPS) return state;
  return emptyState;
}

test('two tabs that write to one project concurrently lose no changes', async ({ context }) => {
  const [left, right] = [await context.newPage(), await context.newPage()];
  await openStorePage(left, true);
  await openStorePage(right);
  const script = { projectId, start: emptyState, steps: STEPS };
  await Promise.all([
    left.evaluate((what) => window.storePage.play(what), { ...script, seed: 1, root: 'left' }),
    right.evaluate((what) => window.storePage.play(what), { ...script, seed: 2, root: 'right' }),
  ]);
  const expected = { ...digestsOf(lastState(1, 'left')), ...digestsOf(lastState(2, 'right')) };
  expect(await storedDigests(left)).toEqual(expected);
  // Each tab has received the other tab's changes.
  for (const tab of [left, right]) {
    await expect
      .poll(() => tab.evaluate(() => window.storePage.files.files.map(({ path }) => path).sort()))
      .toEqual(Object.keys(expected).sort());
  }
});

test('two tabs that increment a number in the same file never overwrite each other’s changes', async ({
  context,
}) => {
  const tabs = [await context.newPage(), await context.newPage()];
  for (const [index, tab] of tabs.entries()) await openStorePage(tab, index === 0);
  await tabs[0]?.evaluate(() => window.storePage.files.createFile('count.txt', '0'));
  const counts = await Promise.all(
    tabs.map((tab) =>
      tab.evaluate(async () => {
        const { files } = window.storePage;
        const result = { done: 0, refused: 0 };
        while (result.done < 25) {
          const { content, contentId } = await files.read('count.txt');
          try {
            await files.updateFile('count.txt', `${Number(content) + 1}`, { base: contentId });
            result.done++;
          } catch (error) {
            const { cause } = error as Error & { cause: { reason?: string } };
            if (cause.reason !== 'conflict') throw error;
            result.refused++;
          }
        }
        return result;
      }),
    ),
  );
  expect(counts.map(({ done }) => done)).toEqual([25, 25]);
  const content = await tabs[0]?.evaluate(
    async () => (await window.storePage.files.read('count.txt')).content,
  );
  expect(content).toBe('50');
});

test('unsaved changes in an open tab are not listed in other tabs until the tab is closed', async ({
  context,
}) => {
  const [one, other] = [await context.newPage(), await context.newPage()];
  await openStorePage(one, true);
  await openStorePage(other);
  await one.evaluate(
    (id) => window.storePage.unsavedText.put(id, 'main.fc', { text: 'half a th', baseVersion: 'base' }),
    projectId,
  );
  const list = () => other.evaluate((id) => window.storePage.unsavedText.list(id), projectId);
  expect(await list()).toEqual([]);
  await one.close();
  await expect.poll(list).toMatchObject([{ path: 'main.fc', text: 'half a th', baseVersion: 'base' }]);
  await other.reload();
  await openStorePage(other);
  expect(await list()).toHaveLength(1);
});
