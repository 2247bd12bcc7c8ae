import type { CDPSession, Page } from 'playwright';

export async function watchMainThread(page: Page): Promise<CDPSession> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
  return devtools;
}

/** Main-thread CPU time during an action, in milliseconds. */
export function mainThreadTime(devtools: CDPSession, act: () => Promise<unknown>): Promise<number> {
  return timeOf('TaskDuration', devtools, act);
}

/** Main-thread CPU time that scripts use during an action, in milliseconds; layout and painting are excluded. */
export function scriptTime(devtools: CDPSession, act: () => Promise<unknown>): Promise<number> {
  return timeOf('ScriptDuration', devtools, act);
}

async function timeOf(metric: string, devtools: CDPSession, act: () => Promise<unknown>): Promise<number> {
  const before = await spent(metric, devtools);
  await act();
  return (await spent(metric, devtools)) - before;
}

async function spent(metric: string, devtools: CDPSession): Promise<number> {
  const { metrics } = await devtools.send('Performance.getMetrics');
  const found = metrics.find(({ name }) => name === metric);
  if (found === undefined) throw new Error(`Chromium reports no '${metric}'.`);
  return found.value * 1000;
}
