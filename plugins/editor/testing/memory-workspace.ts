import { basename } from '@core/base/path';
import { defaultLayout } from '@core/workspace/layout/default-layout';
import type { Tab, WorkspaceLayout } from '@core/workspace/layout/layout';
import { activeTabOf, tabsOf } from '@core/workspace/layout/layout-tree';
import { activateTab, closeTab, openTab, updateTab } from '@core/workspace/operations/tab-operations';
import type { CloseGuard, OpenTabRequest } from '@core/workspace/workspace';
import { BehaviorSubject, map, Subject } from 'rxjs';

/** A workspace without persistence. */
export class MemoryWorkspace {
  readonly layout$ = new BehaviorSubject(defaultLayout((type) => type));
  readonly requests$ = new Subject<OpenTabRequest>();
  readonly activeTab$ = this.layout$.pipe(map(activeTabOf));
  readonly #guards: CloseGuard[] = [];

  get layout(): WorkspaceLayout {
    return this.layout$.value;
  }

  get activeTab(): Tab | undefined {
    return activeTabOf(this.layout);
  }

  update(operation: (layout: WorkspaceLayout) => WorkspaceLayout): void {
    const next = operation(this.layout);
    if (next !== this.layout) this.layout$.next(next);
  }

  openTab(request: OpenTabRequest): string {
    const { type, filePath, title = basename(filePath ?? type) } = request;
    const open = tabsOf(this.layout).find((tab) => tab.type === type && tab.filePath === filePath);
    const tab = { type, title, ...(filePath === undefined ? {} : { filePath }) };
    this.update((layout) => (open ? activateTab(layout, open.id) : openTab(layout, tab)));
    this.requests$.next(request);
    return this.activeTab?.id ?? '';
  }

  activateTab(tabId: string): void {
    this.update((layout) => activateTab(layout, tabId));
  }

  showTab(tabId: string): void {
    this.activateTab(tabId);
  }

  renameFile(from: string, to: string): void {
    for (const tab of tabsOf(this.layout))
      if (tab.filePath === from)
        this.update((layout) => updateTab(layout, tab.id, { filePath: to, title: basename(to) }));
  }

  async closeTab(tabId: string): Promise<boolean> {
    const tab = tabsOf(this.layout).find(({ id }) => id === tabId);
    if (tab?.isDirty) for (const guard of this.#guards) if (!(await guard(tab))) return false;
    this.update((layout) => closeTab(layout, tabId));
    return true;
  }

  guardClose(guard: CloseGuard) {
    this.#guards.push(guard);
    return { dispose: () => void this.#guards.splice(this.#guards.indexOf(guard), 1) };
  }
}
