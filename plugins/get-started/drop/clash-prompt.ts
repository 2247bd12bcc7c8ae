import { CancellationError } from '@core/base/errors';
import { BehaviorSubject } from 'rxjs';

export type ClashChoice = 'replace' | 'keepBoth' | 'skip';

/** Answer for this file, and for all later ones if `applyToAll` is true. Undefined cancels the whole import. */
export type ClashAnswer = { readonly choice: ClashChoice; readonly applyToAll: boolean } | undefined;

export interface ClashQuestion {
  readonly path: string;
  /** Number of conflicts after this one. */
  readonly others: number;
  answer(answer: ClashAnswer): void;
}

/** Asks the user what to do with files whose names already exist, one file after another. */
export class ClashPrompt {
  /** The question to show. Replays the latest value. */
  readonly question$ = new BehaviorSubject<ClashQuestion | undefined>(undefined);

  /** Resolves to a choice for each path. Rejects with a CancellationError when the question is dismissed. */
  async ask(paths: readonly string[]): Promise<readonly ClashChoice[]> {
    const choices: ClashChoice[] = [];
    for (const [index, path] of paths.entries()) {
      const others = paths.length - index - 1;
      const answer = await this.#show(path, others);
      if (!answer) throw new CancellationError();
      if (answer.applyToAll) return [...choices, ...paths.slice(index).map(() => answer.choice)];
      choices.push(answer.choice);
    }
    return choices;
  }

  #show(path: string, others: number): Promise<ClashAnswer> {
    // Cancel the previous import, because only one question is shown at a time.
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
