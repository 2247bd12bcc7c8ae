import { expect, type Page } from '@playwright/test';
import { ProductPage, runCommand } from '../e2e/product-page';
import { WorkspacePage } from '../e2e/workspace-page';
import { packFiles } from '../support/vscode-extensions';
import { dismiss, type Screen } from './screens';

/** A line that is wider than any pane. */
const longLine = `;; ${'A comment that exceeds the VM limit of editor is wide. '.repeat(10)}`;

const failing = `import { describe, expect, it } from 'vitest';

describe('sums', () => {
  it('adds', () => expect(1 + 1).toBe(2));
  it('compares', () => expect({ all: [1, 2] }).toEqual({ all: [1, 3] }));
});
`;

function drop(page: Page, name: string, text: string): Promise<void> {
  return page.evaluate(
    ([fileName, content]) => {
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File([content], fileName));
      for (const type of ['dragenter', 'dragover', 'drop'])
        document.body.dispatchEvent(new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer }));
    },
    [name, text] as const,
  );
}

/**
 * Screens of editor overlays, a failed test run, notifications and windows. Each screen starts from the previous one.
 */
export const editorScreens: readonly Screen[] = [
  {
    name: 'suggestions',
    open: async (page) => {
      const product = new WorkspacePage(page);
      await product.createProject('TON', 'Counter');
      await expect(product.editorText).toContainText('op::increase');
      await product.replaceText(`${longLine}\n() recv_internal() impure {\n  ;; Nothing\n}\n`);
      await page.keyboard.press('ControlOrMeta+Home');
      await page.keyboard.press('ControlOrMeta+Space');
      await expect(page.locator('.suggest-widget.visible .monaco-list-row').first()).toBeVisible();
    },
    leave: dismiss,
  },
  {
    name: 'editor-find',
    open: async (page) => {
      await new WorkspacePage(page).editor.focus();
      await page.keyboard.press('ControlOrMeta+H');
      await page.keyboard.type('impure');
      await expect(page.locator('.find-widget.visible')).toContainText('1 of 1');
    },
    leave: dismiss,
  },
  {
    name: 'editor-hover',
    open: async (page) => {
      await page.locator('.view-line span', { hasText: 'recv_internal' }).last().hover();
      await expect(page.locator('.monaco-hover:visible').first()).toBeVisible();
    },
    leave: (page) => page.mouse.move(0, 0),
  },
  {
    name: 'editor-menu',
    open: async (page) => {
      await page
        .locator('.view-line')
        .nth(1)
        .click({ button: 'right', position: { x: 40, y: 8 } });
      await expect(page.getByRole('menu', { name: 'Text actions' })).toBeVisible();
    },
    leave: dismiss,
  },
  {
    name: 'conflict',
    open: async (page) => {
      const other = new ProductPage(await page.context().newPage());
      await other.page.goto(page.url());
      await other.openFile('contracts', 'main.fc');
      await other.replaceText('() recv_internal() impure {\n}\n');
      await new ProductPage(page).editor.focus();
      await page.keyboard.type('mine');
      await other.save();
      await expect(page.getByRole('button', { name: 'Take Theirs' })).toBeVisible();
      await other.page.close();
      await page.bringToFront();
    },
    leave: (page) => page.getByRole('button', { name: 'Take Theirs' }).click(),
  },
  {
    name: 'notifications-stacked',
    open: async (page) => {
      const { notifications } = new WorkspacePage(page);
      await runCommand(page, 'Create Snapshot...');
      await page.getByRole('dialog').getByRole('textbox').fill('Before the tests');
      await page.keyboard.press('Enter');
      await expect(notifications).toContainText('Before the tests');
      for (const count of ['Exported', '2 times']) {
        const download = page.waitForEvent('download');
        await runCommand(page, 'File: Export Project');
        await download;
        await expect(notifications).toContainText(count);
      }
      await drop(page, 'sums.spec.ts', failing);
      await expect(notifications).toContainText('Added sums.spec.ts');
      await expect(notifications.getByRole('button', { name: 'Dismiss' })).toHaveCount(3);
    },
    leave: async (page) => {
      const dismissing = new WorkspacePage(page).notifications.getByRole('button', { name: 'Dismiss' });
      while ((await dismissing.count()) > 0) await dismissing.first().click();
    },
  },
  {
    name: 'tests-failed',
    open: async (page) => {
      const product = new WorkspacePage(page);
      await product.activityBar.getByRole('button', { name: 'Tests', exact: true }).click();
      const panel = product.panel('Tests');
      await panel.getByRole('button', { name: 'Run all' }).click();
      await expect(panel.getByRole('status')).toContainText('failed', { timeout: 60_000 });
      await expect(panel.getByRole('article', { name: 'compares' })).toBeVisible();
    },
  },
  {
    name: 'two-windows',
    open: async (page) => {
      const product = new WorkspacePage(page);
      const names = ['README.md', 'package.json'];
      for (const name of names) {
        await product.openFile(name);
        await product.tab(name).dblclick();
      }
      for (const name of names) await product.chooseOnTab(name, 'Float Tab');
      await expect(product.floatingWindow).toHaveCount(2);
    },
  },
  {
    name: 'imported',
    open: async (page) => {
      await page.goto('/projects');
      const [chooser] = await Promise.all([
        page.waitForEvent('filechooser'),
        page.getByRole('button', { name: 'Import', exact: true }).click(),
      ]);
      const buffer = Buffer.from(packFiles({ 'main.fc': '() main() { }\n', 'README.md': '# Imported\n' }));
      await chooser.setFiles({ name: 'Imported.zip', mimeType: 'application/zip', buffer });
      await expect(new WorkspacePage(page).notifications).toContainText('Imported');
    },
  },
];
