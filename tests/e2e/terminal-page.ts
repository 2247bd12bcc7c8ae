import { expect, type Locator } from '@playwright/test';
import { ProductPage } from './product-page';

/** The terminal as users see it: tests use the keyboard and check the text on the screen. */
export class TerminalPage extends ProductPage {
  get region(): Locator {
    return this.page.getByRole('region', { name: 'Terminal' });
  }

  get screen(): Locator {
    return this.region.locator('.xterm-rows').first();
  }

  async openTerminal(): Promise<void> {
    await this.activityBar.getByRole('button', { name: 'Terminal', exact: true }).click();
    await expect(this.screen).toContainText('~ $');
    await expect(this.region.getByRole('textbox', { name: 'Terminal input' })).toBeFocused();
  }

  /** Types a line and waits for its output. Clears the screen first, so that only the new output is checked. */
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

  /** Stored state of a project's terminals, as JSON. */
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
