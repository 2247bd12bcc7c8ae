/** A selected range of bytes. */
export interface ByteRange {
  readonly offset: number;
  readonly length: number;
}
