import { expect, test } from '@playwright/test';
import { counterCodeHash, ProductPage, storedText } from './product-page';

test.describe('a TON project', () => {
  test('is created, and its contract runs with results from the compiler and the virtual machine', async ({
    page,
  }) => {
    const product = new ProductPage(page);
    const projectId = await product.createProject('TON', 'My counter');

    // The contract opens automatically instead of Get Started.
    await expect(product.tab('main.fc')).toHaveAttribute('aria-selected', 'true');
    await expect(product.tab('Get Started')).toHaveCount(0);
    await expect(product.editorText).toContainText('op::increase');

    await product.execute.click();
    await expect(product.output).toContainText(`code hash: ${counterCodeHash}`);
    await expect(product.output).toContainText('Build finished: 1 artifact, 0 errors, 0 warnings');
    await expect(product.output).toContainText(/address: [\w-]{48}/);
    await expect(product.output).toContainText(/deploy: exit code 0, gas \d+/);
    await expect(product.output).toContainText(/get_counter\(\) = 0 \(exit code 0, gas \d+\)/);
    await expect(product.output).toContainText(/get_id\(\) = 0 \(exit code 0, gas \d+\)/);
    await expect(product.execute).toBeEnabled();

    // The artifact is stored as a project file.
    const artifact = JSON.parse((await storedText(page, projectId, 'build/Main.compiled.json')) ?? 'null');
    expect(artifact.hash).toBe(counterCodeHash);
  });

  test('runs its edited contract, and keeps the edit and the open tab after a reload', {
    tag: '@long',
  }, async ({ page }) => {
    const product = new ProductPage(page);
    const projectId = await product.createProject('TON', 'Edited');
    await expect(product.editorText).toContainText('op::increase');
    const source = (await storedText(page, projectId, 'contracts/main.fc')) ?? '';
    const changed = `;; edited by hand\n${source.replace('return ctx_counter;', 'return ctx_counter + 4711;')}`;
    expect(changed).toContain('4711');

    await product.replaceText(changed);
    await expect(product.tab('main.fc')).toBeVisible();
    await product.save();
    await expect.poll(() => storedText(page, projectId, 'contracts/main.fc')).toBe(changed);

    await product.execute.click();
    await expect(product.output).toContainText('get_counter() = 4711');
    await expect(product.output).not.toContainText(counterCodeHash);

    await page.reload();
    await expect(product.tab('main.fc')).toBeVisible();
    await expect(product.tab('Output')).toBeVisible();
    await product.tab('main.fc').click();
    // The reload restored the scroll position, so scroll back to the start.
    await product.editor.focus();
    await page.keyboard.press('ControlOrMeta+Home');
    await expect(product.editorText).toContainText('edited by hand');
    await expect(product.tab('Get Started')).toHaveCount(0);
  });

  test('includes unsaved changes in a run', { tag: '@long' }, async ({ page }) => {
    const product = new ProductPage(page);
    const projectId = await product.createProject('TON', 'Unsaved');
    await expect(product.editorText).toContainText('op::increase');
    const source = (await storedText(page, projectId, 'contracts/main.fc')) ?? '';
    await product.replaceText(source.replace('return ctx_id;', 'return 99;'));
    await product.execute.click();
    await expect(product.output).toContainText('get_id() = 99');
  });

  test('marks a compiler error at its position until the error is fixed', {
    tag: '@long',
  }, async ({ page }) => {
    const product = new ProductPage(page);
    const projectId = await product.createProject('TON', 'Mistaken');
    await expect(product.editorText).toContainText('op::increase');
    const source = (await storedText(page, projectId, 'contracts/main.fc')) ?? '';
    const broken = source.replace(
      '    load_data();\n    return ctx_id;',
      '    load_data();\n    return missing_one(ctx_id);',
    );
    const line = broken.slice(0, broken.indexOf('missing_one')).split('\n').length;
    const column = broken.split('\n')[line - 1]?.indexOf('missing_one') ?? -1;

    await product.replaceText(broken);
    await product.execute.click();
    await expect(product.output).toContainText('Build finished: 0 artifacts, 1 error, 0 warnings');
    await expect(product.execute).toBeEnabled();

    await page
      .getByRole('navigation', { name: 'Activity bar' })
      .getByRole('button', { name: 'Diagnostics' })
      .click();
    await expect(product.tab('Problems')).toHaveAttribute('aria-selected', 'true');
    await expect(product.problems).toContainText('missing_one');
    await expect(product.problems).toContainText(`contracts/main.fc:${line}:${column + 1}`);

    // Clicking the problem selects the erroneous text.
    await product.problems.getByText('missing_one').first().click();
    await expect(page.locator('.squiggly-error').first()).toBeVisible();
    const selected = 'missing_one'.length;
    await expect(page.getByRole('status', { name: 'Status bar' })).toContainText(
      `Ln ${line}, Col ${column + 1 + selected} (${selected} selected)`,
    );

    await product.replaceText(source);
    await product.execute.click();
    await expect(product.output).toContainText(counterCodeHash);
    await expect(page.locator('.squiggly-error')).toHaveCount(0);
  });
});
