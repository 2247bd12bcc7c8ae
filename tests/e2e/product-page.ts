import { expect, type Locator, type Page } from '@playwright/test';

/** Code hash of Blueprint's FunC counter, as the reference compiler gives it (func-js 0.11.0, FunC 0.4.6). */
export const counterCodeHash = '7ffb1e9a5cdc30ffd475dcba1dab22c01e8c9b6c1b0398023dd04bbec8eeddc6';

/** The product as a person uses it: by roles and visible names. */
export class ProductPage {
  constructor(readonly page: Page) {}

  /** Makes a project through the dialog and waits for its workspace; returns the project's id. */
  async createProject(template: string, name: string): Promise<string> {
    const { page } = this;
    await page.goto('/projects');
    await page.getByRole('button', { name: 'New Project' }).first().click();
    const dialog = page.getByRole('dialog', { name: 'New Project' });
    await dialog.getByRole('radio', { name: template }).click();
    await dialog.getByRole('textbox', { name: 'Project name' }).fill(name);
    await dialog.getByRole('button', { name: 'Create' }).click();
    await page.waitForURL(/\/editor\/project-/);
    await expect(this.banner).toBeVisible();
    return new URL(page.url()).pathname.split('/').at(-1) ?? '';
  }

  get banner(): Locator {
    return this.page.getByRole('banner');
  }

  get execute(): Locator {
    return this.banner.getByRole('button', { name: 'Execute', exact: true });
  }

  get stop(): Locator {
    return this.banner.getByRole('button', { name: 'Stop', exact: true });
  }

  get files(): Locator {
    return this.page.getByRole('tree', { name: 'Files' });
  }

  file(name: string): Locator {
    return this.files.getByRole('treeitem', { name, exact: true });
  }

  get output(): Locator {
    return this.page.getByRole('log', { name: 'Output' });
  }

  get problems(): Locator {
    return this.page.getByRole('tree', { name: 'Problems' });
  }

  tab(title: string): Locator {
    return this.page.getByRole('tab', { name: title, exact: true });
  }

  /** The text field of the editor that is on the screen. */
  get editor(): Locator {
    return this.page.locator('[role="tabpanel"]:visible').getByRole('textbox');
  }

  /** What the editor shows, as text. */
  get editorText(): Locator {
    return this.page.locator('[role="tabpanel"]:visible .view-lines');
  }

  async openFile(...path: readonly string[]): Promise<void> {
    for (const [depth, name] of path.entries()) {
      const item = this.file(name);
      const isLast = depth === path.length - 1;
      if (isLast) await item.click();
      else if ((await item.getAttribute('aria-expanded')) === 'false') await item.click();
    }
    await expect(this.tab(path.at(-1) ?? '')).toHaveAttribute('aria-selected', 'true');
    await expect(this.editor).toBeVisible();
  }

  /** Replaces the whole text of the active editor, as a person would: select all, and paste. */
  async replaceText(text: string): Promise<void> {
    await this.page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await this.page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
    await this.editor.focus();
    await this.page.keyboard.press('ControlOrMeta+A');
    await this.page.keyboard.press('ControlOrMeta+V');
  }

  async save(): Promise<void> {
    await this.editor.focus();
    await this.page.keyboard.press('ControlOrMeta+S');
  }
}

/** The text of one file of a project, read from the browser's database. */
export function storedText(page: Page, projectId: string, path: string): Promise<string | undefined> {
  return page.evaluate(
    async ([project, wanted]) => {
      const names = await indexedDB.databases();
      const open = (name: string) =>
        new Promise<IDBDatabase>((resolve, reject) => {
          const request = indexedDB.open(name);
          request.onsuccess = () => resolve(request.result);
          request.onerror = () => reject(request.error);
        });
      const answer = <T>(request: IDBRequest<T>) =>
        new Promise<T>((resolve, reject) => {
          request.onsuccess = () => resolve(request.result);
          request.onerror = () => reject(request.error);
        });
      for (const { name } of names) {
        const database = await open(name ?? '');
        try {
          const transaction = database.transaction(['files', 'contents']);
          const files: { id: string; projectId: string; path: string }[] = await answer(
            transaction.objectStore('files').getAll(),
          );
          const file = files.find((one) => one.projectId === project && one.path === wanted);
          if (!file) continue;
          const content: unknown = await answer(transaction.objectStore('contents').get(file.id));
          return typeof content === 'string' ? content : JSON.stringify(content);
        } finally {
          database.close();
        }
      }
      return undefined;
    },
    [projectId, path] as const,
  );
}
