/** A file that was dragged from the desktop. Its content has not been read yet. */
export interface DroppedFile {
  /** Path relative to the drop: 'main.fc', or 'contracts/main.fc' if a folder was dropped. */
  readonly path: string;
  /** The browser's file object. */
  readonly file: File;
}

/** The files and folders from one drop. */
export interface Dropped {
  /** The files to add. */
  readonly files: readonly DroppedFile[];
  /** Paths of all dropped folders, including empty ones, in the same format as file paths. */
  readonly folders: readonly string[];
  /** Paths of omitted files and folders, each with its reason, for display in a message. */
  readonly omitted: readonly string[];
}
