import type { InlineSnapshotNote } from './protocol';

export interface InlineMatch {
  readonly testName: string;
  readonly matcher: string;
  /** Stack trace from the matcher call. */
  readonly stack: string;
  readonly actual: string;
  /** The snapshot in the source; undefined if there is none yet. */
  readonly expected: string | undefined;
}

/** The inline snapshots in a test file. New and changed snapshots are reported after the file has run. */
export class InlineSnapshots {
  readonly #path: string;
  readonly #update: boolean;
  /** Snapshots to write, keyed by the position of the matcher call. */
  readonly #written = new Map<string, InlineSnapshotNote & { readonly testName: string }>();

  /** @param update whether to overwrite snapshots that do not match. */
  constructor(path: string, update: boolean) {
    this.#path = path;
    this.#update = update;
  }

  /** Whether the value equals the snapshot. Also true if the snapshot is missing or outdated and will be written. */
  match({ actual, expected, matcher, stack, testName }: InlineMatch): boolean {
    if (actual === expected) return true;
    if (expected !== undefined && !this.#update) return false;
    const place = this.#place(stack);
    if (place === undefined) {
      throw new Error(
        `${matcher} writes its text into the test file, so it must be called there: ${this.#path} is not in the call stack. Pass the expected text as an argument:\n${actual}`,
      );
    }
    const earlier = this.#written.get(place);
    if (earlier && earlier.text !== actual) {
      throw new Error(
        `${matcher} was called several times at one position with different values: ${earlier.text} and ${actual}. Use toMatchSnapshot there`,
      );
    }
    this.#written.set(place, { matcher, stack, text: actual, isNew: expected === undefined, testName });
    return true;
  }

  /** Discards a test's snapshots before the test is retried. */
  forget(testName: string): void {
    for (const [place, one] of this.#written) if (one.testName === testName) this.#written.delete(place);
  }

  get notes(): readonly InlineSnapshotNote[] {
    return [...this.#written.values()].map(({ testName: _testName, ...note }) => note);
  }

  /** Position of the innermost project frame; undefined if the frame is not in the test file. */
  #place(stack: string): string | undefined {
    const [, path, place] = /project:\/\/\/(.+?):(\d+:\d+)/.exec(stack) ?? [];
    return path === this.#path ? place : undefined;
  }
}
