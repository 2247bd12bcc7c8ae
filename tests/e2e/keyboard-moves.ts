import type { Locator, Page } from '@playwright/test';

/** Presses Tab until an element has focus. Fails if the element does not receive focus. */
export async function tabTo(page: Page, goal: Locator): Promise<void> {
  for (let presses = 0; presses < 60; presses++) {
    if (await goal.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`The Tab key does not reach ${goal}`);
}

/** Presses F6 until an element or one of its descendants has focus. Fails if the element does not receive focus. */
export async function f6To(page: Page, goal: Locator): Promise<void> {
  for (let presses = 0; presses < 12; presses++) {
    if (await goal.evaluate((element) => element.contains(document.activeElement))) return;
    const before = await page.evaluateHandle(() => document.activeElement);
    await page.keyboard.press('F6');
    // Wait until focus has moved, because otherwise an element could be skipped.
    await page.waitForFunction((element) => document.activeElement !== element, before);
  }
  throw new Error(`F6 does not reach ${goal}`);
}
