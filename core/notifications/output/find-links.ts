/** A place that a line of output names, as its text stands in the line. */
export interface OutputLink {
  /** Offsets in the line; the end is exclusive. */
  readonly start: number;
  readonly end: number;
  readonly path: string;
  /** From 1. */
  readonly line: number;
  readonly column: number;
}

/**
 * A file name with its folders, up to `:line` or `:line:column`; compilers put it at the start of a line or after a gap. Each
 * name is tried only from its first character, because the time for a long name would otherwise grow with its square.
 */
const PLACE =
  /(?<![^\s:'"`()[\]{}<>|,;])(?<path>[^\s:'"`()[\]{}<>|,;]+):(?<line>[1-9]\d*)(?::(?<column>[1-9]\d*))?/g;
/** As the TypeScript compiler has it: `tests/main.spec.ts(3,7)`. */
const PLACE_IN_PARENTHESES =
  /(?<![^\s:'"`()[\]{}<>|,;])(?<path>[^\s:'"`()[\]{}<>|,;]+)\((?<line>[1-9]\d*),(?<column>[1-9]\d*)\)/g;
/** The same for paths with spaces, which only the start of a line sets apart. */
const PLACE_AT_START = /^(?<path>[^:]+):(?<line>[1-9]\d*)(?::(?<column>[1-9]\d*))?/g;

/** Finds places in a line, as compilers and stack traces name them: `contracts/main.fc:3:7`. Only files that exist count, which keeps times and addresses out. */
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
