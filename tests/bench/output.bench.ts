import type { Page } from 'playwright';
import { runCommand } from '../e2e/product-page';
import type { Bench } from './harness/bench';
import { dropTexts, openEmptyProject } from './harness/empty-project';
import { longestTask } from './harness/longest-task';
import { cpuPerScrolledFrame } from './harness/scrolling';

/** Prints almost the maximum number of lines that a sandbox may send; most are empty. */
const chatty = `for (let piece = 0; piece < 90; piece++) {
  const lines = [];
  for (let line = piece * 5000; line < (piece + 1) * 5000; line++) lines.push(line < 6000 ? line : '');
  console.log(lines.join('\\n'));
}
console.log('that was all');
`;

/** Prints 1 MB after the run has started and tracing is active. */
const megabyte = `console.log('waiting');
await new Promise((passed) => setTimeout(passed, 5000));
for (let line = 0; line < 20_000; line++) console.log(String(line).padStart(10) + ' ' + 'x'.repeat(40));
console.log('that was all');
`;

/** Maximum time that output may block the page, in milliseconds. */
const TARGET_MS = 50;

async function openInEditor(page: Page, name: string, text: string): Promise<void> {
  await dropTexts(page, { [name]: text });
  await page.getByRole('treeitem', { name }).dblclick();
  await page.locator('.monaco-editor .view-line').first().waitFor();
}

/**
 * Measures main-thread CPU time, which does not depend on other load on the machine. The frames scroll over lines with
 * text.
 */
export const benches: readonly Bench[] = [
  {
    name: 'Output: a frame of scrolling through 450,000 lines, against a bare virtual list of 10,000',
    unit: 'ms',
    aim: 3,
    prepare: async (context) => {
      const { profile, page } = await openEmptyProject(context);
      await openInEditor(page, 'chatty.js', chatty);
      await runCommand(page, 'Build: Run Script');
      await page.getByText('that was all', { exact: true }).waitFor({ timeout: 120_000 });
      await runCommand(page, 'Output: Open Full Output');
      const list = await profile.newPage();
      await list.goto(`${(await context.serve('list')).origin}/`);
      return {
        round: async () => {
          await page.bringToFront();
          const product = await cpuPerScrolledFrame(page, '[role=log][aria-label="Full Output"]');
          await list.bringToFront();
          return { product, anchor: await cpuPerScrolledFrame(list, '#rows') };
        },
        close: () => profile.close(),
      };
    },
  },
  {
    name: `Output: longest task of the page while 1 MB of output arrives, against the goal of ${TARGET_MS} ms`,
    unit: 'ms',
    aim: 1,
    rounds: 5,
    prepare: async (context) => {
      const { profile, page } = await openEmptyProject(context);
      await openInEditor(page, 'megabyte.js', megabyte);
      const log = page.getByRole('log', { name: 'Output' });
      return {
        round: async () => {
          await runCommand(page, 'Build: Run Script');
          await log.getByText('waiting', { exact: true }).waitFor();
          const product = await longestTask(page, () =>
            log.getByText('that was all', { exact: true }).waitFor(),
          );
          await runCommand(page, 'Output: Clear');
          return { product, anchor: TARGET_MS };
        },
        close: () => profile.close(),
      };
    },
  },
];
