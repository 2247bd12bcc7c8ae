import type { Page, Request } from 'playwright';

/** Time limit for a page's downloads on the slowest machine, in milliseconds. */
const TIMEOUT_MS = 120_000;

/** Milliseconds without requests after which a page is considered idle. */
const QUIET_MS = 500;

/**
 * Returns a function that waits until the page has finished downloading and resolves to the number of downloaded
 * kilobytes. Ignores event streams, which stay open; because of them, Playwright's 'networkidle' never occurs.
 */
export function followDownloads(page: Page): () => Promise<number> {
  const pending = new Set<Request>();
  const sizes: Promise<number>[] = [];
  let lastChange = performance.now();
  const end = (request: Request) => {
    pending.delete(request);
    lastChange = performance.now();
  };
  page.on('request', (request) => {
    if (request.resourceType() === 'eventsource') return;
    pending.add(request);
    lastChange = performance.now();
  });
  page.on('requestfailed', end);
  page.on('requestfinished', (request) => {
    end(request);
    sizes.push(request.sizes().then(({ responseBodySize }) => responseBodySize));
  });
  return async () => {
    const deadline = performance.now() + TIMEOUT_MS;
    while (pending.size > 0 || performance.now() - lastChange < QUIET_MS) {
      const [request] = pending;
      if (performance.now() > deadline) throw new Error(`The page goes on fetching ${request?.url() ?? ''}`);
      await page.waitForTimeout(QUIET_MS / 5);
    }
    return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0) / 1000;
  };
}
