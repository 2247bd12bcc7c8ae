import type { SourceFile, WrittenFile } from '@core/chains/toolchain';
import type { TestFramework } from '@core/execution/scripts/script-libraries';
import type { CompiledModule } from '../engine/compile-scripts';

export interface ScriptRunner {
  /** False if the worker is new. */
  isPrepared(): Promise<boolean>;
  /** Loads the importable modules. Must be called once per worker, before any code is run. */
  prepare(parts: ScriptParts): Promise<void>;
  /** Runs one file's tests and reports them as {@link RunnerNote}s. Does not reject if tests fail. */
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
  /** The project's text files. Present only if a module uses `fs`, because every sandbox gets its own copy. */
  readonly files?: readonly SourceFile[];
  readonly libraries: readonly LibraryPart[];
}

export interface LibraryPart {
  readonly script: string;
  readonly assets: Readonly<Record<string, Uint8Array<ArrayBuffer>>>;
}

export interface FileRun {
  readonly path: string;
  /** Ids of the tests and suites to run; undefined to run the whole file. */
  readonly only?: readonly string[];
  /** Ids of tests that have already finished. Not empty if the file is run again because a test stopped its worker. */
  readonly ended: readonly string[];
  readonly snapshots: StoredSnapshots;
  /** The framework whose rules apply. Undefined if neither the file nor the project specifies one. */
  readonly framework?: TestFramework;
}

export interface StoredSnapshots {
  /** The snapshot file's text; undefined if the file does not exist. */
  readonly content?: string;
  /** First line of a new snapshot file. An existing file retains its first line. */
  readonly header: string;
  /** Separates suite and test names in keys; `hintSeparator` precedes a hint. */
  readonly separator: string;
  readonly hintSeparator: string;
  /** Whether to overwrite snapshots that do not match and to remove obsolete ones. */
  readonly update: boolean;
}

/** A thrown error. The page maps its stack to the source. */
export interface RawFailure {
  readonly message: string;
  readonly stack: string;
  readonly expected?: string;
  readonly received?: string;
}

export interface ScriptEnd {
  /** Process exit code: 0 to 255. */
  readonly exitCode: number;
  readonly written?: readonly WrittenFile[];
  readonly failure?: RawFailure;
  /** An imported package that is not available; undefined if none is missing. */
  readonly missing?: { readonly specifier: string; readonly importer: string };
}

/** Events sent in order while tests run. Several can be sent in one message. */
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
      readonly reason?: string;
    }
  | { readonly type: 'broken'; readonly id: string; readonly failure: RawFailure }
  | ({ readonly type: 'snapshots' } & SnapshotsNote);

export interface SnapshotsNote {
  /** The snapshot file's new text; undefined if it has not changed. */
  readonly content?: string;
  readonly isDeleted: boolean;
  readonly added: number;
  readonly updated: number;
  readonly removed: number;
  /** Keys of snapshots that no test uses. */
  readonly obsolete: readonly string[];
  readonly inline: readonly InlineSnapshotNote[];
  /** Files named in `toMatchFileSnapshot` calls. */
  readonly files: readonly SnapshotFileNote[];
}

export interface InlineSnapshotNote {
  readonly matcher: string;
  /** Stack trace from the matcher call. The page maps it to the source. */
  readonly stack: string;
  readonly text: string;
  readonly isNew: boolean;
}

export interface SnapshotFileNote {
  readonly path: string;
  readonly content: string;
  readonly isNew: boolean;
}

/**
 * Name of the sandbox call that reads a file for `toMatchFileSnapshot`. The call returns undefined if the file does not
 * exist.
 */
export const READ_SNAPSHOT = 'snapshots.read';
