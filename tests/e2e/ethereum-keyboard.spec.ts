import { expect, type Page, test } from '@playwright/test';
import { f6To, tabTo } from './keyboard-moves';
import { ProductPage } from './product-page';

const contract = `// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

contract Main {
    uint256 public value;
    event ValueChanged(uint256 newValue);
    error TooMuch(uint256 most);

    constructor(uint256 start) { value = start; }

    function setValue(uint256 newValue) external {
        if (newValue > 100) revert TooMuch(100);
        value = newValue;
        emit ValueChanged(newValue);
    }
}
`;
const testOf = (expected: string) => `import assert from 'node:assert/strict';
import { it } from 'node:test';
import { network } from 'hardhat';

it('starts with the given values', async () => {
  const { viem } = await network.create();
  const main = await viem.deployContract('Main', [5n]);
  assert.equal(await main.read.value(), ${expected});
});
`;

async function typeCommand(page: Page, title: string): Promise<void> {
  await page.keyboard.press('F1');
  const field = page.getByPlaceholder('Search files by name...');
  await expect(field).toBeFocused();
  await page.keyboard.type(title);
  await expect(page.getByRole('listbox', { name: 'Results' }).getByRole('option').first()).toContainText(
    title,
  );
  await page.keyboard.press('Enter');
  await expect(field).toBeHidden();
}

/** Replaces the text in the focused editor by pasting, and saves the file. */
async function pasteOver(page: Page, text: string): Promise<void> {
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.press('ControlOrMeta+V');
  await page.keyboard.press('ControlOrMeta+S');
}

test('a contract project can be created, deployed and tested with the keyboard alone', {
  tag: '@long',
}, async ({ context, page }) => {
  test.slow();
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const product = new ProductPage(page);
  const { keyboard } = page;

  await page.goto('/projects');
  await expect(page.getByText('No projects yet')).toBeVisible();
  await tabTo(page, page.getByRole('button', { name: 'New Project', exact: true }).first());
  await keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'New Project' });
  await tabTo(page, dialog.getByRole('radio', { checked: true }));
  while (!(await dialog.getByRole('radio', { name: 'Ethereum', exact: true }).isChecked()))
    await keyboard.press('ArrowDown');
  await tabTo(page, dialog.getByRole('textbox', { name: 'Project name' }));
  await keyboard.press('ControlOrMeta+A');
  await keyboard.type('By keyboard');
  await keyboard.press('Enter');
  await page.waitForURL(/\/editor\/project-/);
  await expect(product.editorText).toContainText('transferOwnership');
  await f6To(page, page.getByRole('tabpanel', { name: 'AI Assistant', exact: true }));
  await keyboard.press('Alt+W');
  await expect(product.tab('AI Assistant')).toHaveCount(0);
  await f6To(page, product.editor);
  await pasteOver(page, contract);
  await expect(product.editorText).toContainText('TooMuch');

  await typeCommand(page, 'Build: Compile');
  await expect(page.getByText('Build finished: 1 artifact, 0 errors, 0 warnings').first()).toBeVisible({
    timeout: 90_000,
  });
  await typeCommand(page, 'Ethereum Deploy');
  const deploy = page.getByRole('tabpanel', { name: 'Ethereum Deploy' });
  const start = deploy.getByRole('textbox', { name: 'start' });
  await expect(start).toBeVisible({ timeout: 60_000 });
  await expect(deploy.getByRole('button', { name: 'Deploy', exact: true })).toBeEnabled({ timeout: 60_000 });
  await f6To(page, deploy);
  await tabTo(page, start);
  await keyboard.type('5');
  await keyboard.press('Enter');
  await expect(deploy.getByText(/Main deployed at 0x[\dA-Fa-f]{40}/)).toBeVisible({ timeout: 30_000 });

  // Call a method, then send transactions that emit an event and revert. Keys typed in fields must not trigger
  // commands.
  await tabTo(page, deploy.getByRole('button', { name: 'Deploy', exact: true }));
  await typeCommand(page, 'Ethereum Interact');
  const interact = page.getByRole('tabpanel', { name: 'Ethereum Interact' });
  const main = interact.getByRole('group', { name: /^Main at 0x/ });
  const read = main.getByRole('button', { name: 'value', exact: true });
  await expect(read).toBeVisible();
  await f6To(page, interact);
  await tabTo(page, read);
  await keyboard.press('Enter');
  await expect(main.getByRole('status').filter({ hasText: '5' }).first()).toBeVisible();
  const field = main.getByRole('textbox', { name: 'newValue' });
  await tabTo(page, field);
  await keyboard.type('42');
  await keyboard.press('Enter');
  const transactions = interact.getByRole('list', { name: 'Transactions' });
  const sent = transactions.getByRole('button', { name: /Main\.setValue/ }).first();
  await expect(sent).toContainText('succeeded');
  await tabTo(page, sent);
  await keyboard.press('Enter');
  await expect(transactions).toContainText('ValueChanged');
  await tabTo(page, read);
  await keyboard.press('Enter');
  await expect(main.getByRole('status').filter({ hasText: '42' }).first()).toBeVisible();
  await tabTo(page, field);
  await keyboard.press('ControlOrMeta+A');
  await keyboard.type('200');
  await keyboard.press('Enter');
  await expect(main.getByText('Failed: TooMuch(100)')).toBeVisible();

  // Run a test that fails, then one that passes.
  await tabTo(page, read);
  await keyboard.press('ControlOrMeta+P');
  await expect(page.getByPlaceholder('Search files by name...')).toBeFocused();
  await keyboard.type('test/Main.ts');
  await expect(page.getByRole('listbox', { name: 'Results' }).getByRole('option').first()).toContainText(
    'Main.ts',
  );
  await keyboard.press('Enter');
  await expect(product.tab('Main.ts')).toHaveAttribute('aria-selected', 'true');
  await expect(product.editor).toBeFocused();
  await pasteOver(page, testOf('6n'));
  await typeCommand(page, 'Build: Run Tests');
  await expect(product.statusBar).toContainText('0 passed, 1 failed', { timeout: 90_000 });
  await f6To(page, product.editor);
  await pasteOver(page, testOf('5n'));
  await typeCommand(page, 'Build: Run Tests');
  await expect(product.statusBar).toContainText('1 passed, 0 failed', { timeout: 90_000 });
});
