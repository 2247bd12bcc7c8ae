import picomatch from 'picomatch';

/**
 * Whether a path is searched. Comma-separated globs as in other editors: '*.fc' in any folder, 'contracts' with all its
 * content, './tests' only at the root, '{a,b}' for alternatives.
 */
export function globFilter(include: string, exclude: string): (path: string) => boolean {
  const included = matcherOf(include);
  const excluded = matcherOf(exclude);
  return (path) => (included?.(path) ?? true) && !excluded?.(path);
}

function matcherOf(list: string): ((path: string) => boolean) | undefined {
  const globs = splitList(list).flatMap(expand);
  if (globs.length === 0) return undefined;
  // Include dotfiles.
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

/** Splits at commas outside braces. */
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
