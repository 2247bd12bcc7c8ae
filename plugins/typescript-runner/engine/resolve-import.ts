import { dirname, joinPath, normalizePath } from '@core/base/path';
import type { PathMapping } from './path-mappings';

/** Where an import leads. */
export type ImportTarget =
  | { readonly type: 'module'; readonly path: string }
  | { readonly type: 'library'; readonly name: string };

/** What is tried behind a path without ending, in this order. */
const ENDINGS = ['', '.ts', '.tsx', '.mts', '.cts', '.js', '.jsx', '.mjs', '.cjs', '.json'];
/** TypeScript writes the ending that its output will have. */
const SOURCE_OF_OUTPUT: Readonly<Record<string, readonly string[]>> = {
  js: ['ts', 'tsx'],
  jsx: ['tsx'],
  mjs: ['mts'],
  cjs: ['cts'],
};

/** Finds the file of the project that an import means; undefined when it means none. */
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

/** The library that an import means: by its name, or by the place of a file in its package, which is part of it. */
export function libraryOf(specifier: string, libraries: ReadonlySet<string>): string | undefined {
  if (libraries.has(specifier)) return specifier;
  const [, name] = /^((?:@[^/]+\/)?[^/]+)\/(?:dist|src|lib)\//.exec(specifier) ?? [];
  return name !== undefined && libraries.has(name) ? name : undefined;
}

/** The script or JSON file at a path, which may leave out its ending or name a folder with an index. */
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
