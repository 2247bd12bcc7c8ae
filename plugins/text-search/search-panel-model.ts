import { isCancellation, messageWithCause } from '@core/base/errors';
import { type Disposable, DisposableStore, toDisposable } from '@core/base/lifecycle';
import type { ProjectFiles } from '@core/files/project-files';
import { BehaviorSubject, debounceTime, filter, Subject } from 'rxjs';
import { compilePattern } from './engine/compile-pattern';
import type { FileMatches } from './engine/text-match';
import type { TextQuery } from './engine/text-query';
import { messages } from './messages';
import { initialState, type PanelState, withoutMatches } from './panel-state';
import type { TextSearcher } from './text-searcher';

/** Milliseconds without typing before a search starts, or without file changes before it is repeated. */
const TYPING_MS = 150;
const CHANGES_MS = 400;

/** Minimum time between updates of the displayed results, in milliseconds. */
const SHOW_MS = 100;

/** State of the 'Search' panel: the query, the running search and its results. */
export class SearchPanelModel implements Disposable {
  readonly #searcher: Pick<TextSearcher, 'search'>;
  readonly #store = new DisposableStore();
  readonly #wanted$ = new Subject<void>();
  #running: AbortController | undefined;
  /** Resolves when the latest search ends. */
  #searching: Promise<void> = Promise.resolve();
  /** Whether the query has changed since the latest search started. */
  #isBehind = false;
  /** Cleared when the query changes. */
  readonly #dismissed = new Set<string>();
  readonly state$ = new BehaviorSubject<PanelState>(initialState);
  /** Counts requests to focus the search field. */
  readonly focusRequests$ = new BehaviorSubject(0);

  constructor(searcher: Pick<TextSearcher, 'search'>, files: Pick<ProjectFiles, 'changes$' | 'state$'>) {
    this.#searcher = searcher;
    this.#store.add(
      this.#wanted$.pipe(debounceTime(TYPING_MS)).subscribe(() => this.#isBehind && this.refresh()),
    );
    this.#store.add(files.changes$.pipe(debounceTime(CHANGES_MS)).subscribe(() => this.#again()));
    this.#store.add(files.state$.pipe(filter(({ type }) => type === 'closed')).subscribe(() => this.clear()));
    this.#store.add(toDisposable(() => this.#running?.abort()));
  }

  get state(): PanelState {
    return this.state$.value;
  }

  /** Changes the query and searches after a pause in typing. */
  change(change: Partial<TextQuery>): void {
    const query = { ...this.state.query, ...change };
    this.#dismissed.clear();
    this.#isBehind = true;
    this.#patch({ query });
    this.#wanted$.next();
  }

  refresh(): void {
    this.#dismissed.clear();
    this.#again();
  }

  /**
   * Matches for the current query and replacement. The displayed matches may be outdated. Rejects if the search fails.
   */
  async currentMatches(): Promise<readonly FileMatches[]> {
    if (this.#isBehind) this.refresh();
    for (let last: unknown; last !== this.#searching; ) {
      last = this.#searching;
      await last;
    }
    const { problem, error, files } = this.state;
    const reason = problem ?? error;
    if (reason !== undefined) throw new Error(reason);
    return files;
  }

  /** Cancels the search; the results received so far remain. */
  cancel(): void {
    this.#running?.abort();
    this.#running = undefined;
    this.#patch({ fraction: undefined });
  }

  clear(): void {
    this.cancel();
    this.#patch({ ...initialState, query: { ...this.state.query, pattern: '' } });
  }

  dismiss(isTaken: (path: string, start: number) => boolean): void {
    for (const { path, matches } of this.state.files) {
      for (const { start } of matches) if (isTaken(path, start)) this.#dismissed.add(`${path}:${start}`);
    }
    this.#patch({ files: this.#shown(this.state.files) });
  }

  focus(): void {
    this.focusRequests$.next(this.focusRequests$.value + 1);
  }

  dispose(): void {
    this.#store.dispose();
    this.state$.complete();
    this.focusRequests$.complete();
  }

  #again(): void {
    this.#isBehind = false;
    this.cancel();
    const { query } = this.state;
    if (query.pattern === '') {
      this.#patch({ ...initialState, query });
      return;
    }
    const pattern = compilePattern(query);
    if (!pattern.ok) {
      const { reason, position } = pattern.error;
      this.#patch({ ...initialState, query, problem: messages.badPattern(reason, position) });
      return;
    }
    this.#searching = this.#search(query);
  }

  /** Never rejects, because errors are part of the state. */
  async #search(query: TextQuery): Promise<void> {
    const controller = new AbortController();
    this.#running = controller;
    const found: FileMatches[] = [];
    let shownAt = performance.now();
    let shownCount = 0;
    const isCurrent = () => this.#running === controller;
    // Keep the previous results until there are new ones.
    this.#patch({ fraction: 0, problem: undefined, error: undefined, summary: undefined });
    try {
      const summary = await this.#searcher.search(
        query,
        (progress) => {
          if (!isCurrent()) return;
          found.push(...progress.found);
          if (performance.now() - shownAt < SHOW_MS) return;
          shownAt = performance.now();
          // Do not render an unchanged list again, especially while the user is typing.
          const isMore = found.length > shownCount;
          shownCount = found.length;
          this.#patch({ ...(isMore && { files: this.#shown(found) }), fraction: progress.fraction });
        },
        controller.signal,
      );
      if (isCurrent()) this.#patch({ files: this.#shown(found), fraction: undefined, summary });
    } catch (error) {
      if (!isCurrent() || isCancellation(error)) return;
      this.#patch({ files: this.#shown(found), fraction: undefined, error: messageWithCause(error) });
    }
  }

  #shown(files: readonly FileMatches[]): readonly FileMatches[] {
    if (this.#dismissed.size === 0) return [...files];
    return withoutMatches(files, (path, start) => this.#dismissed.has(`${path}:${start}`));
  }

  #patch(change: Partial<PanelState>): void {
    if (!this.#store.isDisposed) this.state$.next({ ...this.state, ...change });
  }
}
