import { errorMessage } from '@core/base/errors';
import { equals, iterableEquality, subsetEquality } from '@vitest/expect';
import { SnapshotClient } from '@vitest/snapshot';
import { evaluateScript } from './evaluate-script';
import type { SnapshotFileNote, SnapshotsNote, StoredSnapshots } from './protocol';

interface MatchOptions {
  readonly hint: string | undefined;
  /** Properties that are checked with matchers instead of being compared as text. */
  readonly properties?: object | undefined;
}

/** A project file that contains an expected value and is specified in a `toMatchFileSnapshot` call. */
interface FileOptions {
  readonly path: string;
  /** The file's text; undefined if the file does not exist. */
  readonly stored: string | undefined;
  readonly hint: string | undefined;
}

/** A test file's snapshots, in the file format shared by Vitest and Jest. New snapshots are added to the file. */
export class SnapshotFile {
  readonly #path: string;
  readonly #stored: StoredSnapshots;
  readonly #client = new SnapshotClient({
    isEqual: (received, expected) => equals(received, expected, [iterableEquality, subsetEquality]),
  });
  /** `toMatchFileSnapshot` results, by path. */
  readonly #files = new Map<string, SnapshotFileNote>();
  #content: string | undefined;
  #isDeleted = false;
  #unreadable: string | undefined;

  constructor(path: string, stored: StoredSnapshots) {
    this.#path = path;
    this.#stored = stored;
    this.#content = stored.content;
  }

  async open(): Promise<void> {
    const { content, header, update } = this.#stored;
    if (content !== undefined) this.#unreadable = whyUnreadable(content);
    const [first = ''] = (content ?? '').split('\n');
    await this.#client.setup(this.#path, {
      updateSnapshot: update ? 'all' : 'new',
      snapshotEnvironment: {
        getVersion: () => '1',
        getHeader: () => (first.startsWith('//') ? first.trim() : header),
        resolvePath: async (path) => path,
        resolveRawPath: async (_path, raw) => raw,
        readSnapshotFile: async () => this.#content ?? null,
        saveSnapshotFile: async (_path, text) => {
          this.#content = text;
        },
        removeSnapshotFile: async () => {
          this.#content = undefined;
          this.#isDeleted = true;
        },
      },
    });
  }

  match(testName: string, received: unknown, { hint, properties }: MatchOptions) {
    if (this.#unreadable !== undefined) throw new Error(this.#unreadable);
    const name = hint === undefined ? testName : testName + this.#stored.hintSeparator + hint;
    return this.#client.match({
      received,
      filepath: this.#path,
      name,
      testId: testName,
      ...(properties && { properties }),
    });
  }

  /** Compares a value with a file, which is created if it does not exist. */
  matchFile(testName: string, text: string, { hint, path, stored }: FileOptions) {
    this.count(testName);
    const earlier = this.#files.get(path);
    const expected = (earlier?.content ?? stored)?.replaceAll('\r\n', '\n');
    const isEqual = expected === text.replaceAll('\r\n', '\n');
    // Do not overwrite a file that another test has written in this run, because the next run would fail.
    const mayWrite = expected === undefined || (this.#stored.update && earlier === undefined);
    if (!isEqual && mayWrite) this.#files.set(path, { path, content: text, isNew: stored === undefined });
    const name = hint === undefined ? path : `${path} (${hint})`;
    const message = () => `The value does not match ${name}`;
    return { pass: isEqual || mayWrite, message, actual: text, expected };
  }

  /** Counts a snapshot that is stored elsewhere, because it affects the numbers in the names of later snapshots. */
  count(testName: string): void {
    const state = this.#client.getSnapshotState(this.#path);
    state.probeExpectedSnapshot({ testName, testId: testName, isInline: true }).markAsChecked();
  }

  /** Discards a test's snapshots before the test is retried. */
  forget(testName: string): void {
    this.#client.clearTest(this.#path, testName);
  }

  /** Marks a test's snapshots as used, so that they are preserved even if the test did not use them. */
  record(testName: string): void {
    const state = this.#client.getSnapshotState(this.#path);
    for (const key of state.getUncheckedKeys()) {
      const name = key.replace(/ \d+$/, '');
      if (name !== testName && !name.startsWith(testName + this.#stored.hintSeparator)) continue;
      while (state.getUncheckedKeys().includes(key)) {
        const { markAsChecked } = state.probeExpectedSnapshot({
          testName: name,
          testId: testName,
          isInline: false,
        });
        markAsChecked();
      }
    }
  }

  /** The results for the page; undefined if no snapshots exist. */
  async close(): Promise<Omit<SnapshotsNote, 'inline'> | undefined> {
    const files = [...this.#files.values()];
    if (this.#unreadable !== undefined) {
      const none = { isDeleted: false, added: 0, updated: 0, removed: 0, obsolete: [] };
      return files.length > 0 ? { ...none, files } : undefined;
    }
    const before = this.#stored.content;
    const result = await this.#client.finish(this.#path);
    const { added, matched, uncheckedKeys, unmatched, updated } = result;
    if (added + matched + uncheckedKeys.length + unmatched + updated + files.length === 0) return undefined;
    const { update } = this.#stored;
    return {
      ...(this.#content !== undefined && this.#content !== before && { content: this.#content }),
      isDeleted: this.#isDeleted,
      added,
      updated,
      removed: update ? uncheckedKeys.length : 0,
      obsolete: update ? [] : uncheckedKeys,
      files,
    };
  }
}

/**
 * The reason why a snapshot file cannot be parsed; undefined if it can. The snapshot library would treat an invalid
 * file as empty and overwrite it.
 */
function whyUnreadable(content: string): string | undefined {
  try {
    evaluateScript(`(function (exports) {${content}\n})`);
    return undefined;
  } catch (error) {
    return `The snapshots for this file cannot be read and were not changed: ${errorMessage(error)}. Fix the snapshot file, or delete it to create a new one.`;
  }
}
