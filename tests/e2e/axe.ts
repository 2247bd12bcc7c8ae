import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** What axe finds, one line each. What Monaco draws, and the colours of code, are their authors' to answer for. */
export async function violations(
  page: Page,
  { without = [] as string[], within = 'html' } = {},
): Promise<readonly string[]> {
  const { violations } = await new AxeBuilder({ page })
    .include(within)
    .exclude('.monaco-editor')
    .exclude('[class^="mtk"]')
    .disableRules(without)
    .analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} at ${target.join(' ')}: ${failureSummary}`),
  );
}
