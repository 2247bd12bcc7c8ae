import { throwIfCancelled } from '@core/base/cancellation';
import type { TestEvent, TestItem } from '@core/tests/test-runner';
import { type ConsoleText, type Sandbox, SandboxHangError, SandboxStoppedError } from '@host/api/sandbox';
import { fileId } from './engine/test-ids';
import { messages } from './messages';
import { readNotes } from './runner-notes';
import type { RunnerNote, ScriptRunner, StoredSnapshots } from './sandbox/protocol';
import type { SnapshotWriter } from './snapshot-writer';
import type { StackFrames } from './stack-frames';

/** A hook may compute this long without giving control back, and so may the file itself before its first test. */
const PATIENCE_MS = 11_000;
/**
 * What a test is given beyond its own limit: one that waits is ended by the runner, and so is one that computes for long;
 * only one that hangs is ended by us, with the worker and all that the tests of its file have made there.
 */
const GRACE_MS = 5_000;

export interface FileRunOptions {
  readonly path: string;
  readonly only?: readonly string[];
  readonly snapshots: StoredSnapshots;
  /** Takes in what becomes of them. */
  readonly written: SnapshotWriter;
  readonly frames: StackFrames;
  readonly tell: (event: TestEvent) => void;
}

/** The tests of one file, run in as many workers as it takes: a test that hangs ends its worker, and the rest go on. */
export class FileRun {
  readonly #options: FileRunOptions;
  readonly #ended: string[] = [];
  readonly #known = new Set<string>();
  #sandbox: Sandbox<ScriptRunner> | undefined;
  #current: string | undefined;

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
    const { only, path, snapshots } = this.#options;
    this.#sandbox = sandbox;
    for (;;) {
      throwIfCancelled(signal);
      this.#current = undefined;
      sandbox.patienceMs = PATIENCE_MS;
      try {
        await prepare();
        await sandbox.api.runTests({ path, ...(only && { only }), ended: this.#ended, snapshots });
        await this.#options.written.settle();
        return;
      } catch (error) {
        throwIfCancelled(signal);
        if (!(error instanceof SandboxStoppedError)) throw error;
        if (!this.#blame(error)) return;
      }
    }
  }

  hear(value: unknown): void {
    for (const note of readNotes(value)) this.#hearNote(note);
  }

  print({ text }: ConsoleText): void {
    const id = this.#current;
    this.#options.tell({ type: 'output', ...(id === undefined ? {} : { id }), text: `${text}\n` });
  }

  /** Lays the end of the worker on the test that ran; false when none did, so that trying again would end alike. */
  #blame(error: SandboxStoppedError): boolean {
    const { path, tell } = this.#options;
    const seconds = error instanceof SandboxHangError ? String(error.silentMs / 1000) : undefined;
    const id = this.#current;
    if (id === undefined) {
      const message = seconds === undefined ? error.message : messages.fileHung(seconds);
      tell({ type: 'broken', id: fileId(path), failure: { message, frames: [] } });
      return false;
    }
    const message = seconds === undefined ? messages.testStopped(error.message) : messages.testHung(seconds);
    const durationMs = error instanceof SandboxHangError ? error.silentMs : 0;
    this.#ended.push(id);
    tell({
      type: 'ended',
      id,
      outcome: { state: 'failed', durationMs, failures: [{ message, frames: [] }] },
    });
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
        if (this.#sandbox) this.#sandbox.patienceMs = note.timeoutMs + GRACE_MS;
        tell({ type: 'started', id: note.id });
        break;
      case 'ended': {
        if (this.#ended.includes(note.id)) break;
        this.#ended.push(note.id);
        if (this.#current === note.id) this.#current = undefined;
        if (this.#sandbox) this.#sandbox.patienceMs = PATIENCE_MS;
        const { state, durationMs, failures } = note;
        const outcome = { state, durationMs, failures: failures.map((failure) => frames.failure(failure)) };
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
