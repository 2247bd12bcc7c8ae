import { expect, type Locator, type Page } from '@playwright/test';
import { boxOf, type Place, ProductPage } from './product-page';

/** Returns a point in an element's box, in page pixels. `across` and `down` are fractions of the box's size. */
export async function within(target: Locator, across: number, down: number): Promise<Place> {
  const { x, y, width, height } = await boxOf(target);
  return { x: x + width * across, y: y + height * down };
}

/** Tabs, panes and windows as users see them. */
export class WorkspacePage extends ProductPage {
  panel(title: string): Locator {
    return this.page.getByRole('tabpanel', { name: title, exact: true });
  }

  window(title: string): Locator {
    return this.page.getByRole('dialog', { name: title, exact: true });
  }

  /** Returns the tab titles of each visible pane. The panes are ordered from left to right and top to bottom. */
  async panes(): Promise<readonly (readonly string[])[]> {
    const strips = await this.page.locator('.shell-strip:visible').all();
    const placed = await Promise.all(
      strips.map(async (strip) => ({
        box: await boxOf(strip),
        titles: await strip
          .getByRole('tab')
          .evaluateAll((tabs) => tabs.map((tab) => tab.getAttribute('aria-label') ?? '')),
      })),
    );
    return placed
      .toSorted((a, b) => Math.round(a.box.x - b.box.x) || a.box.y - b.box.y)
      .map(({ titles }) => titles);
  }

  async dragTab(title: string, to: Place): Promise<void> {
    await this.drag(await within(this.tab(title), 0.4, 0.5), to);
  }

  /** Drags a tab to a position without releasing it. */
  async carryTab(title: string, to: Place): Promise<void> {
    const { mouse } = this.page;
    const from = await within(this.tab(title), 0.4, 0.5);
    await mouse.move(from.x, from.y);
    await mouse.down();
    await mouse.move(to.x, to.y, { steps: 6 });
  }

  async chooseOnTab(title: string, entry: string): Promise<void> {
    await this.tab(title).click({ button: 'right' });
    await this.page.getByRole('menuitem', { name: entry, exact: true }).click();
    await expect(this.page.getByRole('menu')).toHaveCount(0);
  }

  /** Chooses an item from the options menu of the pane that contains a tab. */
  async chooseOnPane(title: string, entry: string): Promise<void> {
    await this.strip(title).getByRole('button', { name: 'Pane options' }).click();
    await this.page.getByRole('menuitem', { name: entry, exact: true }).click();
    await expect(this.page.getByRole('menu')).toHaveCount(0);
  }

  /** Creates a TON project and opens main.fc and the given files. The last file's tab has focus. */
  async open(name: string, ...files: readonly string[]): Promise<string> {
    const id = await this.createProject('TON', name);
    await expect(this.editorText).toContainText('op::increase');
    await this.closeAssistant();
    for (const file of files) {
      await this.openFile(file);
      await this.tab(file).dblclick();
    }
    return id;
  }
}

/** Marks an element with an attribute if the element or an ancestor leaves the document, even briefly. */
export function watchRemoval(target: Locator): Promise<void> {
  return target.evaluate((element) => {
    new MutationObserver((records) => {
      const removed = records.flatMap(({ removedNodes }) => [...removedNodes]);
      if (removed.some((node) => node.contains(element))) element.setAttribute('data-removed', '');
    }).observe(document.body, { childList: true, subtree: true });
  });
}

/** A finger simulated through the browser's input events. */
export class Finger {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  /** Presses long enough to pick up an element, moves through the given positions, and releases. */
  async hold(from: Place, ...through: readonly Place[]): Promise<void> {
    await this.#act(from, 700, through);
  }

  /** Presses, moves through the given positions without waiting, and releases. */
  async swipe(from: Place, ...through: readonly Place[]): Promise<void> {
    await this.#act(from, 0, through);
  }

  async #act(from: Place, rest: number, through: readonly Place[]): Promise<void> {
    const devtools = await this.#page.context().newCDPSession(this.#page);
    const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: Place[]) =>
      devtools.send('Input.dispatchTouchEvent', { type, touchPoints });
    await send('touchStart', [from]);
    await this.#page.waitForTimeout(rest);
    let at = from;
    for (const place of through) {
      for (let step = 1; step <= 5; step++) {
        const share = step / 5;
        await send('touchMove', [{ x: at.x + (place.x - at.x) * share, y: at.y + (place.y - at.y) * share }]);
      }
      at = place;
    }
    await send('touchEnd', []);
    await devtools.detach();
  }
}

/** A pen simulated through the browser's input events. */
export class Pen {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  async drag(from: Place, to: Place): Promise<void> {
    const devtools = await this.#page.context().newCDPSession(this.#page);
    const send = (type: 'mouseMoved' | 'mousePressed' | 'mouseReleased', { x, y }: Place, buttons: number) =>
      devtools.send('Input.dispatchMouseEvent', {
        type,
        x,
        y,
        buttons,
        button: type === 'mouseMoved' && buttons === 0 ? 'none' : 'left',
        clickCount: type === 'mouseMoved' ? 0 : 1,
        pointerType: 'pen',
      });
    await send('mouseMoved', from, 0);
    await send('mousePressed', from, 1);
    for (let step = 1; step <= 8; step++) {
      const share = step / 8;
      await send(
        'mouseMoved',
        { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share },
        1,
      );
    }
    await send('mouseReleased', to, 0);
    await devtools.detach();
  }
}
