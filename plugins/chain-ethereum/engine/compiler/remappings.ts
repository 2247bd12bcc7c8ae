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
  if (/^\.\.?\//.test(path)) return relativeName(importer, path) ?? path;
  const [best] = remappings
    .filter(({ context, prefix }) => importer.startsWith(context) && path.startsWith(prefix))
    .toReversed()
    .sort((a, b) => b.context.length - a.context.length || b.prefix.length - a.prefix.length);
  return best ? `${best.target}${path.slice(best.prefix.length)}` : path;
}

/**
 * The source unit name of a relative import. Only the import's own path is normalised: each leading `..` removes the
 * last segment of the importer's folder, even if that segment is `..`. Undefined if the folder has too few segments.
 */
function relativeName(importer: string, path: string): string | undefined {
  const folder = importer.split('/').slice(0, -1);
  const segments: string[] = [];
  for (const segment of path.split('/')) {
    if (segment === '' || segment === '.') continue;
    if (segment !== '..') segments.push(segment);
    else if (segments.pop() === undefined && folder.pop() === undefined) return undefined;
  }
  return [...folder, ...segments].join('/');
}
