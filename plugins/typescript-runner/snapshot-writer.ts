import type { SourceFile } from '@core/chains/toolchain';
import type { TestEvent } from '@core/execution/tests/test-runner';
import { pathProblem } from '@core/files/paths/path-rules';
import type { ScriptEngine } from './engine/index';
import type { InlineSnapshot } from './engine/inline-snapshots';
import { messages } from './messages';
import type { InlineSnapshotNote, SnapshotFileNote, SnapshotsNote } from './sandbox/protocol';
import { snapshotPath } from './snapshot-files';
import type { StackFrames } from './stack-frames';

export interface SnapshotWriterOptions {
  readonly path: string;
  /** The project files at the time of the test run. */
  readonly files: readonly SourceFile[];
  readonly frames: StackFrames;
  /** Whether snapshots that do not match may be overwritten. */
  readonly update: boolean;
  readonly writeInline: ScriptEngine['writeInlineSnapshots'];
  readonly report: (event: TestEvent) => void;
}

/**
 * Stores the snapshots from one test file. The sandbox sends only text. This class decides whether to write it into the
 * snapshot file, into calls in the test file, or into new files.
 */
export class SnapshotWriter {
  readonly #options: SnapshotWriterOptions;
  #writing: Promise<void> = Promise.resolve();

  constructor(options: SnapshotWriterOptions) {
    this.#options = options;
  }

  write({ inline, files, ...note }: SnapshotsNote): void {
    this.#writeStored(note);
    for (const file of files) this.#writeFile(file);
    if (inline.length > 0) this.#writing = this.#writeInline(inline);
  }

  /** Resolves when all results have been reported. */
  settle(): Promise<void> {
    return this.#writing;
  }

  #writeStored({
    added,
    content,
    isDeleted,
    obsolete,
    removed,
    updated,
  }: Omit<SnapshotsNote, 'inline' | 'files'>): void {
    const file = snapshotPath(this.#options.path);
    if (content !== undefined) this.#options.report({ type: 'wrote', path: file, content });
    else if (isDeleted) this.#options.report({ type: 'wrote', path: file });
    const isNews = added + updated + removed + obsolete.length > 0;
    if (isNews) this.#say(messages.snapshots(file, { added, updated, removed }, obsolete));
  }

  #writeFile({ content, path }: SnapshotFileNote): void {
    const { files, report, update } = this.#options;
    const stored = files.find((file) => file.path === path)?.content;
    const exists = stored === undefined || update ? undefined : messages.snapshotExists;
    const problem = pathProblem(path) ?? exists;
    if (problem === undefined) {
      report({ type: 'wrote', path, content, ...(stored !== undefined && { replaces: stored }) });
      this.#say(messages.snapshotFile(path, stored === undefined));
    } else this.#say(messages.snapshotRefused(path, problem));
  }

  async #writeInline(notes: readonly InlineSnapshotNote[]): Promise<void> {
    const { files, frames, path, report, writeInline } = this.#options;
    const source = files.find((file) => file.path === path)?.content;
    if (source === undefined) return;
    const placed = notes.map(({ matcher, stack, text }): InlineSnapshot => {
      const { line = 1, column = 1 } = frames.frames(stack).find((frame) => frame.path === path) ?? {};
      return { matcher, text, line, column };
    });
    const { content, missed } = await writeInline(path, source, placed);
    if (content !== source) report({ type: 'wrote', path, content, replaces: source });
    for (const index of missed) {
      const { line = 1, matcher = '', text = '' } = placed[index] ?? {};
      this.#say(messages.inlineMissed(path, matcher, line, text));
    }
    const kept = notes.filter((_note, index) => !missed.includes(index));
    const added = kept.filter(({ isNew }) => isNew).length;
    if (kept.length > 0) this.#say(messages.inlineSnapshots(path, { added, updated: kept.length - added }));
  }

  #say(text: string): void {
    this.#options.report({ type: 'output', text: `${text}\n` });
  }
}
