/** What follows `from`, `import`, `import(` and `require(`, in quotes. */
const specifier = /(?:\bfrom\s*|\bimport\s*\(?\s*|\brequire\s*\(\s*)(?:"([^"\n]+)"|'([^'\n]+)')/g;

/** Packages that a text imports, as they are written: '@ton/core', 'viem/chains'; those of the project are none. */
export function packageImports(text: string): ReadonlySet<string> {
  const found = new Set<string>();
  for (const [, double, single] of text.matchAll(specifier)) {
    const name = double ?? single;
    if (name !== undefined && !/^[./]/.test(name)) found.add(name);
  }
  return found;
}
