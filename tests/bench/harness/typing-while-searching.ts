import type { BrowserContext } from 'playwright';
import { seedFiles } from '../../e2e/seed-files';
import type { Bench } from './bench';
import { keyToFrame, startTyping } from './key-to-frame';
import { navigate } from './navigation';
import { openProductWorkspace } from './product-workspace';

/**
 * Slow enough that one search outlasts the typing, but fast enough in each file not to be treated as a runaway search.
 */
const SLOW_PATTERN = '[a-z_ ]*[a-z_ ]*[a-z_ ]*nowhere';
const FILES = 2000;
const LINES = Array.from({ length: 60 }, (_, line) => `int value_${line} = load_uint of the slice and ret`);

/** Adds enough text to the project for a search to take a long time. */
async function fill(profile: BrowserContext, url: string): Promise<void> {
  const { page } = await navigate(profile, url, 'first text', 'warm');
  // The loader that runs the benches wraps functions in `__name`, which the page does not define.
  await page.evaluate('window.__name = (named) => named');
  const files = Array.from({ length: FILES }, (_, index) => ({
    path: `searched/${index}.txt`,
    text: LINES.join('\n'),
  }));
  await seedFiles(page, url.slice(url.lastIndexOf('/') + 1), files);
  await page.close();
}

/** The editor must not become slower while the worker searches. */
export const typingWhileSearching: Bench = {
  name: 'Typing: key to frame while the worker searches, against the same at rest',
  unit: 'ms',
  aim: 1.25,
  rounds: 5,
  prepare: async (context) => {
    const { profile, url } = await openProductWorkspace(context);
    await fill(profile, url);
    const measure = async (isSearching: boolean) => {
      const { page } = await navigate(profile, url, 'first text', 'warm');
      await page.keyboard.press('ControlOrMeta+Shift+F');
      const panel = page.getByRole('tabpanel', { name: 'Search' });
      const isRegex = panel.getByRole('button', { name: 'Use Regular Expression' });
      if ((await isRegex.getAttribute('aria-pressed')) !== 'true') await isRegex.click();
      const searching = panel.getByRole('progressbar', { name: 'Searching' });
      if (isSearching) {
        await panel.getByRole('textbox', { name: 'Search', exact: true }).fill(SLOW_PATTERN);
        await searching.waitFor();
      }
      await startTyping(page);
      const milliseconds = await keyToFrame(page);
      if (isSearching && !(await searching.isVisible()))
        throw new Error('The search ended before the typing.');
      await page.close();
      return milliseconds;
    };
    return {
      round: async () => ({ product: await measure(true), anchor: await measure(false) }),
      close: () => profile.close(),
    };
  },
};
