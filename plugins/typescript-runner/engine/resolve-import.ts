import { dirname, joinPath, normalizePath } from '@core/base/path';
import type { PathMapping } from './path-mappings';

export type ImportTarget =
  | { readonly type: 'module'; readonly path: string }
  | { readonly type: 'library'; readonly name: string };

/** Extensions to try, in this order, for a path that has no extension. */
const ENDINGS = ['', '.ts', '.tsx', '.mts', '.cts', '.js', '.jsx', '.mjs', '.cjs', '.json'];
/** TypeScript imports specify the compiled file's extension instead of the source file's. */
const SOURCE_OF_OUTPUT: Readonly<Record<string, readonly string[]>> = {
  js: ['ts', 'tsx'],
  jsx: ['tsx'],
  mjs: ['mts'],
  cjs: ['cts'],
};

/** Finds the project file for an import specifier; undefined if there is none. */
export function resolveImport(
  specifier: string,
  importer: string,
  paths: ReadonlySet<string>,
  mappings: readonly PathMapping[],
): string | undefined {
  if (/^\.{0,2}\//.test(specifier) || specifier === '.' || specifier === '..') {
    const folder = specifier.startsWith('/') ? '' : dirname(importer);
    return findModule(joinPath(folder, specifier), paths);
  }
  for (const { prefix, suffix, targets } of mappings) {
    if (!specifier.startsWith(prefix) || !specifier.endsWith(suffix)) continue;
    if (specifier.length < prefix.length + suffix.length) continue;
    const rest = specifier.slice(prefix.length, specifier.length - suffix.length);
    for (const target of targets) {
      const found = findModule(target.replace('*', rest), paths);
      if (found !== undefined) return found;
    }
  }
  return undefined;
}

/**
 * The library that an import specifier refers to: the package itself, or a path in its dist, src or lib folder.
 * Undefined if there is none.
 */
export function libraryOf(specifier: string, libraries: ReadonlySet<string>): string | undefined {
  if (libraries.has(specifier)) return specifier;
  const [, name] = /^((?:@[^/]+\/)?[^/]+)\/(?:dist|src|lib)\//.exec(specifier) ?? [];
  return name !== undefined && libraries.has(name) ? name : undefined;
}

/** Finds a script or JSON file. The path may omit the extension or refer to a folder with an index file. */
export function findModule(place: string, paths: ReadonlySet<string>): string | undefined {
  const path = normalizePath(place);
  if (path === undefined) return undefined;
  const [, bare, output] = /^(.*)\.(\w+)$/.exec(path) ?? [];
  const sources = (SOURCE_OF_OUTPUT[output ?? ''] ?? []).map((ending) => `${bare}.${ending}`);
  const candidates = [
    ...ENDINGS.map((ending) => path + ending),
    ...sources,
    ...ENDINGS.slice(1).map((ending) => joinPath(path, `index${ending}`)),
  ];
  return candidates.find((candidate) => paths.has(candidate));
}
