/** A file on its way in, out of an archive or a folder; it is read only when its project is. */
export interface IncomingEntry {
  /** Normalised: no leading slash, nothing that leads elsewhere. */
  readonly path: string;
  readonly isFolder: boolean;
  readonly size: number;
  readonly modified: string | undefined;
  read(): Promise<Uint8Array>;
}
