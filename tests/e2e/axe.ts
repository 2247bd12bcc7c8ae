import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** How long a page's colours must be unchanged before axe reads them, in milliseconds. */
const UNCHANGED_MS = 300;

/** Waits until the theme is complete, because a tenant's accent is applied after the theme's colours. */
function waitForColors(page: Page): Promise<void> {
  return page.evaluate(
    (unchangedMs) =>
      new Promise<void>((resolve) => {
        const done = () => {
          observer.disconnect();
          resolve();
        };
        let timer = setTimeout(done, unchangedMs);
        const observer = new MutationObserver(() => {
          clearTimeout(timer);
          timer = setTimeout(done, unchangedMs);
        });
        observer.observe(document.documentElement, { attributeFilter: ['style', 'data-theme'] });
      }),
    UNCHANGED_MS,
  );
}

/** Returns the violations that axe finds on the page, including code editors, one per line. */
export async function violations(
  page: Page,
  { without = [] as readonly string[], within = 'html' } = {},
): Promise<readonly string[]> {
  await waitForColors(page);
  const { violations } = await new AxeBuilder({ page })
    .include(within)
    .disableRules([...without])
    .analyze();
  return lines(violations);
}

/**
 * Returns visible editor code whose contrast axe considers too low, one entry per line. Fails if axe checked no code.
 */
export async function faintCode(page: Page): Promise<readonly string[]> {
  const { passes, violations } = await new AxeBuilder({ page })
    .include('.monaco-editor .view-lines')
    .withRules('color-contrast')
    .analyze();
  expect(passes.concat(violations).flatMap(({ nodes }) => nodes).length).toBeGreaterThan(10);
  return lines(violations);
}

type Found = Awaited<ReturnType<AxeBuilder['analyze']>>['violations'];

function lines(violations: Found): readonly string[] {
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} at ${target.join(' ')}: ${failureSummary}`),
  );
}
