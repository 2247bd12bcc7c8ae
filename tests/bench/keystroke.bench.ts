import type { BrowserContext, Page } from 'playwright';
import type { Bench } from './harness/bench';
import { mainThreadTime, watchMainThread } from './harness/main-thread-time';
import { navigate } from './harness/navigation';
import { openProductWorkspace } from './harness/product-workspace';

const KEYS = 60;
const PAUSE_MS = 60;
const SETTLE_MS = 2000;

/** Main-thread CPU time per typed character, minus the page's idle load, in milliseconds. */
async function cpuPerKey(profile: BrowserContext, url: string): Promise<number> {
  const { page } = await navigate(profile, url, 'first text', 'warm');
  const devtools = await watchMainThread(page);
  await page.locator('.monaco-editor .view-line').first().click();
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await page.waitForTimeout(SETTLE_MS);
  const idle = await mainThreadTime(devtools, () => page.waitForTimeout(KEYS * PAUSE_MS));
  const busy = await mainThreadTime(devtools, () => typeLetters(page));
  await page.close();
  return (busy - idle) / KEYS;
}

async function typeLetters(page: Page): Promise<void> {
  for (let index = 0; index < KEYS; index += 1) {
    await page.keyboard.press(index % 8 === 7 ? 'Space' : String.fromCharCode(97 + ((index * 5) % 26)));
    await page.waitForTimeout(PAUSE_MS);
  }
}

/** Measures the typing overhead compared with bare Monaco. */
export const benches: readonly Bench[] = [
  {
    name: 'Main-thread CPU per keystroke, against bare Monaco',
    unit: 'ms',
    aim: 1.15,
    prepare: async (context) => {
      const { profile, url } = await openProductWorkspace(context);
      return {
        round: async () => ({
          product: await cpuPerKey(profile, url),
          anchor: await cpuPerKey(profile, `${(await context.serve('monaco')).origin}/`),
        }),
        close: () => profile.close(),
      };
    },
  },
];
