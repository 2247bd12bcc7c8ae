import ts from 'typescript';

/** Maximum number of lines in a function, including nested functions. */
const MAX_LINES = 80;

const CHECKED = /^(core|host|plugins|web|server)\/.*\.tsx?$/;
const TEST = /\.test\.tsx?$/;

/** Marks a function as a flat switch or list. The marker is on the line above the function and includes the reason. */
const TABLE = /^\s*\/\/ Table: \w/;

export function limitsFunctions(path: string): boolean {
  return CHECKED.test(path) && !TEST.test(path);
}

/** The first line of the first function that is too long, with the function's length; undefined if there is none. */
export function findLongFunction(source: string, path: string): string | undefined {
  const lines = source.split('\n');
  if (lines.length <= MAX_LINES) return undefined;
  const kind = path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const file = ts.createSourceFile(path, source, ts.ScriptTarget.Latest, false, kind);
  const lineOf = (position: number) => file.getLineAndCharacterOfPosition(position).line;
  const visit = (node: ts.Node): string | undefined => {
    const first = lineOf(node.getStart(file));
    const count = lineOf(node.end) - first + 1;
    // A shorter node cannot contain a function that is too long.
    if (count <= MAX_LINES) return undefined;
    if (ts.isFunctionLike(node) && !TABLE.test(lines[first - 1] ?? ''))
      return `${lines[first]?.trim()} (${count} lines)`;
    return ts.forEachChild(node, visit);
  };
  return visit(file);
}
