import { errorMessage } from '@core/base/error-message';
import { type Disposable, DisposableStore } from '@core/base/lifecycle';
import type { NotificationService } from '@core/notifications/notifications';
import { filter, take } from 'rxjs';
import { messages } from '../messages';
import { sizeLimits } from './file-size';
import type { OpenDocuments } from './open-documents';
import type { TextDocument } from './text-document';

/** Says what the user has to know, or decide, about open documents; a notice goes when it no longer holds. */
export class DocumentNotices implements Disposable {
  readonly #notifications: NotificationService;
  readonly #store = new DisposableStore();
  /** Ids of the notices that a document is not saved, or in conflict: one at a time. */
  readonly #shown = new Map<TextDocument, number>();

  constructor(documents: Pick<OpenDocuments, 'opened$'>, notifications: NotificationService) {
    this.#notifications = notifications;
    this.#store.add(documents.opened$.subscribe((document) => this.#watch(document)));
  }

  /** Says once, until it is saved, that a document could not be saved; while there is something to decide, asks again. */
  showFailure(document: TextDocument, error: unknown): void {
    this.#show(document, () =>
      document.conflict$.value === undefined
        ? this.#notifications.show({ severity: 'error', message: errorMessage(error) })
        : this.#askWhichToKeep(document),
    );
  }

  dispose(): void {
    this.#store.dispose();
    for (const document of [...this.#shown.keys()]) this.#hide(document);
  }

  #watch(document: TextDocument): void {
    document.isDirty$.subscribe({
      next: (isDirty) => isDirty || this.#hide(document),
      complete: () => this.#hide(document),
    });
    document.conflict$.subscribe((theirs) => {
      if (theirs === undefined) this.#hide(document);
      else this.#show(document, () => this.#askWhichToKeep(document));
    });
    document.state$
      .pipe(
        filter((state) => state.type === 'text'),
        take(1),
      )
      .subscribe(({ size }) => this.#warnOfSize(document.path, size));
  }

  #askWhichToKeep(document: TextDocument): number {
    return this.#notifications.show({
      severity: 'warning',
      message: messages.conflict(document.path),
      actions: [
        { label: messages.keepMine, run: () => document.keepMine() },
        { label: messages.takeTheirs, run: () => document.takeTheirs() },
      ],
    });
  }

  #warnOfSize(path: string, size: number): void {
    if (size < sizeLimits.large) return;
    const message = size < sizeLimits.huge ? messages.large(path, size) : messages.huge(path, size);
    this.#notifications.show({ severity: 'warning', message });
  }

  #show(document: TextDocument, notice: () => number): void {
    this.#hide(document);
    this.#shown.set(document, notice());
  }

  #hide(document: TextDocument): void {
    const id = this.#shown.get(document);
    if (id !== undefined) this.#notifications.dismiss(id);
    this.#shown.delete(document);
  }
}
