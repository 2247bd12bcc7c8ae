import type { Page } from 'playwright';
import { spread } from './statistics';

const KEYS = 40;
const PAUSE_MS = 60;

/** Puts the cursor on a line of its own in the open editor. */
export async function startTyping(page: Page): Promise<void> {
  await page.locator('.monaco-editor .view-line').first().click();
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
}

/** Milliseconds from a key in the editor to the frame after it, in the middle. */
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
