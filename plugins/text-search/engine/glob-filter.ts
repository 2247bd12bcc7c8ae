import picomatch from 'picomatch';

/**
 * Creates a predicate that returns whether a path is searched. Globs are comma-separated: '*.fc' matches in any folder,
 * 'contracts' includes all its contents, './tests' matches only at the root, and '{a,b}' lists alternatives.
 */
export function globFilter(include: string, exclude: string): (path: string) => boolean {
  const included = matcherOf(include);
  const excluded = matcherOf(exclude);
  return (path) => (included?.(path) ?? true) && !excluded?.(path);
}

function matcherOf(list: string): ((path: string) => boolean) | undefined {
  const globs = splitList(list).flatMap(expand);
  if (globs.length === 0) return undefined;
  // Globs also match dotfiles.
  const matches = picomatch(globs, { dot: true, nocase: true, windows: false });
  return (path) => matches(path);
}

function expand(glob: string): readonly string[] {
  const isRooted = /^\.?\//.test(glob);
  const bare = glob.replace(/^(\.?\/)+/, '').replace(/\/+$/, '');
  if (bare === '') return [];
  const anywhere = isRooted || bare.startsWith('**/') ? bare : `**/${bare}`;
  return [anywhere, `${anywhere}/**`];
}

function splitList(list: string): readonly string[] {
  const parts = [''];
  let depth = 0;
  for (const sign of list) {
    if (sign === '{') depth++;
    if (sign === '}') depth = Math.max(0, depth - 1);
    if (sign === ',' && depth === 0) parts.push('');
    else parts[parts.length - 1] += sign;
  }
  return parts.map((part) => part.trim().replaceAll('\\', '/')).filter((part) => part !== '');
}
