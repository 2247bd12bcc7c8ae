import { basename, joinPath } from '@core/base/path';
import type { SourceFile } from '@core/chains/toolchain';
import { parseRemapping, type Remapping } from '../compiler/remappings';
import { foundryProfile } from './foundry-profile';
import type { FoundryProfile } from './foundry-schema';
import { FOUNDRY_CONFIG } from './source-layout';

/** Prefixes that a library cannot have, because they name the project's own folders. */
const OWN = new Set(['src/', 'test/', 'script/', 'lib/', 'contracts/']);

/** The remappings in a `foundry.toml`. */
export function foundryRemappings({ remappings }: FoundryProfile): readonly Remapping[] {
  return remappings.flatMap((text) => parseRemapping(text) ?? []).map(withSlashes);
}

/** A remapping as forge passes it to the compiler: both sides of a remapping for a folder end with a slash. */
export function withSlashes({ context, prefix, target }: Remapping): Remapping {
  const end = (part: string) => (/(?:\/|\.sol)$/.test(part) ? part : `${part}/`);
  return { context, prefix: end(prefix), target: end(target) };
}

/**
 * The remappings that Foundry infers for libraries that have no remapping, including libraries inside libraries.
 * `name/` refers to the library's `src/` or `contracts/` folder. If neither exists, and for packages in `node_modules`,
 * it refers to the library's root folder. A library with a `foundry.toml` also provides its own remappings. Targets
 * with the fewest folders are preferred, then those that end with `src/`.
 * @param folders the library folders.
 */
export function inferredRemappings(
  files: readonly SourceFile[],
  folders: readonly string[] = ['lib'],
): readonly Remapping[] {
  const texts = new Map(files.map(({ path, content }) => [path, content]));
  const libraries = new Map<string, Set<string>>();
  for (const { path } of files) {
    const library = libraryOf(path, folders);
    if (library === undefined) continue;
    const [, own = ''] = /^((?:src|contracts)\/).*\.sol$/.exec(path.slice(library.length + 1)) ?? [];
    const kinds = libraries.get(library) ?? new Set();
    if (path.endsWith('.sol')) libraries.set(library, kinds.add(own));
  }
  const targets = new Map<string, string>();
  const add = (prefix: string, target: string) => {
    const known = targets.get(prefix);
    if (!OWN.has(prefix) && (known === undefined || isCloser(target, known))) targets.set(prefix, target);
  };
  for (const [library, kinds] of libraries) {
    const isPackage = /(?:^|\/)node_modules\/[^/]+$/.test(library) || basename(library).startsWith('@');
    const own = isPackage ? '' : (['src/', 'contracts/'].find((kind) => kinds.has(kind)) ?? '');
    for (const { prefix, target } of providedRemappings(library, texts)) add(prefix, `${library}/${target}`);
    add(`${basename(library)}/`, `${library}/${own}`);
  }
  return [...targets].map(([prefix, target]) => ({ context: '', prefix, target }));
}

/** The innermost library folder of a file: `lib/a/lib/b` for `lib/a/lib/b/src/B.sol`. */
function libraryOf(path: string, folders: readonly string[]): string | undefined {
  let library: string | undefined;
  for (let rest = path; ; ) {
    const folder = folders.find((one) => rest.startsWith(`${one}/`));
    const [name, ...more] = folder === undefined ? [] : rest.slice(folder.length + 1).split('/');
    if (folder === undefined || name === undefined || more.length === 0) return library;
    library = joinPath(library ?? '', folder, name);
    rest = more.join('/');
  }
}

/** The remappings that a library's project declares, relative to the library. */
function providedRemappings(library: string, texts: ReadonlyMap<string, string>): readonly Remapping[] {
  const config = texts.get(`${library}/${FOUNDRY_CONFIG}`);
  if (config === undefined) return [];
  const listed = texts.get(`${library}/remappings.txt`) ?? '';
  const profile = foundryProfile([{ path: FOUNDRY_CONFIG, content: config }], '');
  return [
    ...listed
      .split(/\s+/)
      .flatMap((text) => parseRemapping(text) ?? [])
      .map(withSlashes),
    ...foundryRemappings(profile),
  ];
}

function isCloser(target: string, known: string): boolean {
  const depth = (path: string) => path.split('/').length;
  const difference = depth(target) - depth(known);
  return difference < 0 || (difference === 0 && /\/src\/$/.test(target) && !/\/src\/$/.test(known));
}
