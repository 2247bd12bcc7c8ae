import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { TerminalPage } from '../e2e/terminal-page';
import { WorkspacePage } from '../e2e/workspace-page';
import { repository } from '../support/repository-files';

/** A screenshot: how to reach the screen from the previous one, and how to close overlays afterwards. */
export interface Screen {
  /** File name of the screenshot, without extension. */
  readonly name: string;
  readonly open: (page: Page) => Promise<unknown>;
  readonly leave?: (page: Page) => Promise<unknown>;
}

/** Closes overlays. Presses Escape repeatedly, because a search field may handle the first key press. */
export async function dismiss(page: Page): Promise<void> {
  const layers = page.locator('[role="menu"], [role="dialog"]:not([aria-modal="false"]), [role="listbox"]');
  for (let tries = 0; tries < 3; tries++) {
    await page.keyboard.press('Escape');
    await page.waitForTimeout(200);
    if ((await layers.count()) === 0) return;
  }
}

/** Moves the focus out of text fields, where shortcuts do not apply. */
function leaveField(page: Page): Promise<void> {
  return page.evaluate(() => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  });
}

async function run(page: Page, label: string): Promise<void> {
  await leaveField(page);
  await page.keyboard.press('F1');
  await page.getByPlaceholder('Search files by name...').fill(`>${label}`);
  await page.getByRole('option', { name: label }).first().click();
}

const command = (name: string, label: string, leave?: Screen['leave']): Screen => ({
  name,
  open: (page) => run(page, label),
  ...(leave ? { leave } : {}),
});

const tool = (name: string, button: string): Screen => ({
  name,
  open: (page) =>
    new WorkspacePage(page).activityBar.getByRole('button', { name: button, exact: true }).click(),
});

/** Screens of the workspace and of the pages that lead to it. Each screen starts from the previous one. */
export const screens: readonly Screen[] = [
  { name: 'home', open: (page) => page.goto('/') },
  {
    name: 'projects-empty',
    open: async (page) => {
      await page.goto('/projects');
      await expect(page.getByText('No projects yet')).toBeVisible();
    },
  },
  {
    name: 'new-project',
    open: async (page) => {
      await page.getByRole('button', { name: 'New Project' }).first().click();
      await expect(page.getByRole('dialog', { name: 'New Project' })).toBeVisible();
    },
    leave: dismiss,
  },
  {
    name: 'workspace-empty',
    open: async (page) => {
      await new WorkspacePage(page).createProject('Empty', 'Nothing yet');
      await expect(page.getByText('Drop files here to open them')).toBeVisible();
    },
  },
  {
    name: 'editor',
    open: async (page) => {
      const product = new WorkspacePage(page);
      await product.createProject('TON', 'Counter');
      await expect(product.editorText).toContainText('op::increase');
    },
  },
  {
    name: 'output',
    open: async (page) => {
      const product = new WorkspacePage(page);
      await product.execute.click();
      await expect(product.output).toContainText('get_counter() = 0');
      await expect(product.execute).toBeEnabled();
    },
  },
  {
    name: 'problems',
    open: async (page) => {
      const product = new WorkspacePage(page);
      await product.openFile('contracts', 'main.fc');
      await product.replaceText('() recv_internal() impure {\n  missing();\n}\n');
      await product.execute.click();
      await expect(product.execute).toBeEnabled();
      await product.activityBar.getByRole('button', { name: 'Diagnostics' }).click();
      await expect(product.problems).toContainText('missing');
    },
  },
  {
    name: 'file-menu',
    open: (page) => new WorkspacePage(page).file('README.md').click({ button: 'right' }),
    leave: dismiss,
  },
  {
    name: 'pane-menu',
    open: (page) => page.getByRole('button', { name: 'Pane options' }).last().click(),
    leave: dismiss,
  },
  command('execution-history', 'Run: Execution History'),
  command('timeline', 'File: Show Timeline'),
  command('snapshots', 'File: Show Snapshots'),
  command('trash', 'File: Show Trash'),
  command('outline', 'View: Outline'),
  {
    name: 'tests',
    open: async (page) => {
      await run(page, 'Build: Run Tests');
      await expect(page.getByRole('tree', { name: 'Tests' })).toBeVisible();
      await expect(
        page
          .getByRole('status')
          .filter({ hasText: /\d+ (passed|failed)/ })
          .first(),
      ).toBeVisible();
    },
  },
  {
    name: 'hex-viewer',
    open: async (page) => {
      const product = new WorkspacePage(page);
      await product.file('README.md').dblclick();
      await product.tab('README.md').click({ button: 'right' });
      await page.getByRole('menuitem', { name: 'Reopen With...' }).click();
      await page.getByRole('option', { name: 'Hex Viewer' }).click();
      await expect(page.getByRole('grid', { name: 'Bytes of README.md' })).toBeVisible();
    },
  },
  {
    name: 'terminal',
    open: async (page) => {
      const product = new TerminalPage(page);
      await product.openTerminal();
      await page.keyboard.type('ls -l contracts; func contracts/main.fc\r');
      await expect(product.screen).toContainText('Build finished: ');
    },
  },
  {
    name: 'terminal-find',
    open: async (page) => {
      const { region } = new TerminalPage(page);
      await region.getByRole('button', { name: 'Split' }).click();
      await region.getByRole('button', { name: 'Find' }).click();
      await page.keyboard.type('main');
    },
    leave: dismiss,
  },
  {
    name: 'comparison',
    open: async (page) => {
      const product = new WorkspacePage(page);
      await product.file('main.fc').click({ button: 'right' });
      await page.getByRole('menuitem', { name: 'Show Timeline' }).click();
      const versions = page.getByRole('list', { name: 'Versions of contracts/main.fc' });
      await versions.getByRole('listitem').last().getByRole('button').first().click();
      await expect(page.locator('.editor-comparison-count')).toContainText('change');
    },
  },
  {
    name: 'image-viewer',
    open: async (page) => {
      const product = new WorkspacePage(page);
      const picture = join(repository, 'docs/workspace.png');
      const bytes = readFileSync(picture).toString('base64');
      await page.evaluate((base64) => {
        const dataTransfer = new DataTransfer();
        const content = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
        dataTransfer.items.add(new File([content], 'picture.png', { type: 'image/png' }));
        for (const type of ['dragenter', 'dragover', 'drop']) {
          document.body.dispatchEvent(new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer }));
        }
      }, bytes);
      await product.file('picture.png').click();
      await expect(page.getByRole('region', { name: 'Image picture.png' })).toContainText('px');
      await product.notifications.getByRole('button', { name: 'Dismiss' }).first().click();
    },
  },
  {
    name: 'deploy',
    open: async (page) => {
      const product = new WorkspacePage(page);
      await product.openFile('contracts', 'main.fc');
      await product.editorText.click();
      await page.keyboard.press('ControlOrMeta+Z');
      await product.save();
      await product.activityBar.getByRole('button', { name: 'TON Deploy' }).click();
      const deploy = product.panel('TON Deploy');
      await deploy.getByRole('button', { name: 'Compile' }).click();
      await expect(deploy.getByRole('combobox', { name: 'Contract' })).toContainText('Main');
      await expect(deploy.getByRole('combobox', { name: 'Account' })).not.toHaveText('');
      await deploy.getByRole('button', { name: 'Deploy', exact: true }).click();
      await expect(deploy.getByRole('status')).toContainText('deployed at');
    },
  },
  {
    name: 'interact',
    open: async (page) => {
      const product = new WorkspacePage(page);
      await product.activityBar.getByRole('button', { name: 'TON Interact' }).click();
      const interact = product.panel('TON Interact');
      await interact.getByRole('button', { name: 'get_counter', exact: true }).click();
      await expect(interact.getByRole('status').filter({ hasText: '0' }).first()).toBeVisible();
    },
  },
  command('licences', 'Help: Licences'),
  tool('media-player', 'Media Player'),
  {
    name: 'text-search',
    open: async (page) => {
      await leaveField(page);
      await page.keyboard.press('ControlOrMeta+Shift+F');
      await expect(page.getByRole('textbox', { name: 'Search', exact: true })).toBeFocused();
      await page.keyboard.type('counter');
      await expect(page.getByText(/results? in/).first()).toBeVisible();
    },
  },
  {
    name: 'file-search',
    open: async (page) => {
      await leaveField(page);
      await page.keyboard.press('ControlOrMeta+Shift+O');
      await page.getByPlaceholder('Search files by name...').fill('main.fc');
      await expect(page.getByRole('region', { name: 'Preview' })).toContainText('op::increase');
    },
    leave: dismiss,
  },
  {
    name: 'palette',
    open: async (page) => {
      await leaveField(page);
      await page.keyboard.press('F1');
    },
    leave: dismiss,
  },
  {
    name: 'shortcuts',
    open: async (page) => {
      await leaveField(page);
      await page.keyboard.press('ControlOrMeta+/');
      await expect(page.getByRole('dialog', { name: 'Keyboard Shortcuts' })).toBeVisible();
    },
    leave: dismiss,
  },
  command('theme-picker', 'Preferences: Color Theme', dismiss),
  command('language-picker', 'Preferences: Display Language', dismiss),
  command('keybindings', 'Preferences: Open Keyboard Shortcuts'),
  { ...tool('settings-popover', 'Settings'), leave: dismiss },
  command('settings', 'Preferences: Open Settings'),
  {
    name: 'settings-json',
    open: (page) => page.getByRole('button', { name: 'JSON', exact: true }).click(),
  },
  command('new-tab', 'View: New Tab'),
  command('share', 'File: Copy Share Link', dismiss),
  {
    name: 'storage',
    open: (page) => new WorkspacePage(page).statusBar.getByRole('button', { name: /^Storage:/ }).click(),
    leave: dismiss,
  },
  command('backups', 'File: Backups...', dismiss),
  command('notifications', 'View: Show Notifications', dismiss),
  { name: 'floating', open: (page) => new WorkspacePage(page).floatPaneOf('main.fc') },
  {
    name: 'projects',
    open: async (page) => {
      await page.goto('/projects');
      await expect(page.getByRole('listitem', { name: 'Counter' })).toBeVisible();
    },
  },
  { name: 'not-found', open: (page) => page.goto('/nowhere') },
  {
    name: 'gallery',
    open: async (page) => {
      await page.goto('/gallery');
      await expect(page.getByText('Skeleton').first()).toBeAttached();
    },
  },
];
