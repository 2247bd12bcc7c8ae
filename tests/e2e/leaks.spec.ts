import { type CDPSession, expect, test } from '@playwright/test';
import { WorkspacePage } from './workspace-page';

interface Weight {
  /** Size of all reachable JavaScript objects, in bytes. */
  readonly heap: number;
  readonly nodes: number;
  readonly listeners: number;
}

/** A 2 × 2 pixel PNG. */
const png = [
  ...Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAYAAABytg0kAAAAFUlEQVR4nGP4z8DwHwyBNBDAwH8ATtEH+fRVh/gAAAAASUVORK5CYII=',
    'base64',
  ),
];

async function measureHeap(devtools: CDPSession): Promise<Weight> {
  // Some objects become unreachable only during a collection, so collect several times.
  for (let pass = 0; pass < 3; pass++) await devtools.send('HeapProfiler.collectGarbage');
  const { usedSize } = await devtools.send('Runtime.getHeapUsage');
  const { nodes, jsEventListeners } = await devtools.send('Memory.getDOMCounters');
  return { heap: usedSize, nodes, listeners: jsEventListeners };
}

/** The files that each round opens in tabs. */
const files = ['.gitignore', 'package.json', 'README.md', 'dot.png'];
const tools = ['Terminal', 'Output', 'Search', 'Tests', 'Media Player', 'TON Deploy', 'TON Interact'];
const titles: Readonly<Record<string, string>> = { 'Media Player': 'Media player' };
const TABS = files.length + tools.length + 2;

test('opening and closing 200 tabs of many types does not leak memory', { tag: '@long' }, async ({
  page,
}) => {
  test.setTimeout(420_000);
  const product = new WorkspacePage(page);
  await product.open('Leaks');
  await page.evaluate((pixels) => {
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File([Uint8Array.from(pixels)], 'dot.png'));
    document.body.dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer }));
  }, png);
  await expect(product.file('dot.png')).toBeVisible();
  const openAndClose = async () => {
    for (const file of files) {
      await product.file(file).click();
      await expect(product.tab(file)).toHaveAttribute('aria-selected', 'true');
      await product.tab(file).dblclick();
      await expect(product.panel(file).locator('.view-line, img').first()).toBeVisible();
    }
    for (const tool of tools) {
      await product.activityBar.getByRole('button', { name: tool, exact: true }).click();
      await expect(product.panel(titles[tool] ?? tool)).toBeVisible();
    }
    const add = product.strip('main.fc').getByRole('button', { name: 'New tab', exact: true });
    for (const title of ['New Tab', 'New Tab 2']) {
      await add.click();
      await expect(product.panel(title).getByRole('list', { name: 'Views' })).toBeVisible();
      await expect(add).not.toHaveAttribute('aria-disabled', 'true');
    }
    await product.chooseOnTab('main.fc', 'Close Others');
    for (const title of ['Output', 'TON Deploy', 'TON Interact', 'Media player']) {
      if (await product.tab(title).isVisible()) await product.chooseOnPane(title, 'Close Pane');
      await expect(product.tab(title)).toHaveCount(0);
    }
    await expect.poll(() => product.panes()).toEqual([['Files'], ['main.fc']]);
  };
  const devtools = await page.context().newCDPSession(page);
  for (let round = 0; round < 3; round++) await openAndClose();
  const before = await measureHeap(devtools);
  for (let tabs = 0; tabs < 200; tabs += TABS) await openAndClose();
  const after = await measureHeap(devtools);
  // A single leaked editor retains hundreds of kilobytes. The page's caches stay below the limit of 4 MB.
  expect(after.heap - before.heap).toBeLessThan(4_000_000);
  expect(after.nodes - before.nodes).toBeLessThan(2000);
  expect(after.listeners - before.listeners).toBeLessThan(400);
});
