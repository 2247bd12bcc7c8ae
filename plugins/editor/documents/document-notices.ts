import { errorMessage } from '@core/base/errors';
import { type Disposable, DisposableStore } from '@core/base/lifecycle';
import type {
  NotificationAction,
  NotificationRequest,
  NotificationService,
} from '@core/notifications/notifications';
import { BehaviorSubject, filter, map, type Observable, of, switchMap, take } from 'rxjs';
import { messages } from '../messages';
import { sizeLimits } from './file-size';
import type { OpenDocuments } from './open-documents';
import { isFull } from './storage-reason';
import type { TextDocument } from './text-document';

export interface NoticeActions {
  /** Shows the user where storage can be freed. */
  readonly freeSpace: () => void;
  /** Shows both versions of a conflict side by side. */
  readonly compare: (document: TextDocument) => void;
}

/**
 * Notifications about open documents that need attention or a decision. Each notification closes when it no longer
 * applies.
 */
export class DocumentNotices implements Disposable {
  readonly #notifications: NotificationService;
  readonly #actions: NoticeActions;
  readonly #store = new DisposableStore();
  /** Open notifications about a failed save or a conflict; at most one per document. */
  readonly #shown = new Map<TextDocument | 'journal', { readonly id: number; readonly message: string }>();

  /** Visible documents, whose conflicts are shown in a banner above the text. */
  readonly #visible$ = new BehaviorSubject<ReadonlySet<TextDocument>>(new Set());

  constructor(
    documents: Pick<OpenDocuments, 'opened$'>,
    notifications: NotificationService,
    actions: NoticeActions,
    panes$: Observable<readonly { readonly document: TextDocument }[]>,
  ) {
    this.#notifications = notifications;
    this.#actions = actions;
    this.#store.add(
      panes$.subscribe((panes) => this.#visible$.next(new Set(panes.map(({ document }) => document)))),
    );
    this.#store.add(documents.opened$.subscribe((document) => this.#watch(document)));
  }

  /**
   * Reports repeated save failures only once until a save succeeds. While a conflict or deletion is unresolved, asks
   * the user again each time.
   */
  showFailure(document: TextDocument, error: unknown): void {
    if (document.conflict$.value !== undefined) {
      if (!this.#visible$.value.has(document)) this.#askWhichToKeep(document);
      return;
    }
    this.#show(document, {
      severity: 'error',
      message: errorMessage(error),
      actions: isFull(error) ? [{ label: messages.freeSpace, run: () => this.#actions.freeSpace() }] : [],
    });
  }

  /**
   * Reports that unsaved changes would be lost if the page were closed. If `error` is undefined, closes the
   * notification.
   */
  showNotStored(error: unknown): void {
    if (error === undefined) this.#hide('journal');
    else this.#show('journal', { severity: 'warning', message: messages.notKept(errorMessage(error)) });
  }

  dispose(): void {
    this.#store.dispose();
    this.#visible$.complete();
    for (const about of [...this.#shown.keys()]) this.#hide(about);
  }

  #watch(document: TextDocument): void {
    const mustAsk$ = document.conflict$.pipe(
      switchMap((theirs) =>
        theirs === undefined ? of(false) : this.#visible$.pipe(map((visible) => !visible.has(document))),
      ),
    );
    const asking = mustAsk$.subscribe((mustAsk) => {
      if (mustAsk) this.#askWhichToKeep(document);
      else this.#hide(document);
    });
    document.isDirty$.subscribe({
      next: (isDirty) => isDirty || this.#hide(document),
      complete: () => {
        asking.unsubscribe();
        this.#hide(document);
      },
    });
    document.state$
      .pipe(
        filter((state) => state.type === 'text'),
        take(1),
      )
      .subscribe(({ size }) => this.#warnOfSize(document.path, size));
  }

  #askWhichToKeep(document: TextDocument): void {
    const isText = typeof document.conflict$.value?.content === 'string';
    const compare: NotificationAction = {
      label: messages.compare,
      run: () => this.#actions.compare(document),
    };
    this.#hide(document);
    this.#show(document, {
      severity: 'warning',
      message: messages.conflict(document.path),
      actions: [
        { label: messages.keepMine, run: () => document.keepMine() },
        { label: messages.takeTheirs, run: () => document.takeTheirs() },
        ...(isText ? [compare] : []),
      ],
    });
  }

  #warnOfSize(path: string, size: number): void {
    if (size < sizeLimits.large) return;
    const message = size < sizeLimits.huge ? messages.large(path, size) : messages.huge(path, size);
    this.#notifications.show({ severity: 'warning', message });
  }

  /** If an open notification has the same message, keeps it, so that the message is not announced twice. */
  #show(about: TextDocument | 'journal', notice: NotificationRequest): void {
    if (this.#isShown(about, notice.message)) return;
    this.#hide(about);
    this.#shown.set(about, { id: this.#notifications.show(notice), message: notice.message });
  }

  #isShown(about: TextDocument | 'journal', message: string): boolean {
    return this.#shown.get(about)?.message === message;
  }

  #hide(about: TextDocument | 'journal'): void {
    const shown = this.#shown.get(about);
    if (shown) this.#notifications.dismiss(shown.id);
    this.#shown.delete(about);
  }
}
