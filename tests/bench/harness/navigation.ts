import type { BrowserContext, Page } from 'playwright';

/** The element whose appearance ends a measurement. */
export type Mark = 'first text' | 'shell';

/** Selectors for the marks. The element must be visible; for 'first text', it must also contain text. */
const selectors: Readonly<Record<Mark, string>> = {
  'first text': '.monaco-editor .view-line',
  shell: 'header, [role="banner"]',
};

/** State of the browser's HTTP cache, including compiled code, before the navigation. */
export type Cache = 'cold' | 'warm';

declare global {
  interface Window {
    /** Milliseconds from navigation to the first frame that shows the mark. */
    markSeenAt?: number;
  }
}

/**
 * Opens a URL in a new page of the profile and resolves to the time until the mark appears, in milliseconds. The page
 * stays open.
 */
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

/** Like `navigate`, but closes the page and returns only the time. */
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
 * Returns a script that runs before the page's scripts and checks for the mark once per frame. It is a string, because
 * the benches' loader makes functions call helpers that the page does not define.
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
