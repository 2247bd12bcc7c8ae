import { CancellationError } from '@core/base/errors';
import { BehaviorSubject } from 'rxjs';

/** What becomes of a file whose name is taken. */
export type ClashChoice = 'replace' | 'keepBoth' | 'skip';

/** Answers for this file, and for those after it when `forOthers`. Undefined ends the whole import. */
export type ClashAnswer = { readonly choice: ClashChoice; readonly forOthers: boolean } | undefined;

/** A question on the screen. */
export interface ClashQuestion {
  readonly path: string;
  /** So many clashes come after this one. */
  readonly others: number;
  answer(answer: ClashAnswer): void;
}

/** Asks what to do with files whose names are taken, one after the other. */
export class ClashPrompt {
  /** The question to show; replays the latest. */
  readonly question$ = new BehaviorSubject<ClashQuestion | undefined>(undefined);

  /** Resolves to a choice for each path. Rejects with a CancellationError when the question is dismissed. */
  async ask(paths: readonly string[]): Promise<readonly ClashChoice[]> {
    const choices: ClashChoice[] = [];
    for (const [index, path] of paths.entries()) {
      const others = paths.length - index - 1;
      const answer = await this.#show(path, others);
      if (!answer) throw new CancellationError();
      if (answer.forOthers) return [...choices, ...paths.slice(index).map(() => answer.choice)];
      choices.push(answer.choice);
    }
    return choices;
  }

  #show(path: string, others: number): Promise<ClashAnswer> {
    // The import that is asked about earlier ends: two questions at once would be one too many.
    this.question$.value?.answer(undefined);
    return new Promise((resolve) => {
      const question: ClashQuestion = {
        path,
        others,
        answer: (answer) => {
          if (this.question$.value === question) this.question$.next(undefined);
          resolve(answer);
        },
      };
      this.question$.next(question);
    });
  }
}
