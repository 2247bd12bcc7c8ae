import { expect, type Locator, type Page } from '@playwright/test';

/** Code hash of Blueprint's FunC counter, as compiled by the reference compiler (func-js 0.11.0, FunC 0.4.6). */
export const counterCodeHash = '7ffb1e9a5cdc30ffd475dcba1dab22c01e8c9b6c1b0398023dd04bbec8eeddc6';

/** A position in page pixels. */
export interface Place {
  readonly x: number;
  readonly y: number;
}

/** Returns the bounding box of an element. Fails if the element is not visible. */
export async function boxOf(target: Locator): Promise<Place & { width: number; height: number }> {
  const box = await target.boundingBox();
  if (!box) throw new Error(`Not on the screen: ${target}`);
  return box;
}

/** The product as users see it. Elements are located by their roles and visible names. */
export class ProductPage {
  constructor(readonly page: Page) {}

  /**
   * Creates a project through the dialog, waits for its workspace and returns the project's id. `origin`
   * selects another server.
   */
  async createProject(template: string, name: string, origin = ''): Promise<string> {
    const { page } = this;
    await page.goto(`${origin}/projects`);
    await page.getByRole('button', { name: 'New Project' }).first().click();
    const dialog = page.getByRole('dialog', { name: 'New Project' });
    await dialog.getByRole('radio', { name: template }).click();
    await dialog.getByRole('textbox', { name: 'Project name' }).fill(name);
    await dialog.getByRole('button', { name: 'Create' }).click();
    await page.waitForURL(/\/editor\/project-/);
    await expect(this.banner).toBeVisible();
    return this.projectId;
  }

  get projectId(): string {
    return new URL(this.page.url()).pathname.split('/').at(-1) ?? '';
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

  get activityBar(): Locator {
    return this.page.getByRole('navigation', { name: 'Activity bar' });
  }

  get statusBar(): Locator {
    return this.page.getByRole('status', { name: 'Status bar' });
  }

  get notifications(): Locator {
    return this.page.getByRole('region', { name: 'Notifications' });
  }

  get floatingWindow(): Locator {
    return this.page.locator('[role="dialog"][aria-modal="false"]');
  }

  /** The tab strip that contains a tab, with the strip's buttons. */
  strip(title: string): Locator {
    return this.page.locator('.shell-strip', { has: this.tab(title) });
  }

  tab(title: string): Locator {
    return this.page.getByRole('tab', { name: title, exact: true });
  }

  /** Closes the chat to make room for the following steps. */
  async closeAssistant(): Promise<void> {
    await this.page.getByRole('button', { name: 'Close AI Assistant', exact: true }).click();
    await expect(this.tab('AI Assistant')).toHaveCount(0);
  }

  get editor(): Locator {
    return this.page.locator('[role="tabpanel"]:visible [role="textbox"][aria-roledescription="editor"]');
  }

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

  /** Floats the pane that contains a tab, through the 'Pane options' menu. */
  async floatPaneOf(title: string): Promise<void> {
    await this.strip(title).getByRole('button', { name: 'Pane options' }).click();
    await this.page.getByRole('menuitem', { name: 'Float Pane', exact: true }).click();
    await expect(this.floatingWindow).toBeVisible();
  }

  async drag(from: Place, to: Place): Promise<void> {
    const { mouse } = this.page;
    await mouse.move(from.x, from.y);
    await mouse.down();
    await mouse.move(to.x, to.y, { steps: 8 });
    await mouse.up();
  }

  /** Replaces the text of the active editor as a user would: selects all text and pastes. */
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

export async function runCommand(page: Page, title: string): Promise<void> {
  await page.keyboard.press('F1');
  const field = page.getByPlaceholder('Search files by name...');
  await expect(field).toBeVisible();
  await field.fill(`>${title}`);
  await expect(page.getByRole('listbox', { name: 'Results' })).toContainText(title);
  await page.keyboard.press('Enter');
  await expect(field).toBeHidden();
}

/** Sets whether Execute runs projects in the browser or on the server. */
export async function chooseTarget(page: Page, target: 'local' | 'remote', origin = ''): Promise<void> {
  await page.goto(`${origin}/settings`);
  await page.getByRole('searchbox', { name: 'Search settings' }).fill('execution.target');
  const row = page.getByRole('listitem').filter({ hasText: 'execution.target' });
  await row.getByRole('combobox').click();
  await page.getByRole('option', { name: target }).click();
  await expect(row.getByText('Set by: User')).toBeVisible();
}

/** Text of a project file, read from the browser's database. */
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
          // Skip the project index, which is a separate database.
          if (!database.objectStoreNames.contains('files')) continue;
          const transaction = database.transaction(['files', 'contents']);
          const files: { contentId: string; projectId: string; path: string }[] = await answer(
            transaction.objectStore('files').getAll(),
          );
          const file = files.find((one) => one.projectId === project && one.path === wanted);
          if (!file) continue;
          const content: unknown = await answer(transaction.objectStore('contents').get(file.contentId));
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

/** Paths of all of a project's stored files except its settings, sorted by code unit. */
export function storedPaths(page: Page, projectId: string): Promise<readonly string[]> {
  return page.evaluate(async (project) => {
    const answer = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const found: string[] = [];
    for (const { name } of await indexedDB.databases()) {
      const database = await answer(indexedDB.open(name ?? ''));
      if (database.objectStoreNames.contains('files')) {
        const files: { projectId: string; path: string }[] = await answer(
          database.transaction('files').objectStore('files').getAll(),
        );
        for (const { path, projectId } of files) {
          if (projectId === project && !path.startsWith('.sinter/')) found.push(path);
        }
      }
      database.close();
    }
    return found.sort();
  }, projectId);
}

/** Bytes of a binary file, read from the browser's database. */
export async function storedBytes(
  page: Page,
  projectId: string,
  path: string,
): Promise<readonly number[] | undefined> {
  const json = await storedText(page, projectId, path);
  if (json === undefined) return undefined;
  const bytes: Readonly<Record<string, number>> = JSON.parse(json);
  return Object.values(bytes);
}
