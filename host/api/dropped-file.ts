/** A file from the desktop, before it is read. */
export interface DroppedFile {
  /** Relative to what was dropped: 'main.fc', or 'contracts/main.fc' out of a folder. */
  readonly path: string;
  readonly file: File;
}

/** What a drop held. */
export interface Dropped {
  readonly files: readonly DroppedFile[];
  /** Folders that were followed, empty ones too; as paths like those of files. */
  readonly folders: readonly string[];
  /** What was not taken, each with its reason, for a message. */
  readonly leftOut: readonly string[];
}
