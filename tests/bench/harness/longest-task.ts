import type { Page } from 'playwright';

/** Identifies the page's main thread in a trace that contains the threads of all frames. */
const MARK = 'the thread of the page';

interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  /** CPU time of the thread, in microseconds. */
  readonly tdur?: number;
}

/**
 * CPU time of a page's longest main-thread task during an action, in milliseconds. On an idle machine, the page would
 * be blocked for this long.
 */
export async function longestTask(page: Page, act: () => Promise<unknown>): Promise<number> {
  const browser = page.context().browser();
  if (!browser) throw new Error('Tasks can be measured only in a browser that the bench has started.');
  await browser.startTracing(page, { categories: ['toplevel', 'blink.user_timing'] });
  let trace: Buffer;
  try {
    await page.evaluate((mark) => performance.mark(mark), MARK);
    await act();
  } finally {
    trace = await browser.stopTracing();
  }
  const { traceEvents } = JSON.parse(trace.toString()) as { readonly traceEvents: readonly TraceEvent[] };
  const mark = traceEvents.find(({ name }) => name === MARK);
  const tasks = traceEvents.flatMap(({ name, pid, tdur, tid }) =>
    name.endsWith('RunTask') && pid === mark?.pid && tid === mark.tid && tdur !== undefined ? [tdur] : [],
  );
  if (tasks.length === 0) throw new Error('The trace has no tasks of the page.');
  return Math.max(...tasks) / 1000;
}
