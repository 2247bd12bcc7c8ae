import { type Disposable, DisposableStore } from '@core/base/lifecycle';
import type { ComparisonRequest } from '@core/languages/editor/editor';
import { DIFF_TAB } from '@core/workspace/layout/layout';
import { tabsOf } from '@core/workspace/layout/layout-tree';
import type { WorkspaceService } from '@core/workspace/workspace';
import { BehaviorSubject, distinctUntilChanged, map, type Observable } from 'rxjs';

/** The contents of each diff tab, for as long as the tab is open in this page. */
export class Comparisons implements Disposable {
  readonly #requests$ = new BehaviorSubject<ReadonlyMap<string, ComparisonRequest>>(new Map());
  readonly #store = new DisposableStore();

  constructor({ layout$ }: Pick<WorkspaceService, 'layout$'>) {
    this.#store.add(
      layout$.subscribe((layout) => {
        const open = new Set(tabsOf(layout).flatMap(({ id, type }) => (type === DIFF_TAB ? id : [])));
        const kept = [...this.#requests$.value].filter(([tabId]) => open.has(tabId));
        if (kept.length < this.#requests$.value.size) this.#requests$.next(new Map(kept));
      }),
    );
  }

  /** The comparison shown in a tab; undefined for a tab restored from an earlier page load. */
  of$(tabId: string): Observable<ComparisonRequest | undefined> {
    return this.#requests$.pipe(
      map((requests) => requests.get(tabId)),
      distinctUntilChanged(),
    );
  }

  set(tabId: string, request: ComparisonRequest): void {
    this.#requests$.next(new Map(this.#requests$.value).set(tabId, request));
  }

  dispose(): void {
    this.#store.dispose();
    this.#requests$.complete();
  }
}
