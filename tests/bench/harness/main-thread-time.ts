import type { CDPSession, Page } from 'playwright';

/** A session that can tell main-thread time. */
export async function watchMainThread(page: Page): Promise<CDPSession> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
  return devtools;
}

/** Milliseconds of the main thread's CPU that pass while something is done. */
export async function mainThreadTime(devtools: CDPSession, act: () => Promise<unknown>): Promise<number> {
  const before = await spent(devtools);
  await act();
  return (await spent(devtools)) - before;
}

async function spent(devtools: CDPSession): Promise<number> {
  const { metrics } = await devtools.send('Performance.getMetrics');
  const task = metrics.find(({ name }) => name === 'TaskDuration');
  if (task === undefined) throw new Error("Chromium reports no 'TaskDuration'.");
  return task.value * 1000;
}
