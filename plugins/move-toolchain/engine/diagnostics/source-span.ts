/** A range of UTF-16 offsets in a source. Offsets start at 0, and the end is exclusive. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** A span in a named source. */
export interface Place {
  /** Project path, or the name of a library source. */
  readonly path: string;
  readonly span: Span;
}

/** The smallest span that contains `first` and `last`. */
export function spanning(first: Span, last: Span): Span {
  return { start: Math.min(first.start, last.start), end: Math.max(first.end, last.end) };
}
