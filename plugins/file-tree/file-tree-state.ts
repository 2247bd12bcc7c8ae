import { dirname } from '@core/base/path';
import { BehaviorSubject } from 'rxjs';
import { movedPath } from './file-moves';
import { DRAFT_ID, type Draft, foldersAbove } from './file-nodes';
import type { Question } from './questions';

/** An action that the view performs once the row exists. */
export interface RowRequest {
  /** 'focus' focuses a row that has already been revealed. 'goTo' reveals the row and then focuses it. */
  readonly type: 'reveal' | 'rename' | 'focus' | 'goTo';
  readonly path: string;
}

export interface Clipboard {
  readonly type: 'cut' | 'copy';
  readonly paths: readonly string[];
}

const none: readonly string[] = [];

/** State of the tree. Commands use it, and it outlives the view. Every observable replays its latest value. */
export class FileTreeState {
  readonly expanded$ = new BehaviorSubject(none);
  readonly selected$ = new BehaviorSubject(none);
  /** The focused row, which may be unselected. */
  readonly focused$ = new BehaviorSubject<string | undefined>(undefined);
  readonly draft$ = new BehaviorSubject<Draft | undefined>(undefined);
  readonly request$ = new BehaviorSubject<RowRequest | undefined>(undefined);
  readonly clipboard$ = new BehaviorSubject<Clipboard | undefined>(undefined);
  readonly question$ = new BehaviorSubject<Question | undefined>(undefined);
  /** The filter text; undefined while the field is closed. */
  readonly filter$ = new BehaviorSubject<string | undefined>(undefined);
  /** Number of times the filter has been requested. Each request focuses the filter field. */
  readonly filterAsked$ = new BehaviorSubject(0);

  expand(folders: readonly string[]): void {
    this.expanded$.next(folders.filter((path) => path !== DRAFT_ID));
  }

  /** The draft's row is not a file, so selecting only the draft does not change the selection. */
  select(paths: readonly string[]): void {
    const files = paths.filter((path) => path !== DRAFT_ID);
    if (files.length > 0 || paths.length === 0) this.selected$.next(files);
  }

  /** The items that commands act on: the selection, or the focused row if it is not selected. */
  get chosen(): readonly string[] {
    const focused = this.focused$.value;
    const selected = this.selected$.value;
    return focused === undefined || selected.includes(focused) ? selected : [focused];
  }

  focus(path: string | undefined): void {
    if (path !== DRAFT_ID && path !== this.focused$.value) this.focused$.next(path);
  }

  /**
   * Expands the parent folders of a row, scrolls to the row and selects it, now or as soon as the row exists. Ignored
   * while a rename is pending.
   */
  reveal(path: string): void {
    if (this.request$.value?.type === 'rename') return;
    this.request$.next({ type: 'reveal', path });
  }

  /** Like {@link reveal}, but also focuses the row. */
  revealAndFocus(path: string): void {
    this.filter$.next(undefined);
    this.request$.next({ type: 'goTo', path });
  }

  /** Starts editing a row's name in place. */
  rename(path: string): void {
    this.request$.next({ type: 'rename', path });
  }

  /** Opens a row for entering the name of a new file or folder. */
  startDraft(of: Draft['of'], folder: string): void {
    this.filter$.next(undefined);
    this.draft$.next({ type: 'draft', of, folder });
    const above = folder === '' ? [] : [...foldersAbove(folder), folder];
    this.expanded$.next([...new Set([...this.expanded$.value, ...above])]);
    this.rename(DRAFT_ID);
  }

  /** Removes the draft's row and returns to the previously selected row. */
  endDraft(): void {
    this.draft$.next(undefined);
    const [selected] = this.selected$.value;
    this.request$.next(selected === undefined ? undefined : { type: 'reveal', path: selected });
  }

  fulfil(request: RowRequest): void {
    if (this.request$.value === request) this.request$.next(undefined);
  }

  /**
   * Asks the user a question and dismisses any open question. Resolves to the answer, or to undefined if the question
   * is dismissed.
   */
  ask<Q extends Question>(question: Omit<Q, 'answer'>): Promise<Parameters<Q['answer']>[0]> {
    this.question$.value?.answer(undefined);
    return new Promise((resolve) => {
      const asked = {
        ...question,
        answer: (answer: Parameters<Q['answer']>[0]) => {
          this.question$.next(undefined);
          resolve(answer);
        },
      };
      this.question$.next(asked as unknown as Q);
    });
  }

  /** Updates the expanded, selected and cut paths after files and folders have been moved. */
  moved(moves: ReadonlyMap<string, string>): void {
    const now = (path: string) => movedPath(path, moves);
    const isMoved = (path: string) => now(path) !== path;
    for (const paths$ of [this.expanded$, this.selected$]) {
      if (paths$.value.some(isMoved)) paths$.next(paths$.value.map(now));
    }
    const clipboard = this.clipboard$.value;
    if (clipboard?.paths.some(isMoved)) {
      this.clipboard$.next({ ...clipboard, paths: clipboard.paths.map(now) });
    }
  }

  /** Shows the filter field with its current text and focuses it. */
  openFilter(): void {
    this.filter$.next(this.filter$.value ?? '');
    this.filterAsked$.next(this.filterAsked$.value + 1);
  }

  /** Cancels a pending cut or, if there is none, clears the filter. */
  cancelCutOrFilter(): void {
    if (this.clipboard$.value?.type === 'cut') this.clipboard$.next(undefined);
    else this.filter$.next(undefined);
  }

  /** Removes deleted items from the selection. */
  prune(isThere: (path: string) => boolean): void {
    const focused = this.focused$.value;
    if (focused !== undefined && !isThere(focused)) this.focused$.next(undefined);
    const selected = this.selected$.value.filter(isThere);
    if (selected.length < this.selected$.value.length) this.selected$.next(selected);
  }

  /** Resets the state when another project is opened. */
  reset(): void {
    this.question$.value?.answer(undefined);
    this.expanded$.next(none);
    this.selected$.next(none);
    this.focused$.next(undefined);
    this.draft$.next(undefined);
    this.request$.next(undefined);
    this.clipboard$.next(undefined);
    this.filter$.next(undefined);
  }
}

/** The folder for new items: the given folder, or the parent folder of the given file. */
export function folderFor(path: string | undefined, isFolder: (path: string) => boolean): string {
  if (path === undefined || path === '') return '';
  return isFolder(path) ? path : dirname(path);
}
