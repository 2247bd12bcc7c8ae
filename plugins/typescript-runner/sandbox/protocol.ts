import type { SourceFile, WrittenFile } from '@core/chains/toolchain';
import type { TestFramework } from '@core/execution/scripts/script-libraries';
import type { CompiledModule } from '../engine/compile-scripts';

/** The API that the sandboxed script provides to the page. */
export interface ScriptRunner {
  /** False in a new worker. */
  isPrepared(): Promise<boolean>;
  /** Loads the importable modules. Must be called once per worker, before any code is run. */
  prepare(parts: ScriptParts): Promise<void>;
  /** Runs the tests of one file and reports them as {@link RunnerNote}s. Test failures do not reject. */
  runTests(request: FileRun): Promise<void>;
  /** Aborts the signals of the running tests, so that they can clean up before their worker is terminated. */
  cancelTests(): Promise<void>;
  /**
   * Runs a script: the module, then the `run` or default function that it exports. Resolves when no work is pending.
   * Can be called only once per worker.
   */
  runScript(path: string): Promise<ScriptEnd>;
}

export interface ScriptParts {
  readonly modules: readonly CompiledModule[];
  /** Paths of all project files. */
  readonly paths: readonly string[];
  /** The text files if a module uses `fs`; otherwise undefined, because every sandbox has its own copy. */
  readonly files?: readonly SourceFile[];
  readonly libraries: readonly LibraryPart[];
}

/** The code of one library provider. */
export interface LibraryPart {
  readonly script: string;
  readonly assets: Readonly<Record<string, Uint8Array<ArrayBuffer>>>;
}

export interface FileRun {
  readonly path: string;
  /** Ids of the tests and suites to run; if undefined, the whole file is run. */
  readonly only?: readonly string[];
  /** Ids of tests that have already ended. Not empty if the file is run again because a test stopped its worker. */
  readonly ended: readonly string[];
  readonly snapshots: StoredSnapshots;
  /** The framework whose rules apply. Undefined if neither the file nor the project specifies one. */
  readonly framework?: TestFramework;
}

export interface StoredSnapshots {
  /** Text of the snapshot file; undefined if the file does not exist. */
  readonly content?: string;
  /** First line of a new snapshot file. An existing file keeps its first line. */
  readonly header: string;
  /** Separator between suite and test names in keys, and separator before a hint. */
  readonly separator: string;
  readonly hintSeparator: string;
  /** Whether to overwrite snapshots that do not match and to remove obsolete ones. */
  readonly update: boolean;
}

/** An error as thrown. The page maps its stack to the source. */
export interface RawFailure {
  readonly message: string;
  readonly stack: string;
  readonly expected?: string;
  readonly received?: string;
}

export interface ScriptEnd {
  /** Process exit code: 0 to 255. */
  readonly exitCode: number;
  /** Project files that the script changed. */
  readonly written?: readonly WrittenFile[];
  /** The error that terminated the script. */
  readonly failure?: RawFailure;
  /** An imported package that is not available. */
  readonly missing?: { readonly specifier: string; readonly importer: string };
}

/** Events sent in order while tests run. A message can contain several. */
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
      /** Undefined if the test was not run. */
      readonly durationMs?: number;
      readonly failures: readonly RawFailure[];
      /** Why the test was not run. */
      readonly reason?: string;
    }
  | { readonly type: 'broken'; readonly id: string; readonly failure: RawFailure }
  | ({ readonly type: 'snapshots' } & SnapshotsNote);

export interface SnapshotsNote {
  /** New text of the snapshot file; undefined if it has not changed. */
  readonly content?: string;
  /** Whether the snapshot file is no longer needed. */
  readonly isDeleted: boolean;
  readonly added: number;
  readonly updated: number;
  readonly removed: number;
  /** Keys that no test uses. */
  readonly obsolete: readonly string[];
  /** Snapshots to write into the test file. */
  readonly inline: readonly InlineSnapshotNote[];
  /** Files named in `toMatchFileSnapshot` calls. */
  readonly files: readonly SnapshotFileNote[];
}

/** Text to write into a matcher call. */
export interface InlineSnapshotNote {
  readonly matcher: string;
  /** Stack trace from the matcher call. The page maps it to the source. */
  readonly stack: string;
  readonly text: string;
  readonly isNew: boolean;
}

/** A file that contains a single snapshot. */
export interface SnapshotFileNote {
  readonly path: string;
  readonly content: string;
  readonly isNew: boolean;
}

/**
 * The call that the sandbox uses to read a file for `toMatchFileSnapshot`. Returns undefined if the file does not
 * exist.
 */
export const READ_SNAPSHOT = 'snapshots.read';
