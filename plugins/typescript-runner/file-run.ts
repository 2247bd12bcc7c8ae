import { errorMessage, isCancellation, throwIfCancelled } from '@core/base/errors';
import type { TaskProgress } from '@core/base/task';
import type { TestFramework } from '@core/execution/scripts/script-libraries';
import type { TestEvent, TestItem } from '@core/execution/tests/test-runner';
import { outputMessages } from '@core/notifications/output/messages';
import { type ConsoleText, type Sandbox, SandboxStoppedError } from '@host/api/sandbox';
import { fileId } from './engine/test-ids';
import { messages } from './messages';
import { readNotes } from './runner-notes';
import type { RunnerNote, ScriptRunner, StoredSnapshots } from './sandbox/protocol';
import type { SnapshotWriter } from './snapshot-writer';
import type { StackFrames } from './stack-frames';

/** Maximum time to prepare a file's libraries, in milliseconds. */
const PREPARE_MS = 30_000;
/** Milliseconds without a response after which a file is shown as busy. */
const BUSY_MS = 3_000;

export interface FileRunOptions {
  readonly path: string;
  readonly only?: readonly string[];
  readonly snapshots: StoredSnapshots;
  readonly framework?: TestFramework;
  readonly written: SnapshotWriter;
  readonly frames: StackFrames;
  readonly report: (event: TestEvent) => void;
}

/**
 * Runs the tests in one file. If a test stops its worker, the test fails, and the remaining tests run in a new worker.
 */
export class FileRun {
  readonly #options: FileRunOptions;
  readonly #ended: string[] = [];
  readonly #known = new Set<string>();
  #current: string | undefined;
  #isLoaded = false;
  #shown: string | undefined;

  constructor(options: FileRunOptions) {
    this.#options = options;
  }

  get path(): string {
    return this.#options.path;
  }

  /** @param prepare loads the libraries and modules into a new worker. */
  async run(
    sandbox: Sandbox<ScriptRunner>,
    prepare: () => Promise<void>,
    signal?: AbortSignal,
  ): Promise<void> {
    const { framework, only, path, snapshots, report } = this.#options;
    for (;;) {
      throwIfCancelled(signal);
      this.#current = undefined;
      sandbox.hangTimeoutMs = PREPARE_MS;
      this.#isLoaded = false;
      this.#show(messages.loading);
      try {
        await prepare();
        // No limit, because test frameworks have their own time limits and the user can cancel the run.
        sandbox.hangTimeoutMs = Number.POSITIVE_INFINITY;
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
        // Report the failure instead of rejecting, so that the remaining files still run.
        const failure = { message: errorMessage(error), frames: [] };
        report({ type: 'broken', id: fileId(path), failure });
        return;
      }
    }
  }

  handleNotes(value: unknown): void {
    if (!this.#isLoaded) this.#show(undefined);
    this.#isLoaded = true;
    for (const note of readNotes(value)) this.#handleNote(note);
  }

  /** Shows the progress of a library call, such as compiling contracts. */
  handleProgress({ message, stage }: TaskProgress): void {
    this.#show([stage, message].filter(Boolean).join(' '));
  }

  /** Shows that the file has not responded for this many milliseconds. 0 means that it is responding again. */
  handleSilence(silentMs: number): void {
    if (silentMs >= BUSY_MS) this.#show(messages.busy(Math.floor(silentMs / 1000)));
    else if (silentMs === 0) this.#show(undefined);
  }

  /** Shows an activity for the running test, or for the file if no test is running. Undefined clears the activity. */
  #show(text: string | undefined, id = this.#current ?? fileId(this.#options.path)): void {
    const { report } = this.#options;
    if (this.#shown !== undefined && (text === undefined || this.#shown !== id)) {
      report({ type: 'activity', id: this.#shown });
      this.#shown = undefined;
    }
    if (text === undefined) return;
    report({ type: 'activity', id, text });
    this.#shown = id;
  }

  print({ omitted, text }: ConsoleText): void {
    const id = this.#current;
    const gap = omitted ? `${outputMessages.linesOmitted(omitted)}\n` : '';
    this.#options.report({ type: 'output', ...(id === undefined ? {} : { id }), text: `${gap}${text}\n` });
  }

  /** Fails the running test because its worker was stopped. Returns false if no test was running. */
  #blame({ message }: SandboxStoppedError): boolean {
    const id = this.#current;
    if (id === undefined) return false;
    this.#ended.push(id);
    const failures = [{ message: messages.testStopped(message), frames: [] }];
    this.#options.report({ type: 'ended', id, outcome: { state: 'failed', failures } });
    return true;
  }

  #handleNote(note: RunnerNote): void {
    const { frames, report } = this.#options;
    switch (note.type) {
      case 'found':
        this.#find(note);
        break;
      case 'started':
        this.#show(undefined);
        this.#current = note.id;
        report({ type: 'started', id: note.id });
        break;
      case 'ended': {
        if (this.#ended.includes(note.id)) break;
        this.#ended.push(note.id);
        if (this.#current === note.id) this.#current = undefined;
        const { failures, id: _, type: __, ...rest } = note;
        const outcome = { ...rest, failures: failures.map((failure) => frames.failure(failure)) };
        report({ type: 'ended', id: note.id, outcome });
        break;
      }
      case 'broken':
        report({ type: 'broken', id: note.id, failure: frames.failure(note.failure) });
        break;
      case 'snapshots':
        this.#options.written.write(note);
    }
  }

  #find({ id, kind, name, parent }: RunnerNote & { type: 'found' }): void {
    if (this.#known.has(id)) return;
    this.#known.add(id);
    const item: TestItem = { id, name, kind, path: this.#options.path, children: [] };
    this.#options.report({ type: 'found', parent, item });
  }
}
