/** The bytes that are marked, from an offset on. */
export interface ByteRange {
  readonly offset: number;
  readonly length: number;
}
