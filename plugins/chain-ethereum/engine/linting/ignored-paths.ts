import picomatch from 'picomatch';

/**
 * Returns a predicate for the paths that are excluded by a list of patterns in `.gitignore` format; the last matching
 * pattern decides. https://git-scm.com/docs/gitignore
 */
export function ignoredPaths(lines: readonly string[]): (path: string) => boolean {
  const rules = lines.flatMap((line) => ruleOf(line.trim()));
  return (path) => rules.findLast(({ matches }) => matches(path))?.isIgnored ?? false;
}

function ruleOf(line: string): readonly { matches: (path: string) => boolean; isIgnored: boolean }[] {
  const isIgnored = !line.startsWith('!');
  const pattern = isIgnored ? line : line.slice(1);
  const bare = pattern.replace(/^(?:\.?\/)+|\/+$/g, '');
  if (bare === '' || pattern.startsWith('#')) return [];
  // A pattern with a slash anywhere but at its end is relative to the project folder.
  const isTied = /^\.?\/|\/./.test(pattern);
  const glob = isTied ? bare : `**/${bare}`;
  const globs = pattern.endsWith('/') ? [`${glob}/**`] : [glob, `${glob}/**`];
  const matches = picomatch(globs, { dot: true, windows: false });
  return [{ matches: (path) => matches(path), isIgnored }];
}
