import { isInside, rebase } from '@core/base/path';
import type { Pane, Tab } from './layout/layout';

/** So many can be brought back. */
const KEPT = 50;

/** A tab that was closed, and where it stood. */
export interface ClosedTab {
  readonly tab: Tab;
  readonly paneId: string;
  /** Among the tabs of its pane. */
  readonly index: number;
}

/** The tabs that were closed while the project is open, to be opened again, the last one first. */
export class ClosedTabs {
  #closed: readonly ClosedTab[] = [];

  /** Notes tabs of a pane, as it was before they closed. */
  note(pane: Pane, tabs: readonly Tab[]): void {
    const closed = tabs.map((tab) => ({ tab, paneId: pane.id, index: pane.tabs.indexOf(tab) }));
    this.#closed = [...this.#closed, ...closed].slice(-KEPT);
  }

  /** Follows a file or folder that has been renamed or moved. */
  follow(from: string, to: string): void {
    this.#closed = this.#closed.map((closed) => {
      const { filePath } = closed.tab;
      if (filePath === undefined || (filePath !== from && !isInside(filePath, from))) return closed;
      return { ...closed, tab: { ...closed.tab, filePath: rebase(filePath, from, to) } };
    });
  }

  /** Takes back the last one that can be opened; those that cannot are forgotten on the way. */
  take(canOpen: (tab: Tab) => boolean): ClosedTab | undefined {
    const index = this.#closed.findLastIndex(({ tab }) => canOpen(tab));
    const last = this.#closed[index];
    this.#closed = this.#closed.slice(0, Math.max(0, index));
    return last;
  }

  forgetAll(): void {
    this.#closed = [];
  }
}
