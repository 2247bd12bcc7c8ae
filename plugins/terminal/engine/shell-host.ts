import type { FileContent } from '@core/storage/wire';

export interface ShellFile {
  readonly path: string;
  /** In bytes. */
  readonly size: number;
  /** Milliseconds since 1970. */
  readonly modified: number;
}

export interface ProjectListing {
  /** Changes when the listing changes. */
  readonly version: number;
  readonly files: readonly ShellFile[];
  /** All folders, including empty ones. */
  readonly folders: readonly string[];
}

export interface CommandResult {
  readonly exitCode: number;
  /** The command's output; empty if the call was `live`, because the output has already been printed. */
  readonly stdout: string;
  readonly stderr: string;
}

export interface CommandCall {
  readonly words: readonly string[];
  /** Absolute path in the shell's file system. */
  readonly cwd: string;
  readonly stdin: string;
  /** If true, the output is printed to the screen immediately; if false, it is returned to the shell. */
  readonly live: boolean;
}

/**
 * Page services for the sandboxed shell. Paths are project paths. Every change is one undo step. A rejected change has
 * no effect.
 */
export interface ShellHost {
  /** Lists the project. Resolves to undefined if nothing has changed since `version`. */
  list(version: number): Promise<ProjectListing | undefined>;
  /** A file's current text, including unsaved changes, or the bytes of a binary file. */
  read(path: string): Promise<FileContent>;
  write(files: readonly { readonly path: string; readonly content: FileContent }[]): Promise<void>;
  makeFolder(path: string): Promise<void>;
  /** Moves files and folders to the project's trash. */
  remove(path: string): Promise<void>;
  move(from: string, to: string): Promise<void>;
  copy(from: string, to: string): Promise<void>;
  print(text: string): Promise<void>;
  runCommand(call: CommandCall): Promise<CommandResult>;
}
