import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** Violations that axe reports, including code, one line each. */
export async function violations(
  page: Page,
  { without = [] as readonly string[], within = 'html' } = {},
): Promise<readonly string[]> {
  const { violations } = await new AxeBuilder({ page })
    .include(within)
    .disableRules([...without])
    .analyze();
  return lines(violations);
}

/** Visible editor code with too little contrast for axe, one line each; fails if axe checked none. */
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
