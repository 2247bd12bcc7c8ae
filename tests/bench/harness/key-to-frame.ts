import type { Page } from 'playwright';
import { spread } from './statistics';

const KEYS = 40;
const PAUSE_MS = 60;

/** Places the cursor on a new line in the open editor. */
export async function startTyping(page: Page): Promise<void> {
  await page.locator('.monaco-editor .view-line').first().click();
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
}

/** Median time from a key press in the editor to the next frame, in milliseconds. */
export async function keyToFrame(page: Page): Promise<number> {
  await page.evaluate(`{
    window.keyTimes = [];
    window.addEventListener('keydown', (event) => {
      requestAnimationFrame(() => requestAnimationFrame(() => window.keyTimes.push(performance.now() - event.timeStamp)));
    }, { capture: true });
  }`);
  for (let index = 0; index < KEYS; index += 1) {
    await page.keyboard.press(String.fromCharCode(97 + ((index * 5) % 26)));
    await page.waitForTimeout(PAUSE_MS);
  }
  await page.waitForTimeout(PAUSE_MS);
  const times: unknown = await page.evaluate('window.keyTimes');
  if (!Array.isArray(times) || times.length < KEYS) throw new Error('Keys were lost.');
  return spread(times.map(Number)).median;
}
