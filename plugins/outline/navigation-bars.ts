import { type Disposable, toDisposable } from '@core/base/lifecycle';

/** The navigation bars on the screen, by the tab that each belongs to. */
export class NavigationBars {
  readonly #focus = new Map<string, () => void>();

  add(tabId: string, focus: () => void): Disposable {
    this.#focus.set(tabId, focus);
    return toDisposable(() => {
      if (this.#focus.get(tabId) === focus) this.#focus.delete(tabId);
    });
  }

  /** Gives the keyboard to the bar of a tab; false when it has none. */
  focus(tabId: string | undefined): boolean {
    const focus = tabId === undefined ? undefined : this.#focus.get(tabId);
    focus?.();
    return focus !== undefined;
  }
}
