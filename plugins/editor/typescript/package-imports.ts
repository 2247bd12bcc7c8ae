/** Quoted module specifiers after `from`, `import`, `import(` and `require(`. */
const specifier = /(?:\bfrom\s*|\bimport\s*\(?\s*|\brequire\s*\(\s*)(?:"([^"\n]+)"|'([^'\n]+)')/g;

/** Package specifiers imported in source text, such as '@ton/core' or 'viem/chains'. Relative paths are excluded. */
export function packageImports(text: string): ReadonlySet<string> {
  const found = new Set<string>();
  for (const [, double, single] of text.matchAll(specifier)) {
    const name = double ?? single;
    if (name !== undefined && !/^[./]/.test(name)) found.add(name);
  }
  return found;
}
