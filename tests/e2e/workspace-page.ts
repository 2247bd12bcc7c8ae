import { expect, type Locator, type Page } from '@playwright/test';
import { boxOf, type Place, ProductPage } from './product-page';

/** A share of a box, across and down, as a place on the screen. */
export async function within(target: Locator, across: number, down: number): Promise<Place> {
  const { x, y, width, height } = await boxOf(target);
  return { x: x + width * across, y: y + height * down };
}

/** The arrangement of tabs, panes and windows, as a person sees and moves it. */
export class WorkspacePage extends ProductPage {
  /** The content of a tab, while it shows. */
  panel(title: string): Locator {
    return this.page.getByRole('tabpanel', { name: title, exact: true });
  }

  /** The window that shows a tab. */
  window(title: string): Locator {
    return this.page.getByRole('dialog', { name: title, exact: true });
  }

  /** Titles of the tabs of each pane that shows, from left to right and from top to bottom. */
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

  /** Carries a tab over a place without letting go. */
  async carryTab(title: string, to: Place): Promise<void> {
    const { mouse } = this.page;
    const from = await within(this.tab(title), 0.4, 0.5);
    await mouse.move(from.x, from.y);
    await mouse.down();
    await mouse.move(to.x, to.y, { steps: 6 });
  }

  /** Chooses in the menu of a tab. */
  async chooseOnTab(title: string, entry: string): Promise<void> {
    await this.tab(title).click({ button: 'right' });
    await this.page.getByRole('menuitem', { name: entry, exact: true }).click();
    await expect(this.page.getByRole('menu')).toHaveCount(0);
  }

  /** Chooses in the options of the pane that shows a tab. */
  async chooseOnPane(title: string, entry: string): Promise<void> {
    await this.strip(title).getByRole('button', { name: 'Pane options' }).click();
    await this.page.getByRole('menuitem', { name: entry, exact: true }).click();
    await expect(this.page.getByRole('menu')).toHaveCount(0);
  }

  /** A TON project whose main.fc and the given files are open; the keyboard is on the tab of the last. */
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

/** Notes on an element when it, or what holds it, leaves the document even for a moment. */
export function watchRemoval(target: Locator): Promise<void> {
  return target.evaluate((element) => {
    new MutationObserver((records) => {
      const removed = records.flatMap(({ removedNodes }) => [...removedNodes]);
      if (removed.some((node) => node.contains(element))) element.setAttribute('data-removed', '');
    }).observe(document.body, { childList: true, subtree: true });
  });
}

/** A finger on the screen, through the browser's own input. */
export class Finger {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  /** Rests on a place as long as it takes to lift what is there; then goes through places and is lifted. */
  async hold(from: Place, ...through: readonly Place[]): Promise<void> {
    await this.#act(from, 700, through);
  }

  /** Presses, goes through places at once and is lifted. */
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

/** A pen on the screen, through the browser's own input. */
export class Pen {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  /** Presses at one place, goes to the other and is lifted. */
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
