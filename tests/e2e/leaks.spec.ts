import { type CDPSession, expect, test } from '@playwright/test';
import { WorkspacePage } from './workspace-page';

interface Weight {
  /** Bytes of JavaScript objects that are still reachable. */
  readonly heap: number;
  readonly nodes: number;
  readonly listeners: number;
}

async function weigh(devtools: CDPSession): Promise<Weight> {
  // What is freed late in one collection goes in the next.
  for (let pass = 0; pass < 3; pass++) await devtools.send('HeapProfiler.collectGarbage');
  const { usedSize } = await devtools.send('Runtime.getHeapUsage');
  const { nodes, jsEventListeners } = await devtools.send('Memory.getDOMCounters');
  return { heap: usedSize, nodes, listeners: jsEventListeners };
}

test('200 tabs that are opened and closed leave nothing behind', async ({ page }) => {
  test.setTimeout(240_000);
  const product = new WorkspacePage(page);
  await product.open('Leaks');
  const files = ['.gitignore', 'package.json', 'README.md', 'tsconfig.json'];
  const openAndClose = async (rounds: number) => {
    for (let round = 0; round < rounds; round++) {
      for (const file of files) {
        await product.file(file).click();
        await expect(product.tab(file)).toHaveAttribute('aria-selected', 'true');
        await product.tab(file).dblclick();
      }
      await product.chooseOnTab('main.fc', 'Close Others');
      await expect(product.tab('main.fc')).toHaveAttribute('aria-selected', 'true');
    }
  };
  const devtools = await page.context().newCDPSession(page);
  await openAndClose(5);
  const before = await weigh(devtools);
  await openAndClose(50);
  const after = await weigh(devtools);
  // A leaked editor alone weighs hundreds of kilobytes and nodes; what the page learns meanwhile is less than this.
  expect(after.heap - before.heap).toBeLessThan(4_000_000);
  expect(after.nodes - before.nodes).toBeLessThan(2000);
  expect(after.listeners - before.listeners).toBeLessThan(400);
});
