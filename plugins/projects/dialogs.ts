import type { Project } from '@core/storage/wire';
import { BehaviorSubject, type Observable } from 'rxjs';
import type { NamedProject } from './import/planned-names';

/** A dialog of this plugin, over whatever page there is. */
export type DialogRequest =
  /** 'New Project', with a template chosen; absent: the first one. */
  | { readonly type: 'newProject'; readonly templateId: string | undefined }
  | { readonly type: 'rename'; readonly project: Project }
  /** What an import would do, before it is done. */
  | {
      readonly type: 'import';
      readonly name: string;
      readonly projects: readonly NamedProject[];
      readonly leftOut: readonly string[];
      answer(goOn: boolean): void;
    }
  /** Something that destroys. */
  | {
      readonly type: 'confirm';
      readonly title: string;
      readonly description: string;
      /** Name of the button that does it. */
      readonly action: string;
      answer(goOn: boolean): void;
    };

type Question<T> = T extends { answer(goOn: boolean): void } ? Omit<T, 'answer'> : never;

/** The one dialog of this plugin that is open: commands open it, the overlay shows it. A new one dismisses the last. */
export class Dialogs {
  readonly #request$ = new BehaviorSubject<DialogRequest | undefined>(undefined);
  /** The open dialog; undefined while there is none. Replays the latest. */
  readonly request$: Observable<DialogRequest | undefined> = this.#request$.asObservable();

  newProject(templateId?: string): void {
    this.#open({ type: 'newProject', templateId });
  }

  rename(project: Project): void {
    this.#open({ type: 'rename', project });
  }

  /** Resolves to whether to go on; dismissing is no. */
  ask(question: Question<DialogRequest>): Promise<boolean> {
    return new Promise((resolve) => {
      const answer = (goOn: boolean) => {
        if (this.#request$.value === request) this.#request$.next(undefined);
        resolve(goOn);
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
