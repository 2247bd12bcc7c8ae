import type { Project } from '@core/storage/wire';
import { BehaviorSubject, type Observable } from 'rxjs';
import type { NamedProject } from './import/planned-names';

/** One of this plugin's dialogs. It can open over any page. */
export type DialogRequest =
  /** 'New Project', with this template selected. Undefined selects the first template. */
  | { readonly type: 'newProject'; readonly templateId: string | undefined }
  | { readonly type: 'rename'; readonly project: Project }
  /** Previews an import before anything is stored. */
  | {
      readonly type: 'import';
      readonly name: string;
      readonly projects: readonly NamedProject[];
      readonly leftOut: readonly string[];
      answer(isConfirmed: boolean): void;
    }
  /** Confirms a destructive action. */
  | {
      readonly type: 'confirm';
      readonly title: string;
      readonly description: string;
      /** Label of the confirm button. */
      readonly action: string;
      answer(isConfirmed: boolean): void;
    };

type Question<T> = T extends { answer(isConfirmed: boolean): void } ? Omit<T, 'answer'> : never;

/**
 * Manages this plugin's open dialog. Commands open a dialog, and the overlay shows it. Opening a dialog dismisses the
 * previous dialog.
 */
export class Dialogs {
  readonly #request$ = new BehaviorSubject<DialogRequest | undefined>(undefined);
  /** The open dialog, or undefined. Replays the latest value. */
  readonly request$: Observable<DialogRequest | undefined> = this.#request$.asObservable();

  newProject(templateId?: string): void {
    this.#open({ type: 'newProject', templateId });
  }

  rename(project: Project): void {
    this.#open({ type: 'rename', project });
  }

  /** Resolves to true when the user confirms, and to false when they cancel or dismiss the dialog. */
  ask(question: Question<DialogRequest>): Promise<boolean> {
    return new Promise((resolve) => {
      const answer = (isConfirmed: boolean) => {
        if (this.#request$.value === request) this.#request$.next(undefined);
        resolve(isConfirmed);
      };
      const request: DialogRequest = { ...question, answer };
      this.#open(request);
    });
  }

  close(): void {
    const request = this.#request$.value;
    this.#request$.next(undefined);
    if (request && 'answer' in request) request.answer(false);
  }

  #open(request: DialogRequest): void {
    this.close();
    this.#request$.next(request);
  }
}
