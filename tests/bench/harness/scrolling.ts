import type { Page } from 'playwright';
import { mainThreadTime, watchMainThread } from './main-thread-time';

const FRAMES = 120;

/** Main-thread CPU time per frame while an element is scrolled quickly from its start, in milliseconds. */
export async function cpuPerScrolledFrame(page: Page, scroller: string): Promise<number> {
  const devtools = await watchMainThread(page);
  const cpu = await mainThreadTime(devtools, () =>
    page.locator(scroller).evaluate(async (element, frames) => {
      element.scrollTop = 0;
      for (let frame = 0; frame < frames; frame++) {
        element.scrollTop += 960;
        await new Promise(requestAnimationFrame);
      }
    }, FRAMES),
  );
  await devtools.detach();
  return cpu / FRAMES;
}
