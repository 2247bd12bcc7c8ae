import type { FileContent } from '@core/storage/wire';

/** A file of the project, as `ls -l` knows it. */
export interface ShellFile {
  readonly path: string;
  /** In bytes. */
  readonly size: number;
  /** Milliseconds since 1970. */
  readonly modified: number;
}

/** What the project holds at one moment. */
export interface ProjectListing {
  /** Another listing has another version. */
  readonly version: number;
  readonly files: readonly ShellFile[];
  /** Folders, also empty ones. */
  readonly folders: readonly string[];
}

/** How a command of a plugin ended. */
export interface CommandResult {
  readonly exitCode: number;
  /** What it printed, unless it was `live`. */
  readonly stdout: string;
  readonly stderr: string;
}

/** A call of a command of a plugin. */
export interface CommandCall {
  readonly words: readonly string[];
  /** Absolute, as the shell has it. */
  readonly cwd: string;
  readonly stdin: string;
  /** Its output goes to the screen as it comes; else the shell wants it. */
  readonly live: boolean;
}

/**
 * What the page does for the sandboxed shell. Paths are project paths. Every change is one step that can be undone;
 * what is refused rejects and has changed nothing.
 */
export interface ShellHost {
  /** What the project holds; undefined while it is what it was at `version`. */
  list(version: number): Promise<ProjectListing | undefined>;
  /** A file's text as it is on the screen, saved or not; bytes for a binary file. */
  read(path: string): Promise<FileContent>;
  write(files: readonly { readonly path: string; readonly content: FileContent }[]): Promise<void>;
  makeFolder(path: string): Promise<void>;
  /** Moves files and folders into the project's trash. */
  remove(path: string): Promise<void>;
  move(from: string, to: string): Promise<void>;
  copy(from: string, to: string): Promise<void>;
  print(text: string): Promise<void>;
  runCommand(call: CommandCall): Promise<CommandResult>;
}
