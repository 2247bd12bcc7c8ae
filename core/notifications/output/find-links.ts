/** A source location in a line of output. */
export interface OutputLink {
  /** Start offset in the line. */
  readonly start: number;
  /** End offset in the line, exclusive. */
  readonly end: number;
  /** Project path. */
  readonly path: string;
  /** Line number, 1-based. */
  readonly line: number;
  /** Column, 1-based; 1 if the text has none. */
  readonly column: number;
}

/**
 * A file path up to `:line` or `:line:column`, at the start of a line or after a space. Each path is tried only from
 * its first character. Otherwise, the time for a long path would grow quadratically.
 */
const PLACE =
  /(?<![^\s:'"`()[\]{}<>|,;])(?<path>[^\s:'"`()[\]{}<>|,;]+):(?<line>[1-9]\d*)(?::(?<column>[1-9]\d*))?/g;
/** The format of TypeScript compiler output: `tests/main.spec.ts(3,7)`. */
const PLACE_IN_PARENTHESES =
  /(?<![^\s:'"`()[\]{}<>|,;])(?<path>[^\s:'"`()[\]{}<>|,;]+)\((?<line>[1-9]\d*),(?<column>[1-9]\d*)\)/g;
/** A path that may contain spaces, which is recognised only at the start of a line. */
const PLACE_AT_START = /^(?<path>[^:]+):(?<line>[1-9]\d*)(?::(?<column>[1-9]\d*))?/g;

/**
 * Finds locations such as `contracts/main.fc:3:7` in a line of compiler output or a stack trace. Only paths of existing
 * files are returned, which excludes times and addresses.
 */
export function findLinks(text: string, exists: (path: string) => boolean): OutputLink[] {
  const atStart = matches(text, PLACE_AT_START, exists);
  const start = atStart[0]?.end ?? 0;
  const others = [PLACE, PLACE_IN_PARENTHESES].flatMap((pattern) => matches(text, pattern, exists));
  return [...atStart, ...others.filter((link) => link.start >= start)].sort((a, b) => a.start - b.start);
}

function matches(text: string, pattern: RegExp, exists: (path: string) => boolean): OutputLink[] {
  return [...text.matchAll(pattern)].flatMap(({ 0: found, index, groups }) => {
    const path = groups?.path?.replace(/^\.?\//, '') ?? '';
    if (!exists(path)) return [];
    const [line, column] = [Number(groups?.line), Number(groups?.column ?? 1)];
    return { start: index, end: index + found.length, path, line, column };
  });
}
