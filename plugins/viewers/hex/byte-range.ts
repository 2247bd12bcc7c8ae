export interface ByteRange {
  readonly offset: number;
  readonly length: number;
}
