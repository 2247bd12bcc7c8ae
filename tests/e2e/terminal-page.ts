import { expect, type Locator } from '@playwright/test';
import { ProductPage } from './product-page';

/** The terminal as a person uses it: by its keyboard, and by what stands on its screen. */
export class TerminalPage extends ProductPage {
  get region(): Locator {
    return this.page.getByRole('region', { name: 'Terminal' });
  }

  get screen(): Locator {
    return this.region.locator('.xterm-rows').first();
  }

  /** Opens the terminal and waits until it takes what is typed. */
  async openTerminal(): Promise<void> {
    await this.activityBar.getByRole('button', { name: 'Terminal', exact: true }).click();
    await expect(this.screen).toContainText('~ $');
    await expect(this.region.getByRole('textbox', { name: 'Terminal input' })).toBeFocused();
  }

  /** Types a line, and waits for what it prints. The screen is cleared first, so that only this line's output counts. */
  async type(line: string, printed: string | RegExp, timeout = 30_000): Promise<void> {
    const { keyboard } = this.page;
    await keyboard.press('Control+l');
    await expect(this.screen).toHaveText(/^\s*\S+ \$\s*$/);
    await keyboard.type(line);
    await expect(this.screen).toContainText(line.slice(0, 40));
    await keyboard.press('Enter');
    await expect(this.screen).toContainText(printed, { timeout });
    await expect(this.screen).toHaveText(/ \$\s*$/, { timeout });
  }

  /** What a reload will find of the terminals of a project, as JSON. */
  storedTerminals(projectId: string): Promise<string> {
    return this.page.evaluate(async (key) => {
      const answer = <T>(request: IDBRequest<T>) =>
        new Promise<T>((resolve, reject) => {
          request.onsuccess = () => resolve(request.result);
          request.onerror = () => reject(request.error);
        });
      const database = await answer(indexedDB.open('sinter'));
      try {
        const values = database.transaction('values').objectStore('values');
        return JSON.stringify((await answer(values.get(key))) ?? '');
      } finally {
        database.close();
      }
    }, `terminal.${projectId}`);
  }
}
