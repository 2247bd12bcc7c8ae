import type { InlineSnapshotNote } from './protocol';

/** What a value is compared with, and where that stands. */
export interface InlineMatch {
  readonly testName: string;
  /** Name of the matcher. */
  readonly matcher: string;
  /** The stack of its call. */
  readonly stack: string;
  /** The value, as snapshots write it. */
  readonly actual: string;
  /** The text that stands in the call; absent where there is none yet. */
  readonly expected: string | undefined;
}

/** The snapshots that stand in the tests of a file; what is to be written there is told when the file has been run. */
export class InlineSnapshots {
  readonly #path: string;
  readonly #update: boolean;
  /** By the place of the call. */
  readonly #written = new Map<string, InlineSnapshotNote & { readonly testName: string }>();

  /** @param update write anew what differs. */
  constructor(path: string, update: boolean) {
    this.#path = path;
    this.#update = update;
  }

  /** True when the value is that of the snapshot, or becomes it. */
  match({ actual, expected, matcher, stack, testName }: InlineMatch): boolean {
    if (actual === expected) return true;
    if (expected !== undefined && !this.#update) return false;
    const place = this.#place(stack);
    if (place === undefined) {
      throw new Error(
        `${matcher} writes its text into the test file, and has to be called there: ${this.#path} is not among what called it. Give it the text that is expected, which is:\n${actual}`,
      );
    }
    const earlier = this.#written.get(place);
    if (earlier && earlier.text !== actual) {
      throw new Error(
        `${matcher} was called several times at one place, with different values: ${earlier.text} and ${actual}. Use toMatchSnapshot there`,
      );
    }
    this.#written.set(place, { matcher, stack, text: actual, isNew: expected === undefined, testName });
    return true;
  }

  /** Begins those of a test anew, which is tried again. */
  forget(testName: string): void {
    for (const [place, one] of this.#written) if (one.testName === testName) this.#written.delete(place);
  }

  get notes(): readonly InlineSnapshotNote[] {
    return [...this.#written.values()].map(({ testName: _testName, ...note }) => note);
  }

  /** The innermost frame in the test file itself; it must be the innermost of the project, too. */
  #place(stack: string): string | undefined {
    const [, path, place] = /project:\/\/\/(.+?):(\d+:\d+)/.exec(stack) ?? [];
    return path === this.#path ? place : undefined;
  }
}
