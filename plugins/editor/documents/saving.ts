import { type Disposable, DisposableStore } from '@core/base/lifecycle';
import type { ConfigurationService } from '@core/configuration/configuration';
import type { NotificationService } from '@core/notifications/notifications';
import { distinctUntilChanged, map } from 'rxjs';
import { AutoSave } from './auto-save';
import { DocumentNotices, type NoticeActions } from './document-notices';
import type { OpenDocuments } from './open-documents';
import { saveOnLeave } from './save-on-leave';
import { SaveRetry } from './save-retry';
import type { TextDocument } from './text-document';
import type { TextJournal } from './text-journal';

export interface SavingOptions {
  readonly documents: OpenDocuments;
  readonly journal: TextJournal;
  readonly services: {
    readonly configuration: ConfigurationService;
    readonly notifications: NotificationService;
  };
  readonly actions: NoticeActions;
  readonly panes$: ConstructorParameters<typeof DocumentNotices>[3];
}

/** Saves documents on command and automatically, and retries failed saves. */
export class Saving implements Disposable {
  readonly #store = new DisposableStore();
  readonly #notices: DocumentNotices;
  readonly #autoSave: AutoSave;
  readonly #retry: SaveRetry;

  constructor({ documents, journal, services, actions, panes$ }: SavingOptions) {
    const { configuration, notifications } = services;
    this.#notices = this.#store.add(new DocumentNotices(documents, notifications, actions, panes$));
    this.#retry = this.#store.add(new SaveRetry((document) => void this.save(document)));
    this.#autoSave = this.#store.add(
      new AutoSave({
        documents,
        isEnabled$: configuration.value$('editor.autoSave').pipe(
          map((value) => value !== 'off'),
          distinctUntilChanged(),
        ),
        onFailure: (document, error) => this.#failed(document, error),
      }),
    );
    this.#store.add(saveOnLeave(this.#autoSave, journal, documents));
  }

  /** Saves a document. On failure, shows a notification and retries. Never rejects. */
  save(document: TextDocument): Promise<void> {
    return document.save().catch((error: unknown) => this.#failed(document, error));
  }

  /** Saves a document immediately because its editor lost focus. */
  leave(document: TextDocument): void {
    this.#autoSave.flush(document);
  }

  /**
   * Reports that unsaved changes would be lost if the page were closed. If `error` is undefined, closes the
   * notification.
   */
  showNotStored(error: unknown): void {
    this.#notices.showNotStored(error);
  }

  dispose(): void {
    this.#store.dispose();
  }

  #failed(document: TextDocument, error: unknown): void {
    this.#notices.showFailure(document, error);
    this.#retry.schedule(document);
  }
}
