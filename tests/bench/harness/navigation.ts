import type { BrowserContext, Page } from 'playwright';

/** What a page shows when it has come as far as a measurement waits for. */
export type Mark = 'first text' | 'shell';

/** Elements that count as the mark: they must be visible and, for text, hold some. */
const selectors: Readonly<Record<Mark, string>> = {
  'first text': '.monaco-editor .view-line',
  shell: 'header, [role="banner"]',
};

/** How the browser's HTTP cache, and with it compiled code, stands before the navigation. */
export type Cache = 'cold' | 'warm';

declare global {
  interface Window {
    /** Milliseconds since navigation at which the mark was first seen in a frame. */
    markSeenAt?: number;
  }
}

/** Navigates a new page of the profile and resolves to the milliseconds until the mark; the page stays open. */
export async function navigate(
  profile: BrowserContext,
  url: string,
  mark: Mark,
  cache: Cache,
): Promise<{ page: Page; milliseconds: number }> {
  const page = await profile.newPage();
  if (cache === 'cold') {
    const devtools = await profile.newCDPSession(page);
    await devtools.send('Network.clearBrowserCache');
    await devtools.detach();
  }
  await page.addInitScript({ content: watchFor(mark) });
  await page.goto(url, { waitUntil: 'commit' });
  const seen = await page.waitForFunction(() => window.markSeenAt, undefined, {
    polling: 100,
    timeout: 60_000,
  });
  return { page, milliseconds: Number(await seen.jsonValue()) };
}

/** The same, for the time alone. */
export async function timeToMark(
  profile: BrowserContext,
  url: string,
  mark: Mark,
  cache: Cache,
): Promise<number> {
  const { page, milliseconds } = await navigate(profile, url, mark, cache);
  await page.close();
  return milliseconds;
}

/**
 * A script that runs in the page before the page's own and looks once a frame, which is when a person could see
 * the mark. It is text, because the loader that runs the benches adds helpers to functions that a page lacks.
 */
function watchFor(mark: Mark): string {
  return `{
    const look = () => {
      const seen = [...document.querySelectorAll(${JSON.stringify(selectors[mark])})].some((element) =>
        element.getClientRects().length > 0 && (${mark === 'shell'} || element.textContent.trim() !== ''));
      if (seen) window.markSeenAt = performance.now();
      else requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  }`;
}
