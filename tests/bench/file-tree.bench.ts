import type { Page } from 'playwright';
import type { Bench, BenchContext } from './harness/bench';
import { openLargeProject } from './harness/large-project';
import { mainThreadTime, watchMainThread } from './harness/main-thread-time';
import { cpuPerScrolledFrame } from './harness/scrolling';

const QUERY = '77';

/** The file tree or the bare list, with 10,000 rows. */
interface Rows {
  readonly page: Page;
  readonly scroller: string;
  readonly fold: () => Promise<void>;
  readonly filter: string;
}

/** CPU time for expanding 10,000 rows, in milliseconds. */
async function unfold({ page, fold }: Rows): Promise<number> {
  await fold();
  await page.waitForTimeout(300);
  const devtools = await watchMainThread(page);
  const cpu = await mainThreadTime(devtools, async () => {
    await fold();
    await page.waitForTimeout(300);
  });
  await devtools.detach();
  return cpu;
}

/** CPU time per character typed in the filter, in milliseconds. */
async function filter({ page, filter: label }: Rows): Promise<number> {
  const field = page.getByRole('textbox', { name: label });
  await field.focus();
  const devtools = await watchMainThread(page);
  const cpu = await mainThreadTime(devtools, async () => {
    for (const letter of QUERY) {
      await page.keyboard.press(letter);
      await page.waitForTimeout(150);
    }
  });
  await devtools.detach();
  await field.fill('');
  return cpu / QUERY.length;
}

async function openTree(context: BenchContext): Promise<Rows & { close: () => Promise<void> }> {
  const { profile, page } = await openLargeProject(context);
  const folder = page.getByRole('treeitem', { name: 'many', exact: true });
  const fold = async () => {
    await page.locator('[role=tree]').evaluate((tree) => tree.scrollTo(0, 0));
    await folder.click();
  };
  await fold();
  return { page, fold, scroller: '[role=tree]', filter: 'Filter files', close: () => profile.close() };
}

async function openList({ browser, serve }: BenchContext): Promise<Rows> {
  const page = await browser.newPage();
  await page.goto(`${(await serve('list')).origin}/`);
  const fold = () => page.getByRole('button', { name: 'fold' }).click();
  return { page, fold, scroller: '#rows', filter: 'Filter' };
}

function treeBench(
  name: string,
  aim: number,
  measure: (rows: Rows) => Promise<number>,
  begin: (tree: Rows) => Promise<void> = async () => {},
): Bench {
  return {
    name: `File tree of 10,000 files: ${name}, against a bare virtual list`,
    unit: 'ms',
    aim,
    prepare: async (context) => {
      const tree = await openTree(context);
      const list = await openList(context);
      await begin(tree);
      return {
        round: async () => ({ product: await measure(tree), anchor: await measure(list) }),
        close: async () => {
          await tree.close();
          await list.page.close();
        },
      };
    },
  };
}

/** Measures main-thread CPU time, which does not depend on other load on the machine. */
export const benches: readonly Bench[] = [
  treeBench('a frame of scrolling', 3, ({ page, scroller }) => cpuPerScrolledFrame(page, scroller)),
  treeBench('unfolding all', 4, unfold),
  treeBench('a letter in the filter', 4, filter, async ({ page }) => {
    await page.getByRole('button', { name: 'Filter Files' }).click();
  }),
];
