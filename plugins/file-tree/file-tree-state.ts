import { dirname } from '@core/base/path';
import { BehaviorSubject } from 'rxjs';
import { movedPath } from './file-moves';
import { DRAFT_ID, type Draft, foldersAbove } from './file-nodes';
import type { Question } from './questions';

/** Something the view is to do as soon as the row is there. */
export interface RowRequest {
  /** 'focus' gives the row the keyboard after it was revealed, 'goTo' does both. */
  readonly type: 'reveal' | 'rename' | 'focus' | 'goTo';
  readonly path: string;
}

/** What 'Paste' puts down. */
export interface Clipboard {
  readonly type: 'cut' | 'copy';
  readonly paths: readonly string[];
}

const none: readonly string[] = [];

/** What the tree shows and what its commands act on; it outlives the view. Every member replays its latest. */
export class FileTreeState {
  readonly expanded$ = new BehaviorSubject(none);
  readonly selected$ = new BehaviorSubject(none);
  /** The row with the keyboard, which need not be selected. */
  readonly focused$ = new BehaviorSubject<string | undefined>(undefined);
  readonly draft$ = new BehaviorSubject<Draft | undefined>(undefined);
  readonly request$ = new BehaviorSubject<RowRequest | undefined>(undefined);
  readonly clipboard$ = new BehaviorSubject<Clipboard | undefined>(undefined);
  readonly question$ = new BehaviorSubject<Question | undefined>(undefined);
  /** Text of the filter; undefined while its field is closed. */
  readonly filter$ = new BehaviorSubject<string | undefined>(undefined);
  /** How often the filter's field was asked for: each time it takes the keyboard. */
  readonly filterAsked$ = new BehaviorSubject(0);

  expand(folders: readonly string[]): void {
    this.expanded$.next(folders.filter((path) => path !== DRAFT_ID));
  }

  /** The draft's row is no file: while it is the one that is selected, what was selected before stays so. */
  select(paths: readonly string[]): void {
    const files = paths.filter((path) => path !== DRAFT_ID);
    if (files.length > 0 || paths.length === 0) this.selected$.next(files);
  }

  /** What commands act on: what is selected, or the row with the keyboard when that is another. */
  get chosen(): readonly string[] {
    const focused = this.focused$.value;
    const selected = this.selected$.value;
    return focused === undefined || selected.includes(focused) ? selected : [focused];
  }

  focus(path: string | undefined): void {
    if (path !== DRAFT_ID && path !== this.focused$.value) this.focused$.next(path);
  }

  /** Unfolds what is above a row, scrolls there and selects it, now or when the row appears; a name that is to be edited goes first. */
  reveal(path: string): void {
    if (this.request$.value?.type === 'rename') return;
    this.request$.next({ type: 'reveal', path });
  }

  /** The same, and gives it the keyboard. */
  revealAndFocus(path: string): void {
    this.filter$.next(undefined);
    this.request$.next({ type: 'goTo', path });
  }

  /** Edits a row's name in place. */
  rename(path: string): void {
    this.request$.next({ type: 'rename', path });
  }

  /** Opens a row in which something new is named. */
  startDraft(of: Draft['of'], folder: string): void {
    this.filter$.next(undefined);
    this.draft$.next({ type: 'draft', of, folder });
    const above = folder === '' ? [] : [...foldersAbove(folder), folder];
    this.expanded$.next([...new Set([...this.expanded$.value, ...above])]);
    this.rename(DRAFT_ID);
  }

  /** Takes the draft's row away, and goes back to the row it was opened from. */
  endDraft(): void {
    this.draft$.next(undefined);
    const [selected] = this.selected$.value;
    this.request$.next(selected === undefined ? undefined : { type: 'reveal', path: selected });
  }

  /** The request was carried out. */
  fulfil(request: RowRequest): void {
    if (this.request$.value === request) this.request$.next(undefined);
  }

  /** Asks; a question that is still open is dismissed. Resolves to the answer, undefined when there is none. */
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

  /** Keeps what is unfolded, selected and cut true when files and folders have become other paths. */
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

  /** Shows the filter's field, with what it holds, and gives it the keyboard. */
  openFilter(): void {
    this.filter$.next(this.filter$.value ?? '');
    this.filterAsked$.next(this.filterAsked$.value + 1);
  }

  /** Gives up what was cut, else the filter. */
  letGo(): void {
    if (this.clipboard$.value?.type === 'cut') this.clipboard$.next(undefined);
    else this.filter$.next(undefined);
  }

  /** Forgets the selection of what is gone. */
  prune(isThere: (path: string) => boolean): void {
    const focused = this.focused$.value;
    if (focused !== undefined && !isThere(focused)) this.focused$.next(undefined);
    const selected = this.selected$.value.filter(isThere);
    if (selected.length < this.selected$.value.length) this.selected$.next(selected);
  }

  /** Back to the start, when another project is opened. */
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

/** The folder that new things go into when a row is meant: the folder itself, or the one a file is in. */
export function folderFor(path: string | undefined, isFolder: (path: string) => boolean): string {
  if (path === undefined || path === '') return '';
  return isFolder(path) ? path : dirname(path);
}
