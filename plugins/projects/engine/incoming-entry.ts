/** A file to import, from an archive or a folder. Its content is read only when its project is unpacked. */
export interface IncomingEntry {
  /** Normalised: no leading slash and no '..' segments. */
  readonly path: string;
  readonly isFolder: boolean;
  readonly size: number;
  readonly modified: string | undefined;
  read(): Promise<Uint8Array>;
}
