/** What an archive's directory says of one entry. */
export interface ZipEntry {
  /** As it is written in the archive. */
  readonly name: string;
  readonly isFolder: boolean;
  /** A symbolic link, whose content is where it leads. */
  readonly isLink: boolean;
  readonly isEncrypted: boolean;
  /** 0 stored, 8 deflated; nothing else can be unpacked. */
  readonly method: number;
  /** Bytes in the archive, and unpacked. */
  readonly packedSize: number;
  readonly size: number;
  readonly crc: number;
  /** ISO time; undefined where it says none that makes sense. */
  readonly modified: string | undefined;
  /** Where its local header stands in the archive. */
  readonly offset: number;
}
