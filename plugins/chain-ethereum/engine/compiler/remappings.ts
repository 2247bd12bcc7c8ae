import { dirname, joinPath, normalizePath } from '@core/base/path';

/**
 * `context:prefix=target`: in files whose path starts with the context, the prefix of an import is replaced
 * by the target.
 */
export interface Remapping {
  readonly context: string;
  readonly prefix: string;
  readonly target: string;
}

/** Parses a remapping; undefined if it is invalid. */
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
 * The source unit name of an import, according to the compiler's rules. A path that starts with a dot is relative to
 * the importing file. Other paths use the remapping with the longest context, then the longest prefix, then the last
 * one. https://docs.soliditylang.org/en/latest/path-resolution.html
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
