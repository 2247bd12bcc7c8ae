/** Milliseconds of work before yielding to the event loop; half a frame. */
const SLICE = 8;

/**
 * Runs `work` for each item, and yields to the event loop after each slice so that the page stays responsive.
 */
export async function inSlices<T>(items: Iterable<T>, work: (item: T) => void): Promise<void> {
  let started = performance.now();
  for (const item of items) {
    work(item);
    if (performance.now() - started < SLICE) continue;
    await new Promise((resolve) => setTimeout(resolve));
    started = performance.now();
  }
}
