import type { FuncSource } from './func-source';

/** The file and everything it includes, each once, in the order in which the compiler meets them. */
export function includeClosure(entry: string, sources: ReadonlyMap<string, FuncSource>): FuncSource[] {
  const visited = new Set<string>();
  const closure: FuncSource[] = [];
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
