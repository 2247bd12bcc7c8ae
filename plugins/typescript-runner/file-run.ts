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

/** The libraries of a file must be ready after this time. */
const PREPARE_MS = 30_000;
/** A file that has not answered for this long is shown as busy. */
const BUSY_MS = 3_000;

export interface FileRunOptions {
  readonly path: string;
  readonly only?: readonly string[];
  readonly snapshots: StoredSnapshots;
  readonly framework?: TestFramework;
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
  /** Id of the test or file whose activity is shown. */
  #shown: string | undefined;

  constructor(options: FileRunOptions) {
    this.#options = options;
  }

  get path(): string {
    return this.#options.path;
  }

  /** @param prepare makes a worker ready that has just been started. */
  async run(
    sandbox: Sandbox<ScriptRunner>,
    prepare: () => Promise<void>,
    signal?: AbortSignal,
  ): Promise<void> {
    const { framework, only, path, snapshots, tell } = this.#options;
    for (;;) {
      throwIfCancelled(signal);
      this.#current = undefined;
      sandbox.patienceMs = PREPARE_MS;
      this.#isLoaded = false;
      this.#show(messages.loading);
      try {
        await prepare();
        // A test may compute as long as its framework lets it; who runs it can stop it.
        sandbox.patienceMs = Number.POSITIVE_INFINITY;
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
    if (!this.#isLoaded) this.#show(undefined);
    this.#isLoaded = true;
    for (const note of readNotes(value)) this.#hearNote(note);
  }

  /** Shows a step of a call that its libraries make, such as the compilation of contracts. */
  hearProgress({ message, stage }: TaskProgress): void {
    this.#show([stage, message].filter(Boolean).join(' '));
  }

  /** Shows that the file computes and does not answer; 0 when it answers again. */
  hearSilence(silentMs: number): void {
    if (silentMs >= BUSY_MS) this.#show(messages.busy(Math.floor(silentMs / 1000)));
    else if (silentMs === 0) this.#show(undefined);
  }

  /** Shows the activity of the running test, or of the file between tests; undefined: none. */
  #show(text: string | undefined, id = this.#current ?? fileId(this.#options.path)): void {
    const { tell } = this.#options;
    if (this.#shown !== undefined && (text === undefined || this.#shown !== id)) {
      tell({ type: 'activity', id: this.#shown });
      this.#shown = undefined;
    }
    if (text === undefined) return;
    tell({ type: 'activity', id, text });
    this.#shown = id;
  }

  print({ omitted, text }: ConsoleText): void {
    const id = this.#current;
    const gap = omitted ? `${outputMessages.linesOmitted(omitted)}\n` : '';
    this.#options.tell({ type: 'output', ...(id === undefined ? {} : { id }), text: `${gap}${text}\n` });
  }

  /** Fails the running test because of the end of its worker; false when no test ran. */
  #blame({ message }: SandboxStoppedError): boolean {
    const id = this.#current;
    if (id === undefined) return false;
    this.#ended.push(id);
    const failures = [{ message: messages.testStopped(message), frames: [] }];
    this.#options.tell({ type: 'ended', id, outcome: { state: 'failed', failures } });
    return true;
  }

  #hearNote(note: RunnerNote): void {
    const { frames, tell } = this.#options;
    switch (note.type) {
      case 'found':
        this.#find(note);
        break;
      case 'started':
        this.#show(undefined);
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
