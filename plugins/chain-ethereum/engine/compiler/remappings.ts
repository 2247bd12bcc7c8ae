import { dirname, isInside, joinPath, normalizePath } from '@core/base/path';

/** `context:prefix=target`: imports that begin with the prefix, in files that begin with the context, get the target. */
export interface Remapping {
  readonly context: string;
  readonly prefix: string;
  readonly target: string;
}

/** Reads a remapping; undefined for what is none. */
export function parseRemapping(text: string): Remapping | undefined {
  const match = /^(?:([^:=]*):)?([^=]+)=(.*)$/.exec(text.trim());
  if (!match) return undefined;
  const [, context = '', prefix = '', target = ''] = match;
  return { context, prefix, target: target.replace(/^(?:\.\/)+/, '') };
}

export function formatRemapping({ context, prefix, target }: Remapping): string {
  return `${context === '' ? '' : `${context}:`}${prefix}=${target}`;
}

/**
 * The name under which the compiler asks for an import, by its rules: a path that begins with a dot is relative to the
 * importing file; any other gets the remapping of longest context, then longest prefix, the last of equals.
 * https://docs.soliditylang.org/en/latest/path-resolution.html
 */
export function importName(importer: string, path: string, remappings: readonly Remapping[]): string {
  if (/^\.\.?\//.test(path)) {
    const joined = joinPath(dirname(importer), path);
    return normalizePath(joined) ?? path;
  }
  const [best] = remappings
    .filter(({ context, prefix }) => importer.startsWith(context) && path.startsWith(prefix))
    .toReversed()
    .sort((a, b) => b.context.length - a.context.length || b.prefix.length - a.prefix.length);
  return best ? `${best.target}${path.slice(best.prefix.length)}` : path;
}

/**
 * The remappings that Foundry infers for libraries that no remapping names: `name/` is their `src/` or `contracts/`.
 *
 * @param folders of libraries.
 */
export function inferredRemappings(
  paths: readonly string[],
  folders: readonly string[] = ['lib'],
): Remapping[] {
  const targets = new Map<string, string>();
  for (const path of paths) {
    const lib = folders.find((one) => isInside(path, one));
    const inside = lib === undefined ? '' : path.slice(lib.length + 1);
    const [, name, folder] = /^([^/]+)\/(src|contracts)\/.*\.sol$/.exec(inside) ?? [];
    if (name === undefined || folder === undefined) continue;
    if (folder === 'src' || !targets.has(name)) targets.set(name, `${lib}/${name}/${folder}/`);
  }
  return [...targets].map(([name, target]) => ({ context: '', prefix: `${name}/`, target }));
}
