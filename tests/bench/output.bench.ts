import { runCommand } from '../e2e/product-page';
import type { Bench } from './harness/bench';
import { dropTexts, openEmptyProject } from './harness/empty-project';
import { cpuPerScrolledFrame } from './harness/scrolling';

/** As many lines as a channel keeps, most of them empty: what a script may print is limited by its characters. */
const chatty = `for (let piece = 0; piece < 200; piece++) {
  const lines = [];
  for (let line = piece * 5000; line < (piece + 1) * 5000; line++) lines.push(line < 6000 ? line : '');
  console.log(lines.join('\\n'));
}
console.log('that was all');
`;

/** Main-thread CPU, so that what else the machine does does not count. The frames scroll over lines that hold text. */
export const benches: readonly Bench[] = [
  {
    name: 'Output: a frame of scrolling through a million lines, against a bare virtual list of 10,000',
    unit: 'ms',
    aim: 3,
    prepare: async (context) => {
      const { profile, page } = await openEmptyProject(context);
      await dropTexts(page, { 'chatty.js': chatty });
      await page.getByRole('treeitem', { name: 'chatty.js' }).dblclick();
      await page.locator('.monaco-editor .view-line').first().waitFor();
      await runCommand(page, 'Build: Run Script');
      await page.getByText('that was all', { exact: true }).waitFor({ timeout: 120_000 });
      const list = await profile.newPage();
      await list.goto(`${(await context.serve('list')).origin}/`);
      return {
        round: async () => {
          await page.bringToFront();
          const product = await cpuPerScrolledFrame(page, '[role=log][aria-label=Output]');
          await list.bringToFront();
          return { product, anchor: await cpuPerScrolledFrame(list, '#rows') };
        },
        close: () => profile.close(),
      };
    },
  },
];
