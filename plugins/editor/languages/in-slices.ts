/** Milliseconds of work after which the page gets its turn; half a frame. */
const SLICE = 8;

/** Does `work` for each item without keeping the page from answering for longer than a slice and one item. */
export async function inSlices<T>(items: Iterable<T>, work: (item: T) => void): Promise<void> {
  let started = performance.now();
  for (const item of items) {
    work(item);
    if (performance.now() - started < SLICE) continue;
    await new Promise((resolve) => setTimeout(resolve));
    started = performance.now();
  }
}
