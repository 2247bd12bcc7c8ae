/** A stretch of one source: UTF-16 offsets from 0, the end exclusive. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** A stretch of a named source. */
export interface Place {
  /** Project path, or the name that a library's source goes by. */
  readonly path: string;
  readonly span: Span;
}

/** The span that holds both. */
export function spanning(first: Span, last: Span): Span {
  return { start: Math.min(first.start, last.start), end: Math.max(first.end, last.end) };
}
