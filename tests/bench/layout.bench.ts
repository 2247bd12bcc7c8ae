import type { Page } from 'playwright';
import type { Bench } from './harness/bench';
import { openFiftyPanes } from './harness/fifty-panes';
import { scriptTime, watchMainThread } from './harness/main-thread-time';
import { openMinimalBoxes } from './harness/minimal-boxes';
import { openProductWorkspace } from './harness/product-workspace';

const PASSES = 60;
const DRAG_STEPS = 90;

function p95(times: readonly number[]): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? Number.NaN;
}

/**
 * 95th percentile of the CPU time of layout passes, in milliseconds. Each pass presses arrow keys on a divider that
 * moves nearly every pane. Only script time is counted, without browser layout.
 */
async function layoutPass(page: Page): Promise<number> {
  const devtools = await watchMainThread(page);
  const times: number[] = [];
  for (let pass = 0; pass < PASSES; pass++) {
    const keys = pass % 2 === 0 ? ['ArrowRight', 'ArrowDown'] : ['ArrowLeft', 'ArrowUp'];
    const press = `{
      const divider = document.querySelectorAll('[role="separator"]')[1];
      for (const key of ${JSON.stringify(keys)})
        divider.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
    }`;
    times.push(await scriptTime(devtools, () => page.evaluate(press)));
    // Wait, so that the next pass does not include work from this pass.
    await page.evaluate('new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))');
  }
  await devtools.detach();
  return p95(times);
}

/**
 * 95th percentile of frame times while a divider in the middle is dragged back and forth, in milliseconds.
 */
async function dragFrame(page: Page): Promise<number> {
  const box = await page.locator('[role="separator"]').nth(1).boundingBox();
  if (!box) throw new Error('No divider to drag.');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.evaluate(`{
    window.frames = [];
    let last = performance.now();
    const look = (now) => { window.frames.push(now - last); last = now; window.looking = requestAnimationFrame(look); };
    window.looking = requestAnimationFrame(look);
  }`);
  for (let step = 0; step < DRAG_STEPS; step++) {
    const way = 60 * Math.sin((step / DRAG_STEPS) * 4 * Math.PI);
    await page.mouse.move(x + way, y + way);
  }
  const frames: number[] = await page.evaluate(
    '(cancelAnimationFrame(window.looking), window.frames.slice(1))',
  );
  await page.mouse.up();
  return p95(frames);
}

function bench(name: string, aim: number | undefined, measure: (page: Page) => Promise<number>): Bench {
  return {
    name,
    unit: 'ms',
    ...(aim === undefined ? {} : { aim }),
    prepare: async (context) => {
      const { profile, url } = await openProductWorkspace(context);
      const page = await openFiftyPanes(profile, url);
      const byHand = await openMinimalBoxes(profile, page);
      const inFront = async (which: Page) => {
        await which.bringToFront();
        return measure(which);
      };
      return {
        round: async () => ({ product: await inFront(page), anchor: await inFront(byHand) }),
        close: () => profile.close(),
      };
    },
  };
}

export const benches: readonly Bench[] = [
  bench(
    'Layout pass of 50 panes, p95 (aim: 4 ms), against the same boxes moved by minimal code',
    undefined,
    layoutPass,
  ),
  bench(
    'Frame while a divider of 50 panes is dragged, p95, against the same boxes moved by minimal code',
    1.5,
    dragFrame,
  ),
];
