import type { SourceFile, WrittenFile } from '@core/chains/toolchain';
import type { TestFramework } from '@core/execution/scripts/script-libraries';
import type { CompiledModule } from '../engine/compile-scripts';

/** What the script in the sandbox serves to the page. */
export interface ScriptRunner {
  /** False in a worker that has just been started. */
  isPrepared(): Promise<boolean>;
  /** Takes in what scripts may import; once in a worker's life, before anything is run. */
  prepare(parts: ScriptParts): Promise<void>;
  /** Runs the tests of one file; what they do is told by {@link RunnerNote}s. Never rejects because of a test. */
  runTests(request: FileRun): Promise<void>;
  /** Aborts the signals of the tests that run, so that they may clean up before their worker is ended. */
  cancelTests(): Promise<void>;
  /**
   * Runs a script, the module itself and the `run` or default function that it exports, until nothing of it is left to come;
   * once in a worker's life.
   */
  runScript(path: string): Promise<ScriptEnd>;
}

export interface ScriptParts {
  readonly modules: readonly CompiledModule[];
  /** Paths of all files of the project. */
  readonly paths: readonly string[];
  /** The text files, if a module reads them; absent otherwise, because every sandbox holds a copy. */
  readonly files?: readonly SourceFile[];
  readonly libraries: readonly LibraryPart[];
}

/** The code of one provider of libraries. */
export interface LibraryPart {
  readonly script: string;
  readonly assets: Readonly<Record<string, Uint8Array<ArrayBuffer>>>;
}

export interface FileRun {
  readonly path: string;
  /** Ids of tests and suites; absent: all of the file. */
  readonly only?: readonly string[];
  /** Ids of tests that have ended already, when the file is run again after one that never did. */
  readonly ended: readonly string[];
  readonly snapshots: StoredSnapshots;
  /** Whose rules apply; absent when neither the file nor the project names one. */
  readonly framework?: TestFramework;
}

/** The snapshots that the project has for the tests of one file. */
export interface StoredSnapshots {
  /** Of their file; absent when there is none. */
  readonly content?: string;
  /** What a file that is made says in its first line; one that exists keeps its own. */
  readonly header: string;
  /** How keys join the names of suites and tests, and what stands before a hint. */
  readonly separator: string;
  readonly hintSeparator: string;
  /** Write anew what differs, and drop what no test asks for. */
  readonly update: boolean;
}

/** An error as it was met; the page finds the places of the source in its stack. */
export interface RawFailure {
  readonly message: string;
  readonly stack: string;
  readonly expected?: string;
  readonly received?: string;
}

/** How a script ended. */
export interface ScriptEnd {
  /** As a process has it: 0 to 255. */
  readonly exitCode: number;
  /** Project files that it changed. */
  readonly written?: readonly WrittenFile[];
  /** The error that ended it. */
  readonly failure?: RawFailure;
  /** The package that it imports and nobody brings. */
  readonly missing?: { readonly specifier: string; readonly importer: string };
}

/** What is told while tests run, in lists, in the order of events. */
export type RunnerNote =
  | {
      readonly type: 'found';
      readonly id: string;
      readonly parent: string;
      readonly name: string;
      readonly kind: 'suite' | 'test';
    }
  | { readonly type: 'started'; readonly id: string }
  | {
      readonly type: 'ended';
      readonly id: string;
      readonly state: 'passed' | 'failed' | 'skipped' | 'notRun';
      /** Absent when it was not run. */
      readonly durationMs?: number;
      readonly failures: readonly RawFailure[];
      /** Why it was not run. */
      readonly reason?: string;
    }
  | { readonly type: 'broken'; readonly id: string; readonly failure: RawFailure }
  | ({ readonly type: 'snapshots' } & SnapshotsNote);

/** What became of the snapshots of a file. */
export interface SnapshotsNote {
  /** The text that their file should have now; absent when that is as it was. */
  readonly content?: string;
  /** Their file is not wanted any more. */
  readonly isDeleted: boolean;
  readonly added: number;
  readonly updated: number;
  readonly removed: number;
  /** Keys that no test asks for. */
  readonly obsolete: readonly string[];
  /** Texts for the test file itself. */
  readonly inline: readonly InlineSnapshotNote[];
  /** Files that tests keep their values in by name. */
  readonly files: readonly SnapshotFileNote[];
}

/** A text for the call of a matcher. */
export interface InlineSnapshotNote {
  /** Name of the matcher. */
  readonly matcher: string;
  /** The stack of its call; the page finds the place in the source. */
  readonly stack: string;
  readonly text: string;
  /** There was none. */
  readonly isNew: boolean;
}

/** A file whose text is a value of a test. */
export interface SnapshotFileNote {
  readonly path: string;
  readonly content: string;
  /** There was none. */
  readonly isNew: boolean;
}

/** The call by which the sandbox asks for the text of a file that a test compares with; undefined when there is none. */
export const READ_SNAPSHOT = 'snapshots.read';
