import { BehaviorSubject, type Observable } from 'rxjs';

/** What 'New Project' starts with. */
export interface NewProjectDraft {
  /** Template chosen when the dialog opens; absent: the first one. */
  readonly templateId: string | undefined;
}

/** Whether the dialog 'New Project' is open: the command opens it, the overlay shows it. */
export class NewProjectPrompt {
  readonly #draft$ = new BehaviorSubject<NewProjectDraft | undefined>(undefined);
  /** The draft of the open dialog; undefined while it is closed. Replays the latest. */
  readonly draft$: Observable<NewProjectDraft | undefined> = this.#draft$.asObservable();

  open(templateId?: string): void {
    this.#draft$.next({ templateId });
  }

  close(): void {
    this.#draft$.next(undefined);
  }
}
