import { isInside, rebase } from '@core/base/path';
import type { Pane, Tab } from './layout/layout';

/** Maximum number of tabs that can be reopened. */
const MAX_CLOSED = 50;

/** A closed tab, and its position. */
export interface ClosedTab {
  /** The tab. */
  readonly tab: Tab;
  /** Id of the pane that contained the tab. */
  readonly paneId: string;
  /** The tab's index in that pane. */
  readonly index: number;
}

/** Tabs that were closed since the project was opened. The most recently closed tab is reopened first. */
export class ClosedTabs {
  #closed: readonly ClosedTab[] = [];

  /** Records the tabs closed in a pane; `pane` is the pane's state before they were closed. */
  record(pane: Pane, tabs: readonly Tab[]): void {
    const closed = tabs.map((tab) => ({ tab, paneId: pane.id, index: pane.tabs.indexOf(tab) }));
    this.#closed = [...this.#closed, ...closed].slice(-MAX_CLOSED);
  }

  /** Updates the paths after a file or folder was renamed or moved. */
  renamePath(from: string, to: string): void {
    this.#closed = this.#closed.map((closed) => {
      const { filePath } = closed.tab;
      if (filePath === undefined || (filePath !== from && !isInside(filePath, from))) return closed;
      return { ...closed, tab: { ...closed.tab, filePath: rebase(filePath, from, to) } };
    });
  }

  /**
   * Removes and returns the most recently closed tab that can be opened. Tabs that were closed after it are also
   * removed, because they cannot be opened.
   */
  take(canOpen: (tab: Tab) => boolean): ClosedTab | undefined {
    const index = this.#closed.findLastIndex(({ tab }) => canOpen(tab));
    const last = this.#closed[index];
    this.#closed = this.#closed.slice(0, Math.max(0, index));
    return last;
  }

  /** Removes all tabs. */
  clear(): void {
    this.#closed = [];
  }
}
