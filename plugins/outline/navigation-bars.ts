import { type Disposable, toDisposable } from '@core/base/lifecycle';

/** The visible navigation bars by tab id. */
export class NavigationBars {
  readonly #focus = new Map<string, () => void>();

  add(tabId: string, focus: () => void): Disposable {
    this.#focus.set(tabId, focus);
    return toDisposable(() => {
      if (this.#focus.get(tabId) === focus) this.#focus.delete(tabId);
    });
  }

  /** Focuses the bar in a tab. Returns false if the tab has no bar. */
  focus(tabId: string | undefined): boolean {
    const focus = tabId === undefined ? undefined : this.#focus.get(tabId);
    focus?.();
    return focus !== undefined;
  }
}
