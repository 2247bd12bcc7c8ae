import { expect, test } from '@playwright/test';
import { f6To, tabTo } from './keyboard-moves';
import { boxOf, ProductPage } from './product-page';

test('a whole session works with the keyboard alone: creating, editing, running, reading, arranging and closing', {
  tag: '@long',
}, async ({ page }) => {
  test.slow();
  const product = new ProductPage(page);
  const { keyboard } = page;

  await page.goto('/projects');
  await expect(page.getByText('No projects yet')).toBeVisible();
  await tabTo(page, page.getByRole('button', { name: 'New Project', exact: true }).first());
  await keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'New Project' });
  await expect(dialog).toBeVisible();
  await tabTo(page, dialog.getByRole('radio', { checked: true }));
  while (!(await dialog.getByRole('radio', { name: 'TON', exact: true }).isChecked()))
    await keyboard.press('ArrowDown');
  await tabTo(page, dialog.getByRole('textbox', { name: 'Project name' }));
  await keyboard.press('ControlOrMeta+A');
  await keyboard.type('By keyboard');
  await keyboard.press('Enter');
  await page.waitForURL(/\/editor\/project-/);
  await expect(product.editorText).toContainText('op::increase');

  // The first Tab stop is a button that skips the bars.
  await page.reload();
  await expect(product.editorText).toContainText('op::increase');
  await keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Skip to editor' })).toBeFocused();
  await keyboard.press('Enter');
  await expect(product.editor).toBeFocused();

  // Close the chat to make room for the following steps.
  await f6To(page, page.getByRole('tabpanel', { name: 'AI Assistant', exact: true }));
  await keyboard.press('Alt+W');
  await expect(product.tab('AI Assistant')).toHaveCount(0);

  // Open a file from the tree, which is reached with F6.
  await f6To(page, product.files);
  await keyboard.press('Home');
  await keyboard.type('package');
  await keyboard.press('Enter');
  await expect(product.tab('package.json')).toHaveAttribute('aria-selected', 'true');

  await expect(product.editor).toBeFocused();

  // Return to the contract, which then has focus. Edit and save it; screen readers announce that it was saved.
  await keyboard.press('Alt+PageUp');
  await expect(product.tab('main.fc')).toHaveAttribute('aria-selected', 'true');
  const contract = page.getByRole('tabpanel', { name: 'main.fc' });
  const text = contract.getByRole('textbox');
  await expect(text).toBeFocused();
  await keyboard.press('ControlOrMeta+Home');
  await keyboard.type(';; by keyboard');
  await keyboard.press('Enter');
  await keyboard.press('ControlOrMeta+S');
  await expect(page.locator('[aria-live="polite"]').getByText('main.fc saved')).toBeAttached();

  await keyboard.press('Alt+R');
  await expect(product.output).toContainText('Build finished: 1 artifact, 0 errors, 0 warnings', {
    timeout: 60_000,
  });
  await expect(
    page.locator('[aria-live="polite"]').getByText('Build finished: 1 artifact, 0 errors, 0 warnings'),
  ).toBeAttached();
  await expect(product.execute).toBeEnabled();
  // Output has opened without receiving focus.
  await expect(text).toBeFocused();
  await keyboard.press('Alt+J');
  await expect(product.output).toBeFocused();

  // Move focus up, split the pane, move the tab to the other pane, and widen a pane.
  await keyboard.press('Alt+K');
  await expect(text).toBeFocused();
  await keyboard.press('ControlOrMeta+Backslash');
  const settings = page.getByRole('tabpanel', { name: 'package.json' });
  await expect(contract).toBeVisible();
  await expect(settings).toBeVisible();
  expect((await boxOf(contract)).x).toBeGreaterThan((await boxOf(settings)).x);
  await keyboard.press('Alt+Shift+H');
  await expect(settings).toBeHidden();
  await expect(product.tab('main.fc')).toHaveAttribute('aria-selected', 'true');
  await keyboard.press('Alt+Shift+L');
  await expect(settings).toBeVisible();
  const divider = page.getByRole('separator', { name: 'Resize file tree' });
  await f6To(page, product.activityBar);
  await tabTo(page, divider);
  const before = Number(await divider.getAttribute('aria-valuenow'));
  await keyboard.press('Shift+ArrowRight');
  await expect.poll(async () => Number(await divider.getAttribute('aria-valuenow'))).toBeGreaterThan(before);

  // The editor is not a keyboard trap: Ctrl+M makes Tab leave it, and pressing Ctrl+M again makes Tab indent.
  await f6To(page, text);
  await keyboard.press('Control+M');
  await keyboard.press('Tab');
  await expect(text).not.toBeFocused();
  await keyboard.press('Shift+Tab');
  await expect(text).toBeFocused();
  await keyboard.press('Control+M');

  // Closing a tab is announced and moves focus to the editor that is now visible.
  await keyboard.press('Alt+W');
  await expect(product.tab('main.fc')).toHaveCount(0);
  await expect(page.locator('[aria-live="polite"]').getByText('main.fc closed')).toBeAttached();
  await expect(settings.getByRole('textbox')).toBeFocused();
});
