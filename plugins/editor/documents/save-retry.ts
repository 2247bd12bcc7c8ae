import { type Disposable, toDisposable } from '@core/base/lifecycle';
import type { TextDocument } from './text-document';

/** Milliseconds until the first retry. The delay doubles each time, up to the limit. */
const FIRST_DELAY = 2000;
const MAX_DELAY = 60_000;

interface Waiting {
  readonly timer: ReturnType<typeof setTimeout> | undefined;
  /** Milliseconds until the next retry. */
  readonly nextDelay: number;
}

/**
 * Retries failed saves at increasing intervals, until a save succeeds or the user has to resolve a conflict or
 * deletion.
 */
export class SaveRetry implements Disposable {
  readonly #save: (document: TextDocument) => void;
  readonly #waiting = new Map<TextDocument, Waiting>();
  readonly #life = toDisposable(() => {
    for (const { timer } of this.#waiting.values()) clearTimeout(timer);
    this.#waiting.clear();
  });

  /** `save` saves a document and calls `schedule` again on failure. */
  constructor(save: (document: TextDocument) => void) {
    this.#save = save;
  }

  schedule(document: TextDocument): void {
    const before = this.#waiting.get(document);
    if (before?.timer !== undefined) return;
    if (!before) this.#forgetWhenSaved(document);
    const delay = before?.nextDelay ?? FIRST_DELAY;
    const timer = setTimeout(() => this.#attempt(document), delay);
    this.#waiting.set(document, { timer, nextDelay: Math.min(delay * 2, MAX_DELAY) });
  }

  dispose(): void {
    this.#life.dispose();
  }

  #attempt(document: TextDocument): void {
    const waiting = this.#waiting.get(document);
    if (!waiting) return;
    this.#waiting.set(document, { ...waiting, timer: undefined });
    const mustDecide = document.conflict$.value !== undefined || document.isDeleted$.value;
    if (document.isDirty$.value && !mustDecide) this.#save(document);
  }

  #forgetWhenSaved(document: TextDocument): void {
    const forget = () => {
      clearTimeout(this.#waiting.get(document)?.timer);
      this.#waiting.delete(document);
      subscription.unsubscribe();
    };
    const subscription = document.isDirty$.subscribe({
      next: (isDirty) => isDirty || queueMicrotask(forget),
      complete: () => queueMicrotask(forget),
    });
  }
}
