import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** What axe finds, one line each. How Monaco builds its text area is its authors' to answer for; its colours are ours. */
export async function violations(
  page: Page,
  { without = [] as string[], within = 'html' } = {},
): Promise<readonly string[]> {
  const { violations } = await new AxeBuilder({ page })
    .include(within)
    .exclude('.monaco-editor')
    .disableRules(without)
    .analyze();
  return lines(violations);
}

/** Code of the editors in sight that axe cannot read, one line each; fails when axe judged none at all. */
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
