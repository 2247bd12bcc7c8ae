import type { Locator, Page } from '@playwright/test';

/** Presses Tab until an element has the keyboard; fails when the keyboard never comes there. */
export async function tabTo(page: Page, goal: Locator): Promise<void> {
  for (let presses = 0; presses < 60; presses++) {
    if (await goal.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`The Tab key does not reach ${goal}`);
}

/** Presses F6 until an element, or something in it, has the keyboard. */
export async function f6To(page: Page, goal: Locator): Promise<void> {
  for (let presses = 0; presses < 12; presses++) {
    if (await goal.evaluate((element) => element.contains(document.activeElement))) return;
    const before = await page.evaluateHandle(() => document.activeElement);
    await page.keyboard.press('F6');
    // Asked too early, it would be stepped over.
    await page.waitForFunction((element) => document.activeElement !== element, before);
  }
  throw new Error(`F6 does not reach ${goal}`);
}
