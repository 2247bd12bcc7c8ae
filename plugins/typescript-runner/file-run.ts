import { isCancellation, throwIfCancelled } from '@core/base/cancellation';
import { errorMessage } from '@core/base/error-message';
import type { TestEvent, TestItem } from '@core/tests/test-runner';
import { type ConsoleText, type Sandbox, SandboxStoppedError } from '@host/api/sandbox';
import { fileId } from './engine/test-ids';
import { messages } from './messages';
import { readNotes } from './runner-notes';
import type { RunnerNote, ScriptRunner, StoredSnapshots } from './sandbox/protocol';
import type { SnapshotWriter } from './snapshot-writer';
import type { StackFrames } from './stack-frames';
import type { TestFramework } from './test-framework';

/** The libraries of a file must be ready after this time. */
const PREPARE_MS = 30_000;
/** A file that has not answered for this long is shown as busy. */
const BUSY_MS = 3_000;

export interface FileRunOptions {
  readonly path: string;
  readonly only?: readonly string[];
  readonly snapshots: StoredSnapshots;
  readonly framework?: TestFramework;
  /** Longest time without an answer while tests run, in milliseconds; infinite: any. */
  readonly patienceMs: number;
  /** Takes in what becomes of them. */
  readonly written: SnapshotWriter;
  readonly frames: StackFrames;
  readonly tell: (event: TestEvent) => void;
}

/** The tests of one file, run in as many workers as it takes: a test that breaks its worker fails, and the rest go on. */
export class FileRun {
  readonly #options: FileRunOptions;
  readonly #ended: string[] = [];
  readonly #known = new Set<string>();
  #current: string | undefined;
  #isLoaded = false;
  /** Id of the test or file that is shown as busy. */
  #busy: string | undefined;

  constructor(options: FileRunOptions) {
    this.#options = options;
  }

  /** @param prepare makes a worker ready that has just been started. */
  async run(
    sandbox: Sandbox<ScriptRunner>,
    prepare: () => Promise<void>,
    signal?: AbortSignal,
  ): Promise<void> {
    const { framework, only, path, patienceMs, snapshots, tell } = this.#options;
    for (;;) {
      throwIfCancelled(signal);
      this.#current = undefined;
      sandbox.patienceMs = PREPARE_MS;
      try {
        await prepare();
        sandbox.patienceMs = patienceMs;
        await sandbox.api.runTests({
          path,
          ...(only && { only }),
          ended: this.#ended,
          snapshots,
          ...(framework && { framework }),
        });
        await this.#options.written.settle();
        return;
      } catch (error) {
        throwIfCancelled(signal);
        if (isCancellation(error)) throw error;
        if (error instanceof SandboxStoppedError && this.#blame(error)) continue;
        // Other files are not concerned.
        const failure = { message: errorMessage(error), frames: [] };
        tell({ type: 'broken', id: fileId(path), failure });
        return;
      }
    }
  }

  hear(value: unknown): void {
    if (!this.#isLoaded) this.#options.tell({ type: 'activity', id: fileId(this.#options.path) });
    this.#isLoaded = true;
    for (const note of readNotes(value)) this.#hearNote(note);
  }

  /** Shows that the file computes and does not answer; 0 when it answers again. */
  hearSilence(silentMs: number): void {
    const { path, tell } = this.#options;
    if (silentMs > 0 && silentMs < BUSY_MS) return;
    const id = this.#busy ?? this.#current ?? fileId(path);
    if (silentMs > 0) tell({ type: 'activity', id, text: messages.busy(Math.floor(silentMs / 1000)) });
    else if (this.#busy !== undefined) tell({ type: 'activity', id });
    this.#busy = silentMs > 0 ? id : undefined;
  }

  print({ text }: ConsoleText): void {
    const id = this.#current;
    this.#options.tell({ type: 'output', ...(id === undefined ? {} : { id }), text: `${text}\n` });
  }

  /** Fails the running test because of the end of its worker; false when no test ran. */
  #blame({ message }: SandboxStoppedError): boolean {
    const id = this.#current;
    if (id === undefined) return false;
    this.#ended.push(id);
    const failures = [{ message: messages.testStopped(message), frames: [] }];
    this.#options.tell({ type: 'ended', id, outcome: { state: 'failed', durationMs: 0, failures } });
    return true;
  }

  #hearNote(note: RunnerNote): void {
    const { frames, tell } = this.#options;
    switch (note.type) {
      case 'found':
        this.#find(note);
        break;
      case 'started':
        this.#current = note.id;
        tell({ type: 'started', id: note.id });
        break;
      case 'ended': {
        if (this.#ended.includes(note.id)) break;
        this.#ended.push(note.id);
        if (this.#current === note.id) this.#current = undefined;
        const { failures, id: _, type: __, ...rest } = note;
        const outcome = { ...rest, failures: failures.map((failure) => frames.failure(failure)) };
        tell({ type: 'ended', id: note.id, outcome });
        break;
      }
      case 'broken':
        tell({ type: 'broken', id: note.id, failure: frames.failure(note.failure) });
        break;
      case 'snapshots':
        this.#options.written.keep(note);
    }
  }

  #find({ id, kind, name, parent }: RunnerNote & { type: 'found' }): void {
    if (this.#known.has(id)) return;
    this.#known.add(id);
    const item: TestItem = { id, name, kind, path: this.#options.path, children: [] };
    this.#options.tell({ type: 'found', parent, item });
  }
}
