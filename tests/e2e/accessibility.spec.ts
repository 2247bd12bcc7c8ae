import AxeBuilder from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { ProductPage } from './product-page';

/** What axe finds, one line each. The text area that Monaco draws is Monaco's to answer for. */
async function violations(page: Page): Promise<readonly string[]> {
  const { violations } = await new AxeBuilder({ page }).exclude('.monaco-editor').analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} at ${target.join(' ')}: ${failureSummary}`),
  );
}

test.describe('axe finds nothing to mend', () => {
  test('on the pages before a project, and in the dialog that makes one', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('heading', { name: 'Sinter' })).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await page.goto('/projects');
    await expect(page.getByText('No projects yet')).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await page.getByRole('button', { name: 'New Project' }).click();
    await expect(page.getByRole('dialog', { name: 'New Project' })).toBeVisible();
    expect(await violations(page)).toEqual([]);
  });

  test('in a workspace with an editor, Output and Problems, and in its list of projects', async ({
    page,
  }) => {
    const product = new ProductPage(page);
    await product.createProject('TON', 'Read aloud');
    await expect(product.editorText).toContainText('op::increase');
    expect(await violations(page)).toEqual([]);

    await product.replaceText('() recv_internal() impure { missing(); }');
    await product.execute.click();
    await expect(product.output).toContainText('Build finished: 0 artifacts, 1 errors');
    await expect(product.execute).toBeEnabled();
    expect(await violations(page)).toEqual([]);

    await product.activityBar.getByRole('button', { name: 'Diagnostics' }).click();
    await expect(product.problems).toContainText('missing');
    expect(await violations(page)).toEqual([]);

    await product.floatPaneOf('Problems');
    expect(await violations(page)).toEqual([]);

    await product.banner.getByRole('link', { name: 'All projects' }).click();
    await expect(page.getByRole('listitem', { name: 'Read aloud' })).toBeVisible();
    expect(await violations(page)).toEqual([]);
  });

  for (const viewport of [
    { width: 1440, height: 900 },
    { width: 1024, height: 700 },
  ]) {
    test(`in Get Started and New Tab at ${viewport.width}×${viewport.height}`, async ({ page }) => {
      await page.setViewportSize(viewport);
      const product = new ProductPage(page);
      await product.createProject('Empty', 'Bare');
      await expect(page.getByRole('list', { name: 'Suggested actions' })).toBeVisible();
      expect(await violations(page)).toEqual([]);
      await product.strip('Get Started').getByRole('button', { name: 'New tab', exact: true }).click();
      await expect(page.getByRole('list', { name: 'Views' })).toBeVisible();
      expect(await violations(page)).toEqual([]);
    });
  }
});
