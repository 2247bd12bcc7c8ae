import { dirname, isInside, rebase } from '@core/base/path';
import { BehaviorSubject } from 'rxjs';
import { DRAFT_ID, type Draft, foldersAbove } from './file-nodes';

/** Something the view is to do as soon as the row is there. */
export interface RowRequest {
  /** 'focus' gives the row the keyboard after it was revealed. */
  readonly type: 'reveal' | 'rename' | 'focus';
  readonly path: string;
}

/** What 'Paste' puts down. */
export interface Clipboard {
  readonly type: 'cut' | 'copy';
  readonly paths: readonly string[];
}

/** Folders that wait for an answer before they are deleted. */
export interface DeleteQuestion {
  readonly paths: readonly string[];
  answer(confirmed: boolean): void;
}

const none: readonly string[] = [];

/** What the tree shows and what its commands act on; it outlives the view. Every member replays its latest. */
export class FileTreeState {
  readonly expanded$ = new BehaviorSubject(none);
  readonly selected$ = new BehaviorSubject(none);
  readonly draft$ = new BehaviorSubject<Draft | undefined>(undefined);
  readonly request$ = new BehaviorSubject<RowRequest | undefined>(undefined);
  readonly clipboard$ = new BehaviorSubject<Clipboard | undefined>(undefined);
  readonly question$ = new BehaviorSubject<DeleteQuestion | undefined>(undefined);

  expand(folders: readonly string[]): void {
    this.expanded$.next(folders.filter((path) => path !== DRAFT_ID));
  }

  /** The draft's row is no file: while it is the one that is selected, what was selected before stays so. */
  select(paths: readonly string[]): void {
    const files = paths.filter((path) => path !== DRAFT_ID);
    if (files.length > 0 || paths.length === 0) this.selected$.next(files);
  }

  /** Unfolds what is above a row, scrolls there and selects it, now or when the row appears. */
  reveal(path: string): void {
    this.request$.next({ type: 'reveal', path });
  }

  /** Edits a row's name in place. */
  rename(path: string): void {
    this.request$.next({ type: 'rename', path });
  }

  /** Opens a row in which something new is named. */
  startDraft(of: Draft['of'], folder: string): void {
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

  /** Asks whether folders may be deleted; a question that is still open is answered with no. */
  askToDelete(paths: readonly string[]): Promise<boolean> {
    this.question$.value?.answer(false);
    return new Promise((resolve) => {
      this.question$.next({
        paths,
        answer: (confirmed) => {
          this.question$.next(undefined);
          resolve(confirmed);
        },
      });
    });
  }

  /** Keeps what is unfolded, selected and cut true when a file or folder has become another path. */
  moved(from: string, to: string): void {
    const now = (path: string) => (path === from || isInside(path, from) ? rebase(path, from, to) : path);
    this.expanded$.next(this.expanded$.value.map(now));
    this.selected$.next(this.selected$.value.map(now));
    const clipboard = this.clipboard$.value;
    if (clipboard) this.clipboard$.next({ ...clipboard, paths: clipboard.paths.map(now) });
  }

  /** Forgets the selection of what is gone. */
  prune(isThere: (path: string) => boolean): void {
    const selected = this.selected$.value.filter(isThere);
    if (selected.length < this.selected$.value.length) this.selected$.next(selected);
  }

  /** Back to the start, when another project is opened. */
  reset(): void {
    this.question$.value?.answer(false);
    this.expanded$.next(none);
    this.selected$.next(none);
    this.draft$.next(undefined);
    this.request$.next(undefined);
    this.clipboard$.next(undefined);
  }
}

/** The folder that new things go into when a row is meant: the folder itself, or the one a file is in. */
export function folderFor(path: string | undefined, isFolder: (path: string) => boolean): string {
  if (path === undefined || path === '') return '';
  return isFolder(path) ? path : dirname(path);
}
