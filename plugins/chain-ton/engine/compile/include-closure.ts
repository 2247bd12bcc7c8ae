import type { SourceOutline } from './language-compiler';

/** The file and all files that it includes, each file once, in the order in which the compiler reads them. */
export function includeClosure<S extends SourceOutline>(entry: string, sources: ReadonlyMap<string, S>): S[] {
  const visited = new Set<string>();
  const closure: S[] = [];
  const visit = (path: string) => {
    const source = sources.get(path);
    if (source === undefined || visited.has(path)) return;
    visited.add(path);
    closure.push(source);
    for (const include of source.includes) {
      if (include.path !== undefined) visit(include.path);
    }
  };
  visit(entry);
  return closure;
}
